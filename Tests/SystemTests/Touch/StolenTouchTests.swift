import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

/// Other clients want the same touches, or the pointer that the server emulates from the first
/// touch, in other ways than in the table of touch cases.
@Suite("Other clients want the touches, too", .serialized, .ownThread)
struct StolenTouchTests {
  @Test(
    "a client that selects them by device gets all later touches; ink painted before is completed")
  func selectedForDevices() throws {
    let stage = try Stage()
    let (mine, stolen, again) = (line(y: 300), line(y: 400), line(y: 500))
    try stage.press(1, Array(mine[...10]))
    try stage.settle()
    let thief = try LabClient(stage.server)
    try thief.select([.touch, .ownership], on: stage.window, devices: LabClient.allDevices)
    try stage.draw(2, stolen)
    for point in mine[11...] { try stage.touch.move(1, to: point) }
    #expect(try stage.session().strokes.map(\.isCompleted) == [false])
    try stage.touch.end(1, at: mine[20])
    // The server sends the program no end. It learns only that the finger is up.
    let during = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(during.strokes.map(\.isCompleted) == [true])
    #expect(during.strokes.map(\.positions) == [stage.kept(Array(mine[...10]))])
    let got = try thief.pendingEvents().filter { $0.kind == .touchUpdate }
    #expect(!got.isEmpty, "the thief gets nothing, and the test shows nothing")

    try thief.disconnect(seenBy: stage.client)
    try stage.draw(3, again)
    let after = try stage.session()
    #expect(after.strokes.map(\.isCompleted) == [true, true])
    #expect(after.strokes.last?.positions == stage.kept(again + [again[20]]))
    try stage.expectFullRepaint()
  }

  @Test(
    "while another client has the pointer without its motion, the first finger paints until it lifts"
  )
  func pointerGrabbed() throws {
    let stage = try Stage()
    let other = try LabClient(stage.server)
    try other.grabPointer()
    let path = line(y: 400)
    try stage.press(1, line(y: 300))
    try stage.press(2, path)
    // The server tells only with its end that the first touch is the other client's.
    #expect(try stage.session().strokes.map(\.samples.count) == [21, 21])
    try stage.touch.end(1, at: Point(x: 600, y: 300))
    try stage.touch.end(2, at: path[20])
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.isCompleted) == [true])
    #expect(strokes.first?.positions == stage.kept(path + [path[20]]))
    #expect(try stage.expectFullRepaint()[400, 300] == paper)
  }
}

/// Another client grabs all touches on the root window, as window managers with gestures do, and
/// later accepts or rejects them. One touch alone is in the table of touch cases.
@Suite("Another client decides whose a touch is", .serialized, .ownThread)
struct OwnershipTests {
  @Test func `of ten strokes, only those that the other client accepts vanish`() throws {
    let stage = try Stage()
    let grabber = try LabClient(stage.server)
    try grabber.grabTouches()
    let paths = Dictionary(
      uniqueKeysWithValues: (0..<10).map { ($0, line(y: 100 + Double($0) * 60)) })
    try stage.interleave(paths)
    try stage.settle()
    let touches = try grabber.events(10) { $0.kind == .touchBegin }
    #expect(try stage.session().strokes.count == 10)
    try stage.expectFullRepaint()
    for (index, touch) in touches.enumerated() {
      if index % 3 == 0 { try grabber.accept(touch) } else { try grabber.reject(touch) }
    }
    let kept = Set(
      touches.enumerated().filter { $0.offset % 3 != 0 }.map { ContactID.touch($0.element.detail) })
    let strokes = try stage.session().strokes
    #expect(Set(strokes.map(\.contact)) == kept)
    #expect(strokes.allSatisfy { !$0.isCompleted && $0.samples.count == 21 })
    let shown = try stage.expectFullRepaint()
    for finger in 0..<10 {
      #expect(shown[400, 100 + finger * 60] == (finger % 3 == 0 ? paper : blue))
    }
  }
}

/// The window comes and goes while fingers are down, in other ways than in the table of touch cases.
@Suite("Windows change under fingers", .serialized, .ownThread)
struct WindowTouchTests {
  @Test func `after the window is hidden for a moment, new fingers paint`() throws {
    let stage = try Stage()
    let (lost, path) = (line(y: 300), line(y: 400))
    try stage.press(1, lost)
    try stage.settle()
    try stage.client.unmap(stage.window)
    try stage.client.map(stage.window)
    try stage.client.waitUntilViewable(stage.window)
    try stage.press(2, path)
    // Longer than the program waits for the news of a new parent.
    try stage.letProgramTimePass(.milliseconds(400))
    let strokes = try stage.session().strokes
    #expect(strokes.map(\.positions) == [stage.kept(path)])
    try stage.expectFullRepaint()
  }
}
