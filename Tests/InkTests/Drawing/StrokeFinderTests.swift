import Ink
import TestSupport
import Testing

@Suite("Finding strokes by where their ink is")
struct StrokeFinderTests {
  /// A way of something that looks for strokes.
  private struct Search {
    let way: InkSegment
    var distance: Double { way.startRadius }

    /// Somewhere, often on the ink of a stroke, as whoever wants to hit one does it.
    init(_ random: inout SeededGenerator, in area: Rect, _ drawing: Drawing) {
      var start = random.point(in: area)
      if random.oneIn(2) {
        let stroke = drawing.strokes[random.integer(in: 0...drawing.strokes.count - 1)]
        start = random.element(of: stroke.ink).start
      }
      let reach = random.element(of: [0.0, 3, 60, 2_000])
      way = InkSegment(
        from: start,
        to: Point(
          x: start.x + random.real(in: -1...1) * reach,
          y: start.y + random.real(in: -1...1) * reach),
        radius: random.element(of: [0.01, 5, 40]))
    }
  }

  /// How far the ink of a stroke stays away from a search; below zero it is hit. Where pieces of ink
  /// change their width it may also count as if they were as wide as they get.
  private func gap(_ stroke: Stroke, _ search: Search) -> (exact: Double, widest: Double) {
    var gap = (exact: Double.infinity, widest: Double.infinity)
    for piece in stroke.ink where piece.widest.bounds.intersects(search.way.bounds) {
      gap.exact = min(gap.exact, InkGeometry.gap(piece, search.way) - search.distance)
      gap.widest = min(gap.widest, InkGeometry.gap(piece.widest, search.way) - search.distance)
    }
    return gap
  }

  /// Expects all strokes to be found that are seen, do not erase and are hit, and no others. What is
  /// hit or missed by a hair may be found or not.
  private func check(
    _ finder: inout StrokeFinder, _ search: Search, _ drawing: Drawing
  ) -> Int {
    let found = finder.strokes(
      from: search.way.start, to: search.way.end, within: search.distance, in: drawing)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, "they are in their order")
    let known = Set(found)
    for (index, stroke) in drawing.strokes.enumerated() {
      let place = StrokeIndex(index)
      guard drawing.isVisible(place), stroke.brush.ink != .eraser else {
        #expect(!known.contains(place), "stroke \(index) is not to be found")
        continue
      }
      let gap = gap(stroke, search)
      if gap.exact < -1e-6 { #expect(known.contains(place), "\(index): \(gap), \(search.way)") }
      if gap.widest > 1e-6 { #expect(!known.contains(place), "\(index): \(gap), \(search.way)") }
    }
    return found.count
  }

  @Test(arguments: 0..<10)
  func `it finds the same strokes as a search of all ink, also as the drawing grows`(seed: Int) {
    let area = Rect(minX: -900, minY: -700, maxX: 1_500, maxY: 1_100)
    var scattered = ScatteredStrokes(seed: UInt64(seed), strokes: 40, area: area)
    var random = SeededGenerator(seed: UInt64(100 + seed))
    var finder = StrokeFinder()
    var counts: [Int] = []
    for step in 0..<60 {
      if step.isMultiple(of: 3) { scattered.edit() }
      if step.isMultiple(of: 7) { scattered.add() }
      let search = Search(&random, in: area, scattered.drawing)
      let count = check(&finder, search, scattered.drawing)
      counts.append(count)
    }
    #expect(Set(counts).count > 3, "\(counts)")
  }

  @Test func `undo, redo and clear are heeded at once, and a finder made later knows no less`() {
    var drawing = Drawing()
    for index in 0..<3 { drawing.paint(UInt32(index), at: 0) }
    var finder = StrokeFinder()
    func found(_ finder: inout StrokeFinder) -> [UInt32] {
      let place = Point(x: 0, y: 0)
      return finder.strokes(from: place, to: place, within: 1, in: drawing).map(\.number)
    }
    #expect(found(&finder) == [0, 1, 2])
    _ = drawing.undo()
    #expect(found(&finder) == [0, 1])
    _ = drawing.redo()
    _ = drawing.retract(.touch(1))
    var later = StrokeFinder()
    #expect(found(&finder) == [0, 2] && found(&later) == [0, 2])
    _ = drawing.clear()
    #expect(found(&finder) == [])
    drawing.paint(9, at: 0)
    #expect(found(&finder) == [3])
  }

  @Test func `ink that erases is nothing to find, and neither are strokes still under a finger`() {
    var drawing = Drawing()
    let sample = StrokeSample(position: Point(x: 0, y: 0), time: Timestamp(milliseconds: 0))
    let eraser = Brush(color: InkColor(rgb: 0), width: 20, ink: .eraser)
    _ = drawing.begin(.touch(1), brush: eraser, quantum: .coarsest, sample: sample)
    _ = drawing.complete(.touch(1))
    drawing.begin(2, at: sample.position)
    var finder = StrokeFinder()
    let place = sample.position
    #expect(finder.strokes(from: place, to: place, within: 5, in: drawing) == [])
    _ = drawing.complete(.touch(2))
    #expect(finder.strokes(from: place, to: place, within: 5, in: drawing) == [StrokeIndex(1)])
  }

  @Test func `a quick finger's straight way finds what lies between its reports`() {
    var drawing = Drawing()
    for index in 0..<10 { drawing.paint(UInt32(index), at: Double(index) * 300) }
    var finder = StrokeFinder()
    let found = finder.strokes(
      from: Point(x: -50, y: 1.5), to: Point(x: 1_600, y: 1.5), within: 0.25, in: drawing)
    #expect(found.map(\.number) == [0, 1, 2, 3, 4, 5])
    let beside = finder.strokes(
      from: Point(x: -50, y: 2.5), to: Point(x: 1_600, y: 2.5), within: 0.25, in: drawing)
    #expect(beside == [])
  }

  @Test("the gap of a stroke with a break has no ink")
  func gap() {
    var drawing = Drawing()
    drawing.begin(1, at: Point(x: 0, y: 0))
    drawing.breakStroke(.touch(1))
    drawing.extend(1, to: Point(x: 100, y: 0))
    _ = drawing.complete(.touch(1))
    var finder = StrokeFinder()
    func found(at x: Double) -> Bool {
      let place = Point(x: x, y: 0)
      return !finder.strokes(from: place, to: place, within: 5, in: drawing).isEmpty
    }
    #expect(found(at: 0) && found(at: 100) && !found(at: 50))
  }

  @Test(
    "one search lists few strokes of a large drawing, and finds what it would if all were listed")
  func stepByStep() {
    let area = Rect(minX: -900, minY: -700, maxX: 1_500, maxY: 1_100)
    var scattered = ScatteredStrokes(seed: 31, strokes: 300, area: area)
    var random = SeededGenerator(seed: 32)
    var (lazy, ready) = (StrokeFinder(), StrokeFinder())
    for step in 1...4 {
      scattered.edit()
      let search = Search(&random, in: area, scattered.drawing)
      ready.prepare(.max / 2, of: scattered.drawing)
      #expect(ready.count == 300)
      func found(_ finder: inout StrokeFinder) -> [StrokeIndex] {
        finder.strokes(
          from: search.way.start, to: search.way.end, within: search.distance,
          in: scattered.drawing)
      }
      #expect(found(&lazy) == found(&ready))
      #expect(lazy.count == step * StrokeFinder.strokesPerSearch)
    }
    // Between searches it goes on in steps of any size, and never beyond the end.
    lazy.prepare(10, of: scattered.drawing)
    #expect(lazy.count == 4 * StrokeFinder.strokesPerSearch + 10)
    for _ in 0..<10 { lazy.prepare(10, of: scattered.drawing) }
    #expect(lazy.count == 300)
    for _ in 0..<30 {
      let search = Search(&random, in: area, scattered.drawing)
      _ = check(&lazy, search, scattered.drawing)
    }
  }
}
