import Ink
import TestSupport
import Testing

@Suite("The grid that lists strokes")
struct StrokeGridTests {
  /// The side of the smallest squares, in canvas units.
  static let square = 128.0
  static let area = Rect(minX: -1_500, minY: -1_100, maxX: 2_500, maxY: 1_900)

  private func grid(_ strokes: some Sequence<(offset: Int, element: Stroke)>) -> StrokeGrid {
    var grid = StrokeGrid()
    for (index, stroke) in strokes { grid.append(stroke, at: StrokeIndex(index)) }
    return grid
  }

  private func randomArea(_ random: inout SeededGenerator) -> Rect {
    let size = random.element(of: [0.0, 1, 128, 700, 20_000])
    let corner = random.point(in: Self.area)
    return Rect(
      minX: corner.x, minY: corner.y, maxX: corner.x + random.real(in: 0...1) * size,
      maxY: corner.y + random.real(in: 0...1) * size)
  }

  @Test(
    "wherever a stroke has ink, or within a unit of it, it is listed, once, in the order",
    arguments: 0..<6)
  func missesNothing(seed: Int) {
    let scattered = ScatteredStrokes(seed: UInt64(seed), strokes: 60, area: Self.area)
    let strokes = scattered.drawing.strokes
    let grid = grid(strokes.enumerated())
    var random = SeededGenerator(seed: UInt64(200 + seed))
    var inked = 0
    for _ in 0..<120 {
      let area = randomArea(&random)
      let listed = grid.strokes(in: area, of: strokes.count)
      #expect(zip(listed, listed.dropFirst()).allSatisfy { $0 < $1 })
      let known = Set(listed)
      for (index, stroke) in strokes.enumerated() where !known.contains(StrokeIndex(index)) {
        for piece in stroke.ink where piece.bounds.insetBy(-1).intersects(area) {
          let gap = InkGeometry.gap(piece, area)
          #expect(gap > 1 - 1e-6, "stroke \(index) is \(gap) from \(area)")
        }
      }
      inked += known.count
    }
    #expect(inked > 200)
  }

  @Test func `short strokes are listed nowhere but in the squares around them`() {
    var drawing = Drawing()
    var random = SeededGenerator(seed: 3)
    var places: [Point] = []
    for index in 0..<200 {
      let place = random.point(in: Self.area)
      places.append(place)
      drawing.begin(UInt32(index), at: place)
      _ = drawing.complete(.touch(UInt32(index)))
    }
    let grid = grid(drawing.strokes.enumerated())
    for _ in 0..<200 {
      let point = random.point(in: Self.area)
      let near = Rect(around: point, margin: Self.square + 3)
      for stroke in grid.strokes(in: Rect(around: point), of: 200) {
        #expect(near.contains(places[Int(stroke.number)]))
      }
    }
  }

  @Test func `a diagonal is listed along its way, and not all over its bounds`() {
    var drawing = Drawing()
    drawing.begin(1, at: Point(x: 0, y: 0))
    for step in 1...200 { drawing.extend(1, to: Point(x: Double(step) * 20, y: Double(step) * 20)) }
    _ = drawing.complete(.touch(1))
    let grid = grid(drawing.strokes.enumerated())
    func isListed(_ x: Double, _ y: Double) -> Bool {
      !grid.strokes(in: Rect(around: Point(x: x, y: y)), of: 1).isEmpty
    }
    #expect(isListed(2_000, 2_000) && isListed(3_990, 3_990))
    #expect(!isListed(3_500, 500) && !isListed(500, 3_500))
  }

  @Test(arguments: 0..<4) func `two grids put together are the grid of all`(seed: Int) {
    let scattered = ScatteredStrokes(seed: UInt64(300 + seed), strokes: 50, area: Self.area)
    let strokes = Array(scattered.drawing.strokes.enumerated())
    let whole = grid(strokes)
    var random = SeededGenerator(seed: UInt64(400 + seed))
    let cut = random.integer(in: 0...strokes.count)
    var merged = grid(strokes[..<cut])
    merged.append(grid(strokes[cut...]))
    for _ in 0..<100 {
      let area = randomArea(&random)
      let listed = whole.strokes(in: area, of: strokes.count)
      #expect(merged.strokes(in: area, of: strokes.count) == listed)
      #expect(merged.listings(in: area, upTo: .max) == whole.listings(in: area, upTo: .max))
      #expect(whole.listings(in: area, upTo: .max) >= listed.count)
      #expect(whole.listings(in: area, upTo: 3) == min(3, whole.listings(in: area, upTo: .max)))
    }
  }

  @Test("ink that ends just before a square is listed in it, as its soft edge may reach there")
  func softEdge() {
    var drawing = Drawing()
    // Four wide: its ink ends half a unit before the next square.
    drawing.begin(1, at: Point(x: Self.square - 2.5, y: 60))
    _ = drawing.complete(.touch(1))
    let grid = grid(drawing.strokes.enumerated())
    for x in [Self.square + 0.25, Self.square - 5.25] {
      #expect(grid.strokes(in: Rect(around: Point(x: x, y: 60)), of: 1) == [StrokeIndex(0)])
    }
    #expect(grid.strokes(in: Rect(around: Point(x: 2 * Self.square + 1, y: 60)), of: 1) == [])
  }

  @Test func `ink at any distance that a device may report is listed, and near ink too`() {
    let far = [1e5, 1e7, 1e12, .greatestFiniteMagnitude]
    for distance in far {
      var drawing = Drawing()
      drawing.begin(1, at: Point(x: -distance, y: distance))
      drawing.extend(1, to: Point(x: distance, y: distance))
      _ = drawing.complete(.touch(1))
      drawing.paint(2, at: 5)
      let grid = grid(drawing.strokes.enumerated())
      func listed(_ x: Double, _ y: Double) -> [UInt32] {
        grid.strokes(in: Rect(around: Point(x: x, y: y)), of: 2).map(\.number)
      }
      // Coordinates end where ink does.
      let y = min(distance, 16_777_216)
      #expect(listed(0, y).contains(0) && listed(-y, y).contains(0), "\(distance)")
      #expect(listed(5, 0).contains(1) && !listed(0, y).contains(1))
      let everything = Rect(minX: -1e300, minY: -1e300, maxX: 1e300, maxY: 1e300)
      #expect(grid.strokes(in: everything, of: 2).count == 2)
    }
  }

  @Test(arguments: 0..<4)
  func `strokes that are listed late are found in their order all the same`(seed: Int) {
    let scattered = ScatteredStrokes(seed: UInt64(500 + seed), strokes: 60, area: Self.area)
    let strokes = Array(scattered.drawing.strokes.enumerated())
    let whole = grid(strokes)
    var random = SeededGenerator(seed: UInt64(600 + seed))
    let shuffled = strokes.shuffled(using: &random)
    var merged = grid(shuffled[..<20])
    merged.append(grid(shuffled[20..<40]))
    merged.append(StrokeGrid())
    for (index, stroke) in shuffled[40...] { merged.append(stroke, at: StrokeIndex(index)) }
    for _ in 0..<100 {
      let area = randomArea(&random)
      #expect(
        merged.strokes(in: area, of: strokes.count) == whole.strokes(in: area, of: strokes.count))
    }
  }
}
