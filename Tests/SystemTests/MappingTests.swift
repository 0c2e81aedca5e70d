import Ink
import Testing
import TouchLab

/// Row 40 of the table of touch cases: what was on the left a moment ago is on the right now, though
/// no finger has moved.
@Suite("The mapping from a touchscreen to the screen changes under a finger", .serialized)
struct MappingTests {
  @Test("row 40: at a new transformation matrix a stroke breaks: no line runs across")
  func transformed() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]))
    let other = line(y: 700)
    try stage.press(9, Array(other[...10]), on: stage.server.touchscreens[1])
    let before = line(y: 200, from: 200, to: 400)
    try stage.press(1, before)
    try stage.settle()
    // Half a screen to the right and down, for the whole screen is the unit of the matrix.
    try stage.client.setTransformation([1, 0, 0.5, 0, 1, 0.5, 0, 0, 1], device: "touch0")
    let after = line(y: 200, from: 410, to: 600)
    for point in after { try stage.touch.move(1, to: point) }
    for point in other[11...] { try stage.server.touchscreens[1].move(9, to: point) }
    try stage.touch.end(1, at: after[20])

    let session = try stage.session()
    #expect(session.strokes.count == 2)
    let stroke = try session.stroke(from: before[0])
    #expect(stroke.isCompleted && stroke.breaks == [21])
    #expect(
      stroke.positions
        == stage.kept(before + (after + [after[20]]).map { Point(x: $0.x + 960, y: $0.y + 540) }))
    // The other touchscreen's mapping is what it was.
    let untouched = try session.stroke(from: other[0])
    #expect(untouched.breaks == [] && untouched.positions == stage.kept(other))

    let shown = try stage.expectFullRepaint()
    #expect(shown[300, 200] == blue && shown[1460, 740] == blue)
    #expect(shown[885, 470] == paper, "a line runs across the break")
  }

  @Test("row 40: when RandR changes the screen's size, a stroke breaks: no line runs across")
  func resized() throws {
    let stage = try Stage(
      .init(otherSizes: [ScreenSize(1280, 720)]), fills: false,
      arguments: ["--geometry", "1000x600+0+0"])
    let before = line(from: Point(x: 300, y: 100), to: Point(x: 600, y: 100), steps: 20)
    try stage.press(1, before)
    try stage.settle()
    try stage.client.setScreenSize(ScreenSize(1280, 720))
    // The finger lies still: the same place of the device is two thirds as far to the right.
    let resting = Point(x: 400, y: 200)
    let after = line(from: resting, to: Point(x: 400, y: 400), steps: 20)
    for point in after { try stage.touch.move(1, to: point) }
    try stage.touch.end(1, at: after[20])

    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true])
    #expect(strokes.first?.breaks == [21])
    #expect(strokes.first?.positions == before + after + [after[20]])
    let shown = try stage.expectFullRepaint()
    #expect(shown[450, 100] == blue && shown[400, 300] == blue)
    #expect(shown[500, 150] == paper, "a line runs across the break")
  }
}
