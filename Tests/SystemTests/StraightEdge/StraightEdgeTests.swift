import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Straight strokes on the screen", .serialized, .ownThread)
struct StraightEdgeTests {
  /// A way that goes up and down.
  private let wavy = (0...20).map {
    Point(x: 300 + 20 * Double($0), y: 300 + ($0 % 4 < 2 ? 0 : 30))
  }

  @Test("with Shift, a finger's stroke is straight between its ends", .tags(.smoke))
  func shift() throws {
    let stage = try Stage()
    let shift = 50
    try stage.server.keyboard.press(code: shift)
    try stage.settle()
    try stage.draw(1, wavy)
    try stage.server.keyboard.release(code: shift)
    let drawn = try stage.session { $0.strokes.count == 1 }
    #expect(drawn.strokes[0].samples.count == 2)
    try stage.expectColor(blue, at: Point(x: 500, y: 300))
    try stage.expectFullRepaint()
    try stage.draw(2, wavy.map { Point(x: $0.x, y: $0.y + 150) })
    let second = try stage.session { $0.strokes.count == 2 }
    #expect(second.strokes[1].samples.count > 2)
    try stage.quit()
  }

  @Test("two fingers that rest are a straight-edge for a third, and leave no ink")
  func guides() throws {
    let stage = try Stage()
    for control in ["paper-panel", "straight-edge", "paper-panel"] { try stage.tap(control) }
    _ = try stage.session { $0.seats.first?.palette[.straightEdge] == true }
    try stage.press(1, [Point(x: 300, y: 500)])
    try stage.press(2, [Point(x: 600, y: 520)])
    try stage.settle()
    try stage.letProgramTimePass(.milliseconds(400))
    try stage.draw(3, wavy)
    let drawn = try stage.session { $0.strokes.contains(where: \.isCompleted) }
    #expect(drawn.strokes.map(\.samples.count) == [2])
    try stage.touch.end(1, at: Point(x: 300, y: 500))
    try stage.touch.end(2, at: Point(x: 600, y: 520))
    try stage.expectColor(paper, at: Point(x: 300, y: 500), Point(x: 600, y: 520))
    try stage.expectFullRepaint()
    #expect(try stage.session().strokes.count == 1)
    try stage.quit()
  }
}
