import CXlib
import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Rows of the table of touch cases in which the server takes fingers away without ending their
/// touches. Also tests what is saved of strokes that turn out to be void.
@Suite("Devices, masters and windows disappear under fingers", .serialized, .ownThread)
struct LostDeviceTests {
  /// Expects that the strokes of touch0 vanish, that earlier strokes and those of touch1 stay, and
  /// that touch0 can paint again.
  private func expectOnlyFirstLost(
    _ stage: Stage, _ kept: [Point], _ other: [Point],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let session = try stage.session { $0.strokes.count == 2 }
    #expect(session.strokes.map(\.isCompleted) == [true, false], sourceLocation: sourceLocation)
    #expect(
      try session.stroke(from: kept[0]).positions == stage.kept(kept + [kept[20]]),
      sourceLocation: sourceLocation)
    // The fingers that lost their strokes move on and lift, and leave no ink.
    for finger in [1, 2] { try stage.touch.move(finger, to: Point(x: 900, y: 800)) }
    for finger in [1, 2] { try stage.touch.end(finger, at: Point(x: 900, y: 800)) }
    for point in other[11...] { try stage.server.touchscreens[1].move(9, to: point) }
    try stage.server.touchscreens[1].end(9, at: other[20])
    let after = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(after.strokes.map(\.isCompleted) == [true, true], sourceLocation: sourceLocation)
    #expect(
      try after.stroke(from: other[0]).positions == stage.kept(other + [other[20]]),
      sourceLocation: sourceLocation)
    let again = line(y: 700)
    try stage.draw(3, again)
    #expect(
      try stage.session().stroke(from: again[0]).positions == stage.kept(again + [again[20]]),
      sourceLocation: sourceLocation)
    try stage.expectFullRepaint(sourceLocation: sourceLocation)
  }

  private func paint(_ stage: Stage) throws -> (kept: [Point], other: [Point]) {
    let (kept, other) = (line(y: 100), line(y: 500))
    try stage.draw(5, kept)
    try stage.press(9, Array(other[...10]), on: 1)
    try stage.interleave([1: line(y: 200), 2: line(y: 300)])
    #expect(try stage.session().strokes.count == 4)
    return (kept, other)
  }

  @Test(
    "row 35: the strokes of a touchscreen that is given to another master vanish, and only these")
  func attached() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]))
    try stage.client.addMaster(named: "second")
    let (kept, other) = try paint(stage)
    try stage.client.attach(device: "touch0", to: "second pointer")
    try expectOnlyFirstLost(stage, kept, other)
  }

  @Test("row 36: the strokes of a touchscreen whose master is removed vanish, and only these")
  func masterRemoved() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]))
    try stage.client.addMaster(named: "second")
    try stage.client.attach(device: "touch0", to: "second pointer")
    let (kept, other) = try paint(stage)
    try stage.client.removeMaster(pointer: "second pointer")
    let session = try stage.session { $0.strokes.count == 2 }
    #expect(session.strokes.map(\.isCompleted) == [true, false])
    // The device is floating now. It paints again when it is attached to a master.
    for finger in [1, 2] { try stage.touch.end(finger, at: Point(x: 900, y: 800)) }
    try stage.settle()
    try stage.client.attach(device: "touch0")
    for finger in [1, 2] { try stage.touch.begin(finger, at: Point(x: 900, y: 600)) }
    for finger in [1, 2] { try stage.touch.end(finger, at: Point(x: 900, y: 600)) }
    #expect(try stage.session { $0.strokes.count == 4 }.strokes.count == 4)
    for point in other[11...] { try stage.server.touchscreens[1].move(9, to: point) }
    try stage.server.touchscreens[1].end(9, at: other[20])
    let after = try stage.session()
    #expect(!after.strokes.contains { !$0.isCompleted })
    #expect(try after.stroke(from: kept[0]).positions == stage.kept(kept + [kept[20]]))
    #expect(try after.stroke(from: other[0]).positions == stage.kept(other + [other[20]]))
    try stage.expectFullRepaint()
  }

  @Test(
    "row 32: strokes of several touchscreens that go at once vanish, also from the gallery")
  func retractedAndKept() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]))
    let kept = line(y: 100)
    try stage.draw(5, kept)
    try stage.interleave([1: line(y: 200), 2: line(y: 300)])
    try stage.press(9, line(y: 500), on: 1)
    try stage.settle()
    try stage.expectKept(try stage.session())
    for device in ["touch0", "touch1"] { try stage.client.setEnabled(false, device: device) }
    let session = try stage.session { $0.strokes.count == 1 }
    #expect(session.strokes.map(\.positions) == [stage.kept(kept + [kept[20]])])
    try stage.expectFullRepaint()
    try stage.expectKept(session)
    try stage.kill()

    let again = try stage.restarted()
    #expect(try again.session().strokes.map(\.samples) == session.strokes.map(\.samples))
    try again.expectFullRepaint()
  }

  @Test(
    "row 14: a window that is destroyed under fingers: their strokes are void, the drawing is kept")
  func destroyed() throws {
    let stage = try Stage()
    let done = line(y: 200)
    try stage.draw(1, done)
    try stage.press(2, line(y: 300))
    let before = try stage.session { $0.strokes.count == 2 }
    try stage.client.destroy(stage.window)
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
    #expect(stage.program.process.errorText == "")
    try stage.touch.end(2, at: Point(x: 600, y: 300))

    let again = try stage.restarted()
    let session = try again.session()
    #expect(session.strokes.map(\.samples) == [before.strokes[0].samples])
    let next = line(y: 400)
    try again.draw(2, next)
    #expect(try again.session().strokes.last?.positions == again.kept(next + [next[20]]))
    try again.expectFullRepaint()
  }
}
