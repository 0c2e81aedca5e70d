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
    if medium == .spray {
      let drops = [segment.start, segment.end].map {
        InkDrop(place: $0, radius: random.real(in: 0.1...3))
      }
      return mask.addDrops(drops, within: Self.bounds)
    }
    if random.oneIn(4) {
      return mask.addTouch(at: segment.start, radius: segment.startRadius, within: Self.bounds)
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
}
