package import Ink
package import Rendering

/// A path of a finger with the times of its positions, in canvas space.
package struct MediumPath {
  /// In canvas space.
  package var points: [Point]
  /// Milliseconds from the first position; ascending.
  package var times: [Double]
  package var radius: Double

  /// Makes a path.
  package init(points: [Point], times: [Double], radius: Double) {
    (self.points, self.times, self.radius) = (points, times, radius)
  }

  /// The straight segments between the positions, and how long each took.
  package var segments: [(segment: InkSegment, milliseconds: Double)] {
    guard points.count > 1 else {
      return points.map { (InkSegment(from: $0, to: $0, radius: radius), 0) }
    }
    return zip(points.indices, points.indices.dropFirst()).map { index, next in
      (
        InkSegment(from: points[index], to: points[next], radius: radius),
        times[next] - times[index]
      )
    }
  }

  /// Returns the path through a number of places of a function of 0 to 1.
  package static func curve(
    _ count: Int, radius: Double, milliseconds: Double = 1000, _ place: (Double) -> Point
  ) -> MediumPath {
    let parts = (0...count).map { Double($0) / Double(count) }
    return MediumPath(
      points: parts.map(place), times: parts.map { $0 * milliseconds }, radius: radius)
  }

  /// Returns straight lines from place to place.
  package static func lines(_ points: [Point], radius: Double) -> MediumPath {
    MediumPath(points: points, times: points.indices.map { Double($0) * 20 }, radius: radius)
  }
}

/// The coverage of one stroke of a medium in a small window, painted by masks as layers do.
package struct PaintedMedium {
  /// The size of the window in pixels.
  package let width, height: Int
  /// The coverage of each pixel, row by row.
  package private(set) var coverage: [UInt8]
  /// The sum of all load.
  package private(set) var load = 0.0

  /// How the pieces are brought to the masks.
  package struct Order {
    /// Tiles are visited in this order; of all tiles of the window.
    package var tiles: ([TileIndex]) -> [TileIndex] = { $0 }
    /// Whether the pieces are added tile by tile, not each to the whole window.
    package var isTileByTile = false
    /// How many pieces are settled; the others are in the mask of the tail.
    package var settled: Int
    /// The order of the settled pieces.
    package var pieces: ([Int]) -> [Int] = { $0 }

    /// Makes the order of a repaint.
    package init(settled: Int = .max) { self.settled = settled }
  }

  /// Paints a stroke.
  package init(
    _ medium: Medium, _ path: MediumPath, width: Int, height: Int,
    view: ViewTransform = .identity, moved: Similarity = .identity, seed: UInt32 = 7,
    order: Order = Order(), recipe: MediumRecipe? = nil
  ) {
    (self.width, self.height) = (width, height)
    coverage = Array(repeating: 0, count: width * height)
    let ink = MediumInk(
      recipe ?? medium.recipe, seed: StrokeSeed(seed), scale: view.scale * moved.scale)
    let pieces = Self.pieces(of: path, ink, StrokeSeed(seed), view, moved)
    let grain = GrainCache(side: 2, slots: 1)
    var tiles: [TileIndex] = []
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    TileIndex.forEachTile(in: window) { tile, _ in tiles.append(tile) }
    tiles = order.tiles(tiles)
    // The masks of a stroke and of its tail take their tiles from the same memory.
    let memory = MaskTiles(bytesPerPixel: 2)
    let (mask, tail) = (LoadMask(ink, memory), LoadMask(ink, memory))
    let settled = min(order.settled, pieces.count)
    let parts = order.isTileByTile ? tiles.map { $0.bounds.intersection(window) } : [window]
    for part in parts {
      for index in order.pieces(Array(0..<settled)) { pieces[index].add(to: mask, within: part) }
      for index in settled..<pieces.count { pieces[index].add(to: tail, within: part) }
    }
    for tile in tiles {
      let part = tile.bounds.intersection(window)
      let heights = grain.heights(of: tile, within: part, GrainView(view, moved: moved))
      coverage.withUnsafeMutableBufferPointer { coverage in
        guard let out = coverage.baseAddress else { return }
        _ = mask.cover(
          part, of: tile, with: settled < pieces.count ? tail : nil, heights: heights,
          out + part.y * width + part.x, stride: width)
      }
    }
    for tile in tiles {
      let part = tile.bounds.intersection(window)
      for mask in [mask, tail] {
        guard let first = mask[tile] else { continue }
        for row in 0..<part.height {
          for column in 0..<part.width { load += Double(first[row * TileIndex.extent + column]) }
        }
      }
    }
  }

  /// What one step of a path leaves.
  private enum Piece {
    case load(InkSegment)
    case touch(Point, radius: Double)
    case drops([InkDrop])

    func add(to mask: LoadMask, within part: PixelRect) {
      switch self {
      case .load(let segment): _ = mask.add(segment, within: part)
      case .touch(let place, let radius):
        _ = mask.add(.touch(at: place, radius: radius), within: part)
      case .drops(let drops): _ = mask.addDrops(drops, within: part)
      }
    }
  }

  private static func pieces(
    of path: MediumPath, _ ink: MediumInk, _ seed: StrokeSeed, _ view: ViewTransform,
    _ moved: Similarity
  ) -> [Piece] {
    let scale = view.scale * moved.scale
    func shown(_ place: Point) -> Point { view.windowPoint(moved(place)) }
    if let nozzle = ink.recipe.nozzle {
      return drops(of: path, nozzle, seed).map { drops in
        .drops(drops.map { InkDrop(place: shown($0.place), radius: $0.radius * scale) })
      }
    }
    let radius = path.radius * scale
    let touches = [path.points.first, path.points.last].compactMap { $0 }.map {
      Piece.touch(shown($0), radius: radius)
    }
    return touches
      + path.segments.map {
        .load(
          InkSegment(from: shown($0.segment.start), to: shown($0.segment.end), radius: radius))
      }
  }

  /// The drops of each segment of a path, in canvas space.
  package static func drops(of path: MediumPath, _ nozzle: Nozzle, _ seed: StrokeSeed)
    -> [[InkDrop]]
  {
    var train = DropTrain(
      nozzle, width: 2 * path.radius, seed: seed, quantum: .coarsest)
    return path.segments.map { segment, milliseconds in
      var drops: [InkDrop] = []
      train.append(segment, milliseconds: milliseconds, to: &drops)
      return drops
    }
  }

  /// The mean coverage of the pixels of a mask.
  package func mean(where isWanted: [Bool]? = nil) -> Double {
    let wanted = isWanted.map { mask in coverage.indices.filter { mask[$0] } }
    let values = wanted.map { $0.map { coverage[$0] } } ?? coverage
    return values.reduce(0) { $0 + Double($1) } / Double(values.count)
  }

  /// A number that tells pictures apart: FNV-1a.
  package var hash: UInt64 {
    coverage.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension InkSegment {
  /// Makes half a touch of the tip, without a way.
  package static func touch(at place: Point, radius: Double) -> InkSegment {
    InkSegment(
      from: place, to: place, startRadius: radius, endRadius: radius, ends: .first)
  }
}
