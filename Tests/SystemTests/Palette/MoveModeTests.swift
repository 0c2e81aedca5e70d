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
    by drift: Point
  ) throws {
    func places(_ step: Int) -> (Point, Point) {
      let part = Double(step) / 10
      let distance = start + (end - start) * part
      let (x, y) = (middle.x + drift.x * part, middle.y + drift.y * part)
      return (Point(x: x - distance, y: y), Point(x: x + distance, y: y))
    }
    try stage.touch.begin(1, at: places(0).0)
    try stage.touch.begin(2, at: places(0).1)
    for step in 1...10 {
      try stage.touch.move(1, to: places(step).0)
      try stage.touch.move(2, to: places(step).1)
    }
    try stage.touch.end(1, at: places(10).0)
    try stage.touch.end(2, at: places(10).1)
    try stage.settle()
  }

  @Test(
    "while a finger holds the hand, two others pinch and move the canvas, and paint nothing",
    .tags(.smoke))
  func pinching() throws {
    let stage = try Stage()
    try stage.draw(1, line(y: 400))
    let hand = try stage.harness.show("hand").place
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
}
