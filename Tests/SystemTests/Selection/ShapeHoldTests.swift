import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Shapes on the screen", .serialized, .ownThread)
struct ShapeHoldTests {
  /// A line to the right that goes up and down by eight pixels.
  private let wavy = (0...40).map {
    Point(x: 300 + 10 * Double($0), y: 300 + ($0 % 8 < 4 ? 0 : 8))
  }

  @Test(
    "a resting finger straightens and turns its stroke, and undo brings back the drawn one",
    .tags(.smoke))
  func straight() throws {
    let stage = try Stage(arguments: ["--shapes"])
    try stage.touch.slide(1, along: wavy)
    let held = try stage.session { $0.strokes.first?.samples.count == 2 }
    #expect(held.strokes.map(\.isCompleted) == [false])
    try stage.expectColor(blue, at: Point(x: 450, y: 300))
    try stage.touch.move(1, to: Point(x: 300, y: 700))
    try stage.expectColor(blue, at: Point(x: 300, y: 500))
    try stage.expectColor(paper, at: Point(x: 500, y: 302))
    try stage.expectFullRepaint()
    try stage.touch.end(1, at: Point(x: 300, y: 700))
    let shaped = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(shaped.strokes.map(\.samples.count) == [2])
    try stage.expectFullRepaint()
    try stage.expectKept(shaped)
    try stage.kill()
    let again = try stage.restarted()
    #expect(try again.session().strokes == shaped.strokes)
    try again.strikeControl("z")
    let hand = try again.session { $0.strokes.first?.samples.count ?? 0 > 2 }
    // It went on after its rest.
    let turned = Array(repeating: Point(x: 300, y: 700), count: 2)
    #expect(hand.strokes[0].positions == stage.kept(wavy) + turned)
    try again.expectFullRepaint()
    try again.strikeControl("z")
    _ = try again.session { $0.strokes.isEmpty }
    try again.quit()
  }
}
