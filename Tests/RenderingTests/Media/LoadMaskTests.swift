import Ink
import Rendering
import TestSupport
import Testing

@Suite("The load of a wet stroke")
struct LoadMaskTests {
  static let bounds = PixelRect(x: 0, y: 0, width: 200, height: 150)

  private func segment(_ random: inout SeededGenerator) -> InkSegment {
    let around = Rect(minX: -20, minY: -20, maxX: 220, maxY: 170)
    let (start, end) = (random.point(in: around), random.point(in: around))
    let radius = random.real(in: 0.2...20)
    return InkSegment(from: start, to: end, radius: radius)
  }

  /// All load of a mask, row by row.
  private func loads(of mask: LoadMask) -> [UInt16] {
    var loads = [UInt16](repeating: 0, count: Self.bounds.width * Self.bounds.height)
    TileIndex.forEachTile(in: Self.bounds) { tile, part in
      guard let load = mask[tile] else { return }
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX {
          let (column, row) = (x - tile.bounds.x, y - tile.bounds.y)
          loads[y * Self.bounds.width + x] = load[row * TileIndex.extent + column]
        }
      }
    }
    return loads
  }

  private func ink(_ medium: Medium) -> MediumInk {
    MediumInk(medium.recipe, seed: StrokeSeed(1), scale: 1)
  }

  /// Adds something random of the kind that the medium leaves.
  private func add(
    to mask: LoadMask, _ medium: Medium, _ random: inout SeededGenerator
  ) -> PixelRect {
    let segment = segment(&random)
    if medium.recipe.nozzle != nil {
      let drops = [segment.start, segment.end].map {
        InkDrop(place: $0, radius: random.real(in: 0.1...3))
      }
      return mask.addDrops(drops, within: Self.bounds)
    }
    if random.oneIn(4) {
      return mask.add(
        .touch(at: segment.start, radius: segment.startRadius), within: Self.bounds)
    }
    return mask.add(segment, within: Self.bounds)
  }

  @Test(arguments: Medium.allCases)
  func `only the pixels that are told may change`(medium: Medium) {
    var random = SeededGenerator(seed: 91)
    let mask = LoadMask(ink(medium))
    var before = loads(of: mask)
    for _ in 0..<60 {
      let told = add(to: mask, medium, &random)
      let after = loads(of: mask)
      for index in after.indices where after[index] != before[index] {
        let (x, y) = (index % Self.bounds.width, index / Self.bounds.width)
        #expect(told.x..<told.maxX ~= x && told.y..<told.maxY ~= y)
      }
      #expect(zip(before, after).allSatisfy { $0 <= $1 })
      before = after
    }
    #expect(before.contains { $0 > 0 })
  }

  @Test(arguments: Medium.allCases)
  func `a tail that is removed leaves nothing, and its mask can be used again`(medium: Medium) {
    var random = SeededGenerator(seed: 92)
    let memory = MaskTiles(bytesPerPixel: 2)
    let (used, fresh) = (LoadMask(ink(medium), memory), LoadMask(ink(medium), memory))
    for _ in 0..<40 {
      let areas = (0..<3).map { _ in add(to: used, medium, &random) }
      used.removeAll(within: areas)
      #expect(loads(of: used).allSatisfy { $0 == 0 })
    }
    var other = random
    for _ in 0..<10 {
      #expect(add(to: used, medium, &random) == add(to: fresh, medium, &other))
    }
    #expect(loads(of: used) == loads(of: fresh))
  }

  @Test func `a mask that ends gives its tiles back without load`() {
    let memory = MaskTiles(bytesPerPixel: 2)
    let line = InkSegment(from: Point(x: 20, y: 20), to: Point(x: 180, y: 120), radius: 9)
    var mask: LoadMask? = LoadMask(ink(.crayon), memory)
    _ = mask?.add(line, within: Self.bounds)
    let count = mask?.tileIndices.count ?? 0
    #expect(count > 2)
    mask = nil
    #expect(memory.spareCount == count)
    let next = LoadMask(ink(.crayon), memory)
    let dot = InkSegment(from: Point(x: 99, y: 99), to: Point(x: 99, y: 99), radius: 2)
    _ = next.add(dot, within: Self.bounds)
    #expect(loads(of: next).allSatisfy { $0 == 0 }, "a deposit without way leaves nothing")
  }

  @Test(arguments: [Medium.crayon, .pencil, .watercolor])
  func `the tile of a repaint gets the coverage of the window`(medium: Medium) {
    let tile = GridTile(column: 0, row: 0)
    let view = ViewTransform(scale: 1, origin: Point(x: 0, y: 0))
    let path = MediumPath.lines(
      [Point(x: 20, y: 11), Point(x: 140, y: 70), Point(x: 9, y: 90)],
      radius: medium.recipe.width / 2)
    let whole = PaintedMedium(medium, path, width: 128, height: 128, seed: 1)
    let load = LoadMask(ink(medium))
    let (mask, grain) = (TileMask(), GrainCache(side: 2, slots: 1))
    // The same memory is used for several parts, one after the other.
    for part in [
      tile.bounds, PixelRect(x: 40, y: 30, width: 77, height: 61),
      PixelRect(x: 70, y: 3, width: 9, height: 100),
    ] {
      load.begin(ink(medium))
      var areas = path.segments.map { load.add($0.segment, within: part) }
      for end in [path.points[0], path.points[2]] {
        areas.append(load.add(.touch(at: end, radius: path.radius), within: part))
      }
      mask.fill(load.reach, in: part, of: tile) { index, piece, first, stride in
        let heights = grain.heights(of: index, within: piece, GrainView(view))
        _ = load.cover(piece, of: index, heights: heights, first, stride: stride)
      }
      var coverage = [UInt8](repeating: 0, count: 128 * 128)
      mask.drain { row, columns, bytes in
        for column in columns { coverage[row * 128 + column] = bytes[column - columns.lowerBound] }
      }
      for y in 0..<128 {
        for x in 0..<128 {
          let isInside = part.x..<part.maxX ~= x && part.y..<part.maxY ~= y
          #expect(coverage[y * 128 + x] == (isInside ? whole.coverage[y * 128 + x] : 0))
        }
      }
      load.removeAll(within: areas)
      #expect(load.reach.isEmpty)
    }
  }

  @Test func `two masks of a stroke have the coverage of one`() {
    var random = SeededGenerator(seed: 93)
    let view = GrainView(ViewTransform(scale: 1, origin: Point(x: 0, y: 0)))
    let grain = GrainCache(side: 1, slots: 1)
    for medium in [Medium.chalk, .marker, .spray] {
      let masks = (0..<3).map { _ in LoadMask(ink(medium)) }
      for step in 0..<12 {
        var other = random
        _ = add(to: masks[0], medium, &random)
        _ = add(to: masks[step < 7 ? 1 : 2], medium, &other)
      }
      TileIndex.forEachTile(in: Self.bounds) { tile, part in
        let heights = grain.heights(of: tile, within: part, view)
        var (whole, both) = ([UInt8](repeating: 0, count: 4096), [UInt8](repeating: 0, count: 4096))
        let isInked = masks[0].cover(part, of: tile, heights: heights, &whole, stride: 64)
        #expect(
          masks[1].cover(part, of: tile, with: masks[2], heights: heights, &both, stride: 64)
            == isInked)
        #expect(whole == both)
      }
    }
  }
}
