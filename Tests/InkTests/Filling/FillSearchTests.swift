import Ink
import TestSupport
import Testing

@Suite("Filling")
struct FillSearchTests {
  private func line(
    _ points: [Point], width: Double = 6, ink: InkKind = .pen, in drawing: inout Drawing
  ) {
    let contact = ContactID.touch(UInt32(drawing.strokes.count))
    let brush = Brush(color: InkColor(rgb: 0), width: width, ink: ink, curve: .polyline)
    for (index, point) in points.enumerated() {
      let sample = StrokeSample(position: point, time: Timestamp(milliseconds: Int64(index * 8)))
      if index == 0 {
        _ = drawing.begin(contact, brush: brush, quantum: .coarsest, sample: sample)
      } else {
        _ = drawing.extend(contact, sample: sample)
      }
    }
    _ = drawing.complete(contact)
  }

  private func points(_ coordinates: [(Double, Double)]) -> [Point] {
    coordinates.map { Point(x: $0, y: $1) }
  }

  /// A square whose upper side has a gap.
  private func square(gap: Double = 0, width: Double = 6) -> Drawing {
    var drawing = Drawing()
    line(
      points([(150 + gap / 2, 100), (200, 100), (200, 200), (100, 200), (100, 100)])
        + [Point(x: 150 - gap / 2, y: 100)], width: width, in: &drawing)
    return drawing
  }

  private func fill(
    _ drawing: Drawing, at x: Double, _ y: Double, effort: Int = 1000, scale: Double = 1
  ) -> FillSearch.Outcome {
    let view = ViewTransform(scale: scale, origin: Point(x: 0, y: 0))
    var search = FillSearch(
      at: Point(x: x, y: y), in: drawing, finder: StrokeFinder(), quantum: Quantum(for: view))
    while true { if let outcome = search.advance(effort: effort) { return outcome } }
  }

  private func area(_ outcome: FillSearch.Outcome) throws -> (Stroke, StackTarget?) {
    guard case .found(let rings, let target) = outcome else { throw Refusal() }
    let stroke = try #require(
      Stroke(
        rings: rings, color: InkColor(rgb: 0xFF_00_00), time: Timestamp(milliseconds: 0),
        contact: .touch(9), seat: .first, quantum: .coarsest))
    return (stroke, target)
  }

  private struct Refusal: Error {}

  @Test(arguments: [1.0, 2, 6, 30])
  func `an area goes to the middle of the lines around it`(width: Double) throws {
    let (area, target) = try area(fill(square(width: width), at: 150, 150))
    #expect(target == .below(StrokeIndex(0)))
    let side = 101.0
    #expect(area.bounds.minX <= side && area.bounds.minX >= 99 - width / 2)
    #expect(area.bounds.maxX >= 300 - side && area.bounds.maxX <= 201 + width / 2)
    // Its edge lies below the line everywhere.
    for along in stride(from: 105.0, through: 195, by: 3) {
      #expect(area.areaContains(Point(x: along, y: 100 + width / 2)))
      #expect(!area.areaContains(Point(x: along, y: 99 - width / 2)))
    }
  }

  @Test func `small gaps are closed, and larger ones leave the area open`() throws {
    for gap in [7.0, 8, 9] {
      let (area, _) = try area(fill(square(gap: gap), at: 150, 150))
      #expect(area.areaContains(Point(x: 150, y: 105)))
      #expect(!area.areaContains(Point(x: 150, y: 92)), "nothing leaves through the gap")
      for corner in [(104.0, 104.0), (196, 104), (196, 196), (104, 196)] {
        #expect(area.areaContains(Point(x: corner.0, y: corner.1)), "corners are filled")
      }
    }
    #expect(fill(square(gap: 25), at: 150, 150) == .open)
  }

  @Test func `a place outside of all ink is open, and so is a board without ink`() {
    #expect(fill(square(), at: 50, 50) == .open)
    #expect(fill(square(), at: 250, 150) == .open)
    #expect(fill(Drawing(), at: 250, 150) == .open)
    #expect(fill(square(), at: .nan, 150) == .open)
    #expect(fill(square(), at: 1e30, 150) == .open)
  }

  @Test func `an island in the area is not filled`() throws {
    var drawing = square()
    line(points([(140, 140), (160, 140), (160, 160), (140, 160), (140, 140)]), in: &drawing)
    let (area, target) = try area(fill(drawing, at: 120, 150))
    #expect(area.areaContains(Point(x: 120, y: 120)))
    #expect(!area.areaContains(Point(x: 150, y: 150)))
    #expect(target == .below(StrokeIndex(0)))
    let (inner, place) = try self.area(fill(drawing, at: 150, 150))
    #expect(inner.bounds.width < 30)
    #expect(place == .below(StrokeIndex(1)))
  }

  @Test func `a tap on a line fills beside it, and one on much ink fills nothing`() throws {
    let (area, _) = try area(fill(square(), at: 101, 150))
    #expect(area.areaContains(Point(x: 150, y: 150)))
    var blot = Drawing()
    line(points([(100, 100)]), width: 90, in: &blot)
    #expect(fill(blot, at: 100, 100) == .open)
  }

  @Test func `an eraser opens lines, and a fill lies above it`() throws {
    var drawing = square()
    line(points([(150, 90), (150, 110)]), width: 20, ink: .eraser, in: &drawing)
    #expect(fill(drawing, at: 150, 150) == .open)
    var closed = square()
    line(points([(140, 150), (160, 150)]), width: 20, ink: .eraser, in: &closed)
    let (area, target) = try area(fill(closed, at: 150, 120))
    #expect(target == nil)
    // It does not cover the line, which lies below it.
    #expect(area.bounds.minX > 101.5)
  }

  @Test func `another fill does not bound a fill of the same area, which lies above it`() throws {
    var drawing = square()
    let (first, target) = try area(fill(drawing, at: 150, 150))
    _ = drawing.add([first], at: StrokeIndex(1), to: target)
    let (second, again) = try area(fill(drawing, at: 120, 180))
    #expect(second.rings == first.rings)
    _ = drawing.add([second], at: StrokeIndex(2), to: again)
    let places = (0..<3).map { drawing.place(of: StrokeIndex($0)) }
    #expect(places[1] <= places[2] && places[2] < places[0])
  }

  @Test(arguments: 0..<12)
  func `the result does not depend on the size of the steps`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let room = Rect(minX: 0, minY: 0, maxX: 400, maxY: 300)
    var painting = RandomPainting(seed: seed, area: room)
    for _ in 0..<random.integer(in: 200...700) { _ = painting.step() }
    let place = random.point(in: room)
    let whole = fill(painting.drawing, at: place.x, place.y)
    #expect(fill(painting.drawing, at: place.x, place.y, effort: 1) == whole)
    guard case .found(let rings, _) = whole else { return }
    #expect(!rings.isEmpty)
    for ring in rings { for corner in ring { #expect(corner.isFinite) } }
  }

  @Test(arguments: [0.5, 1, 2, 8])
  func `the area is nearly the same at any zoom`(scale: Double) throws {
    let (area, _) = try area(fill(square(width: 12), at: 150, 150, scale: scale))
    let bounds = area.bounds
    for (edge, side) in [(bounds.minX, 100.0), (bounds.maxX, 200), (bounds.minY, 100)] {
      #expect(abs(edge - side) < 5)
    }
  }
}
