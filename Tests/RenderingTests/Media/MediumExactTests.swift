import Ink
import Rendering
import TestSupport
import Testing

@Suite("A stroke of a medium, to the pixel")
struct MediumExactTests {
  static let zooms = [0.1, 0.33, 0.5, 1, 1.5, 4, 16]
  static let extent = 140

  /// A bent path of a finger, about as large as the window.
  private static func path(
    _ medium: Medium, zoom: Double, positions: Int = 24, seed: UInt64 = 3
  ) -> MediumPath {
    var random = SeededGenerator(seed: seed)
    let unit = Double(extent) / zoom
    let bend = random.real(in: -0.6...0.6)
    // A brush is at most a third as wide as the window.
    let radius = min(medium.recipe.width / 2, unit / 6)
    return MediumPath.curve(positions, radius: radius) { part in
      let side = part - 0.5
      return Point(
        x: (0.1 + 0.8 * part) * unit, y: (0.5 + bend * side * (4 * side * side - 1)) * unit)
    }
  }

  private static func painted(
    _ medium: Medium, _ path: MediumPath, _ view: ViewTransform,
    order: PaintedMedium.Order = .init()
  ) -> PaintedMedium {
    PaintedMedium(medium, path, width: extent, height: extent, view: view, order: order)
  }

  /// Returns how many pixels of a picture are not those of another one, 17 columns further right and 23 rows further
  /// down.
  private static func differences(of shifted: PaintedMedium, from picture: PaintedMedium) -> Int {
    var count = 0
    for row in 0..<extent - 23 {
      for column in 0..<extent - 17
      where picture.coverage[row * extent + column]
        != shifted.coverage[(row + 23) * extent + column + 17]
      {
        count += 1
      }
    }
    return count
  }

  @Test(arguments: Medium.allCases)
  func `tiles and pieces in any order give the same pixels`(medium: Medium) {
    for zoom in Self.zooms {
      var random = SeededGenerator(seed: 61)
      let view = ViewTransform(scale: zoom, origin: Point(x: 0.37, y: -0.21))
      let path = Self.path(medium, zoom: zoom)
      let usual = Self.painted(medium, path, view)
      #expect(usual.mean() > 0, "there is ink")
      for _ in 0..<4 {
        let (tiles, pieces) = (random.next(), random.next())
        var order = PaintedMedium.Order()
        order.tiles = {
          var random = SeededGenerator(seed: tiles)
          return $0.shuffled(using: &random)
        }
        order.isTileByTile = random.oneIn(2)
        order.pieces = {
          var random = SeededGenerator(seed: pieces)
          return $0.shuffled(using: &random)
        }
        let other = Self.painted(medium, path, view, order: order)
        #expect(other.coverage == usual.coverage, "\(zoom)")
      }
    }
  }

  @Test(arguments: Medium.allCases)
  func `batches cut at every position give the same pixels`(medium: Medium) {
    for zoom in [0.33, 1, 4] {
      let view = ViewTransform(scale: zoom, origin: Point(x: 0, y: 0))
      let path = Self.path(medium, zoom: zoom)
      let usual = Self.painted(medium, path, view)
      for settled in 0...path.points.count {
        let other = Self.painted(medium, path, view, order: .init(settled: settled))
        #expect(other.coverage == usual.coverage, "\(zoom) \(settled)")
      }
    }
  }

  @Test(arguments: Medium.allCases)
  func `a window whose origin is shifted by whole pixels shows the shifted picture`(
    medium: Medium
  ) {
    for (index, zoom) in Self.zooms.enumerated() {
      var random = SeededGenerator(seed: UInt64(70 + index))
      let origin = Point(x: random.real(in: -9...9), y: random.real(in: -9...9))
      let shifted = Point(x: origin.x + 17, y: origin.y + 23)
      let path = Self.path(medium, zoom: zoom, seed: UInt64(index))
      let one = Self.painted(medium, path, ViewTransform(scale: zoom, origin: origin))
      let other = Self.painted(medium, path, ViewTransform(scale: zoom, origin: shifted))
      #expect(Self.differences(of: other, from: one) == 0, "\(zoom)")
    }
  }

  @Test(arguments: Medium.allCases)
  func `a stroke that is moved by whole pixels keeps its pixels`(medium: Medium) throws {
    for zoom in Self.zooms {
      let view = ViewTransform(scale: zoom, origin: Point(x: 2.3, y: 1.8))
      let moved = try #require(Similarity(shift: Point(x: 17 / zoom, y: 23 / zoom)))
      let path = Self.path(medium, zoom: zoom)
      let still = Self.painted(medium, path, view)
      let other = PaintedMedium(
        medium, path, width: Self.extent, height: Self.extent, view: view, moved: moved)
      #expect(Self.differences(of: other, from: still) == 0, "\(zoom)")
    }
  }

  /// An arc of a finger, as a device of a number of samples in a second reports it.
  private static func arc(_ rate: Int, radius: Double, isRounded: Bool = false) -> MediumPath {
    var path = MediumPath.curve(rate * 2, radius: radius, milliseconds: 2000) { part in
      let side = 2 * part - 1
      return Point(x: 30 + 190 * part, y: 50 + 40 * side * side)
    }
    if isRounded { path.points = path.points.map(Quantum.coarsest.rounded) }
    return path
  }

  @Test func `a slow finger leaves as much at 1,000 Hz as at 60, in a view of a tenth`() {
    // Its pieces are 0.034 and 0.002 pixels long.
    func picture(_ medium: Medium, rate: Int) -> PaintedMedium {
      let path = MediumPath.curve(rate * 10, radius: 40, milliseconds: 10_000) { part in
        Point(x: 60 + 200 * part, y: 100 + 37 * part)
      }
      return PaintedMedium(
        medium, path, width: 40, height: 30,
        view: ViewTransform(scale: 0.1, origin: Point(x: 0.3, y: 0.2)))
    }
    for medium in [Medium.crayon, .chalk, .pencil] {
      let loads = [60, 1000].map { picture(medium, rate: $0).load }
      #expect(abs(loads[1] / loads[0] - 1) < 0.02, "\(medium.name) \(loads)")
    }
  }

  @Test(arguments: Medium.allCases)
  func `the rate of a device cannot be seen`(medium: Medium) {
    let pictures = [60, 120, 240, 1000].map { rate in
      PaintedMedium(
        medium, Self.arc(rate, radius: medium.recipe.width / 2), width: 250, height: 140)
    }
    // The pixels of any of them, or a picture that differs would have less in those of another.
    let inked = pictures[0].coverage.indices.map { index in
      pictures.contains { $0.coverage[index] > 0 }
    }
    let means = pictures.map { $0.mean(where: inked) }
    #expect((means.max() ?? 0) - (means.min() ?? 0) <= 1, "\(means)")
  }

  @Test func `drops fall at equal places at each rate`() {
    guard let nozzle = Medium.spray.recipe.nozzle else {
      Issue.record("a can has no drops")
      return
    }
    let trains = [60, 120, 240, 1000].map { rate in
      PaintedMedium.drops(
        of: Self.arc(rate, radius: 22, isRounded: true), nozzle, StrokeSeed(5)
      ).flatMap(\.self)
    }
    let counts = trains.map { Double($0.count) }
    #expect((counts.max() ?? 0) / (counts.min() ?? 1) < 1.01)
    for train in trains {
      for (drop, other) in zip(train, trains[3]) {
        #expect(drop.radius == other.radius)
        let (dx, dy) = (drop.place.x - other.place.x, drop.place.y - other.place.y)
        #expect(dx * dx + dy * dy < 1)
      }
    }
  }

  @Test(arguments: Medium.allCases)
  func `strokes far outside leave nothing, and huge ones do no harm`(medium: Medium) {
    let ink = MediumInk(medium.recipe, seed: StrokeSeed(1), scale: 1)
    let tile = TileIndex(column: 0, row: 0)
    for far in [0x1p24, 0x1p30, 1e300, -0x1p30, .infinity, .nan] {
      let outside = InkSegment(
        from: Point(x: far, y: far), to: Point(x: far, y: far * 0.99), radius: 9)
      var load = [UInt16](repeating: 0, count: 64 * 64)
      // The kernels must find out by themselves.
      ink.addLoad(of: outside, to: &load, stride: 64, in: tile.bounds, of: tile)
      ink.addLoad(
        of: .touch(at: outside.start, radius: 9), to: &load, stride: 64, in: tile.bounds, of: tile)
      ink.addDrops(
        [InkDrop(place: outside.start, radius: 9)], to: &load, stride: 64, in: tile.bounds,
        of: tile)
      #expect(load.allSatisfy { $0 == 0 }, "\(far)")
    }
    let across = MediumPath.lines(
      [Point(x: -0x1p24, y: 70), Point(x: 0x1p24, y: 70)], radius: 9)
    let picture = Self.painted(medium, across, .identity)
    // Drops are limited in number, so a can that leaps across the canvas leaves few in a window.
    if medium.recipe.nozzle == nil { #expect(picture.mean() > 0) }
  }
}
