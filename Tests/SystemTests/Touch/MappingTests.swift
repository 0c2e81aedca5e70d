import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// The mapping from device to screen changes, so that a position jumps although nothing has moved,
/// in other ways than in the table of touch cases.
@Suite(
  "The mapping from a touchscreen to the screen changes under a finger", .serialized, .ownThread)
struct MappingTests {
  @Test func `size and matrix change at once, under fingers whose touches are undecided`() throws {
    let stage = try Stage(
      .init(otherSizes: [ScreenSize(1280, 720)]), fills: false,
      arguments: ["--geometry", "1000x600+0+0"])
    let grabber = try LabClient(stage.server)
    try grabber.grabTouches()
    let (before, lost) = (line(y: 100, from: 300), line(y: 200, from: 300))
    try stage.press(1, before)
    try stage.press(2, lost)
    try stage.settle()
    try stage.client.setScreenSize(ScreenSize(1280, 720))
    // Half a screen to the left.
    try stage.client.setTransformation([1, 0, -0.5, 0, 1, 0, 0, 0, 1], device: "touch0")
    let after = line(y: 400, from: 840, to: 1040)
    for point in after { try stage.touch.move(1, to: point) }
    try stage.touch.move(2, to: Point(x: 900, y: 500))
    try stage.settle()
    let begins = try grabber.events(2) { $0.kind == .touchBegin }
    try grabber.reject(begins[0])
    try grabber.accept(begins[1])
    try stage.touch.end(1, at: after[20])
    try stage.touch.end(2, at: Point(x: 900, y: 500))

    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true])
    // Two changes without a sample between them make one break.
    #expect(strokes.first?.breaks == [21])
    #expect(
      strokes.first?.positions
        == before + (after + [after[20]]).map { Point(x: $0.x - 640, y: $0.y) })
    let shown = try stage.expectFullRepaint()
    #expect(shown[450, 100] == blue && shown[300, 400] == blue)
    #expect(shown[400, 250] == paper, "a line runs across the break")
    #expect(shown[450, 200] == paper)
  }

  @Test("a new stroke of a touchscreen that returns with another matrix has no break")
  func deviceComesBack() throws {
    try repeatedAfterPauses { try returnWithAnotherMatrix() }
  }

  private func returnWithAnotherMatrix() throws {
    let stage = try Stage(recordsInput: true)
    try stage.press(1, line(y: 200))
    try stage.settle()
    try stage.client.setEnabled(false, device: "touch0")
    try stage.client.setTransformation([1, 0, 0.25, 0, 1, 0, 0, 0, 1], device: "touch0")
    try stage.client.setEnabled(true, device: "touch0")
    try stage.touch.reconnect()
    try stage.harness.expectNoPause()
    let path = line(y: 300)
    try stage.draw(1, path)
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true])
    #expect(strokes.first?.breaks == [])
    #expect(strokes.first?.positions == (path + [path[20]]).map { Point(x: $0.x + 480, y: $0.y) })
    try stage.expectFullRepaint()
  }
}
