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

  @Test(.tags(.smoke)) func `with Shift, a finger's stroke is straight between its ends`() throws {
    let stage = try Stage()
    let shift = 50
    try stage.server.keyboard.press(code: shift)
    try stage.settle()
    try stage.draw(1, wavy)
    try stage.settle()
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
}
