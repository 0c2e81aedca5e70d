import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Filling on the screen", .serialized, .ownThread)
struct FillingTests {
  /// Returns the way of a finger around a square, which ends near where it began.
  private func square(_ left: Double, _ top: Double) -> [Point] {
    let corners = [
      Point(x: left, y: top), Point(x: left + 160, y: top), Point(x: left + 160, y: top + 160),
      Point(x: left, y: top + 160), Point(x: left, y: top + 4),
    ]
    return zip(corners, corners.dropFirst()).flatMap { line(from: $0, to: $1, steps: 8) }
  }

  private func areas(_ session: SessionReport) -> Int {
    session.strokes.filter { $0.brush.curve == .area }.count
  }

  @Test(
    "a tap fills what a stroke encloses, below it; undo, redo and a kill keep it exact",
    .tags(.smoke))
  func fills() throws {
    let stage = try Stage()
    try stage.draw(1, square(300, 200))
    _ = try stage.session { $0.strokes.count == 1 }
    try stage.tap("fill")
    try stage.tap("red")
    try stage.draw(2, [Point(x: 380, y: 280)])
    let filled = try stage.session { areas($0) == 1 }
    #expect(filled.strokes.map(\.brush.curve) == [.area, .smooth])
    try stage.expectColor(try barColor("red"), at: Point(x: 380, y: 280), Point(x: 310, y: 210))
    try stage.expectColor(blue, at: Point(x: 380, y: 200), Point(x: 300, y: 280))
    try stage.expectColor(paper, at: Point(x: 290, y: 280), Point(x: 500, y: 280))
    try stage.settle()
    try stage.expectFullRepaint()
    try stage.strikeControl("z")
    _ = try stage.session { areas($0) == 0 }
    try stage.expectColor(paper, at: Point(x: 380, y: 280))
    try stage.strikeControl("y")
    let again = try stage.session { areas($0) == 1 }
    try stage.expectFullRepaint()
    try stage.expectKept(again)
    try stage.kill()
    let restarted = try stage.restarted()
    #expect(try restarted.session().strokes == again.strokes)
    try restarted.expectColor(try barColor("red"), at: Point(x: 380, y: 280))
    try restarted.expectFullRepaint()
    try restarted.strikeControl("z")
    _ = try restarted.session { areas($0) == 0 }
    try restarted.quit()
  }
}
