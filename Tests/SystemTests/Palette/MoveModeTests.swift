import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Moving the canvas", .serialized, .ownThread)
struct MoveModeTests {
  /// Two fingers spread from a middle, or close, from one distance from it to another.
  private func pinch(
    _ stage: Stage, around middle: Point, from start: Double, to end: Double,
    by drift: Point = Point(x: 0, y: 0),
    fingers: (Int, Int) = (1, 2)
  ) throws {
    func places(_ step: Int) -> (Point, Point) {
      let part = Double(step) / 10
      let distance = start + (end - start) * part
      let (x, y) = (middle.x + drift.x * part, middle.y + drift.y * part)
      return (Point(x: x - distance, y: y), Point(x: x + distance, y: y))
    }
    try stage.touch.begin(fingers.0, at: places(0).0)
    try stage.touch.begin(fingers.1, at: places(0).1)
    for step in 1...10 {
      try stage.touch.move(fingers.0, to: places(step).0)
      try stage.touch.move(fingers.1, to: places(step).1)
    }
    try stage.touch.end(fingers.0, at: places(10).0)
    try stage.touch.end(fingers.1, at: places(10).1)
    try stage.settle()
  }

  @Test(
    "while a finger holds the hand, two others pinch and move the canvas, and paint nothing")
  func pinching() throws {
    let stage = try Stage()
    try stage.draw(1, line(y: 400))
    let hand = try stage.item("hand")
    try stage.touch.begin(9, at: hand)
    try stage.touch.sync()
    try pinch(stage, around: Point(x: 400, y: 400), from: 100, to: 200, by: Point(x: 300, y: 50))
    let moved = try stage.session { $0.view != .identity }
    #expect(moved.strokes.count == 1)
    #expect(abs(moved.view.scale - 2) < 1e-6)
    // What was under the middle of the fingers still is.
    expectNear(moved.view.windowPoint(Point(x: 400, y: 400)), Point(x: 700, y: 450))
    try stage.touch.end(9, at: hand)
    try stage.expectColor(blue, at: Point(x: 700, y: 450), Point(x: 320, y: 458))
    try stage.expectColor(paper, at: Point(x: 400, y: 400), Point(x: 280, y: 450))
    try stage.expectWindowShowsDrawing()

    // It was held, so it is off again: fingers paint, where they are and as wide as chosen.
    try stage.draw(1, line(y: 600))
    let painted = try stage.session { $0.strokes.count == 2 }
    let stroke = try #require(painted.strokes.last)
    #expect(abs(stroke.brush.width - 5) < 1e-6)
    expectNear(painted.view.windowPoint(stroke.positions[0]), Point(x: 200, y: 600))
    try stage.expectColor(blue, at: Point(x: 400, y: 600), Point(x: 400, y: 604))
    try stage.expectColor(paper, at: Point(x: 400, y: 607))
    try stage.expectWindowShowsDrawing()
  }

  private func expectNear(
    _ point: Point, _ expected: Point, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(point.x - expected.x) < 0.05 && abs(point.y - expected.y) < 0.05,
      "\(point), not \(expected)", sourceLocation: sourceLocation)
  }

  @Test(
    "the canvas is seen from 10 % to 1600 %, and whole again with Fit; the window is the drawing's")
  func limits() throws {
    let stage = try Stage()
    var random = SeededGenerator(seed: 8)
    for finger in 0..<5 {
      try stage.draw(
        finger,
        (0..<40).map { _ in
          Point(x: random.real(in: 100...1800), y: random.real(in: 100...900))
        })
    }
    try stage.tap("highlighter")
    try stage.draw(1, line(y: 540, from: 860, to: 1060))
    let before = try stage.windowPixels()
    try stage.tap("hand")
    #expect(try stage.session { $0.seats[0].palette.isHandLatched }.seats[0].palette.isHandLatched)
    for _ in 0..<3 {
      try pinch(stage, around: Point(x: 960, y: 540), from: 100, to: 290)
      try stage.expectWindowShowsDrawing()
    }
    #expect(try stage.session().view.scale == 16)
    for _ in 0..<5 {
      try pinch(stage, around: Point(x: 960, y: 540), from: 290, to: 100)
      try stage.expectWindowShowsDrawing()
    }
    #expect(try stage.session().view.scale == 0.1)
    #expect(try stage.session().strokes.count == 6)
    try stage.tap("fit")
    #expect(try stage.session { $0.view == .identity }.view == .identity)
    try stage.tap("hand")
    let after = try stage.windowPixels(until: { $0 == before })
    expectSamePixels(after, before, width: 1920)
  }

  @Test("Fit shows ink that lies outside of the window, all of it")
  func fitting() throws {
    let stage = try Stage()
    try stage.tap("hand")
    try stage.drag(line(from: Point(x: 1500, y: 300), to: Point(x: 100, y: 800), steps: 10))
    try stage.tap("hand")
    try stage.tap("red")
    try stage.draw(1, line(y: 500, from: 1300, to: 1800))
    let far = try stage.session { $0.strokes.count == 1 }
    #expect(far.view.origin == Point(x: -1400, y: 500))
    try stage.tap("fit")
    let fitted = try stage.session { $0.view != far.view }
    for place in try #require(fitted.strokes.first).positions {
      let shown = fitted.view.windowPoint(place)
      #expect((0...1920).contains(shown.x) && (0...1080).contains(shown.y))
      try stage.expectColor(try barColor("red"), at: shown)
    }
    try stage.expectWindowShowsDrawing()
  }

  @Test("moving the canvas takes no ink: another finger paints on where it is")
  func paintingMeanwhile() throws {
    let stage = try Stage(arguments: ["--seats", "2"])
    let way = line(y: 200, from: 300, to: 900, steps: 20)
    try stage.press(5, Array(way[...10]))
    let hand = try stage.item("hand", at: .bottom)
    try stage.touch.begin(9, at: hand)
    try stage.touch.sync()
    try stage.drag(
      line(from: Point(x: 900, y: 800), to: Point(x: 900, y: 900), steps: 10), finger: 1)
    for point in way[11...] { try stage.touch.move(5, to: point) }
    try stage.touch.end(5, at: way[20])
    try stage.touch.end(9, at: hand)
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(session.view.origin == Point(x: 0, y: 100) && session.strokes.count == 1)
    try stage.expectColor(try barColor("red"), at: Point(x: 350, y: 300), Point(x: 850, y: 200))
    try stage.expectColor(paper, at: Point(x: 350, y: 200), Point(x: 850, y: 300))
    try stage.expectWindowShowsDrawing()
  }

  @Test("two fingers that come down together scale the view, if that is switched on; three paint")
  func twoFingers() throws {
    let stage = try Stage()
    try stage.openSettings()
    try stage.tap("two-finger-zoom")
    #expect(
      try stage.session { $0.seats[0].palette.hasTwoFingerZoom }.seats[0].palette.hasTwoFingerZoom)
    let ways = [
      line(from: Point(x: 800, y: 400), to: Point(x: 700, y: 400), steps: 20),
      line(from: Point(x: 1000, y: 400), to: Point(x: 1100, y: 400), steps: 20),
      line(from: Point(x: 900, y: 600), to: Point(x: 900, y: 700), steps: 20),
    ]
    func play(_ ways: [[Point]]) throws {
      try stage.touch.begin(ways.enumerated().map { ($0, $1[0]) })
      for step in 1...20 {
        for (finger, way) in ways.enumerated() { try stage.touch.move(finger, to: way[step]) }
      }
      for (finger, way) in ways.enumerated() { try stage.touch.end(finger, at: way[20]) }
    }
    try play(Array(ways[..<2]))
    let scaled = try stage.session { abs($0.view.scale - 2) < 0.05 }
    #expect(abs(scaled.view.scale - 2) < 0.05 && scaled.strokes.isEmpty)
    try play(ways)
    let painted = try stage.session {
      $0.strokes.count == 3 && $0.strokes.allSatisfy(\.isCompleted)
    }
    #expect(painted.strokes.count == 3 && painted.view == scaled.view)
    try stage.expectColor(blue, at: Point(x: 900, y: 650), Point(x: 750, y: 400))
    try stage.expectWindowShowsDrawing()

    try stage.program.quit()
    let again = try Stage(home: stage.home)
    #expect(try again.session().seats[0].palette.hasTwoFingerZoom)
  }
}
