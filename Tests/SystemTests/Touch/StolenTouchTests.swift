import CXlib
import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Rows of the table of touch cases: other clients want the same touches, or the pointer that the
/// server emulates from the first touch.
@Suite("Other clients want the touches, too", .serialized, .ownThread)
struct StolenTouchTests {
  @Test("row 5: a second client cannot select the window's touches for the masters as well")
  func selectedTwice() throws {
    let stage = try Stage()
    let path = line(y: 300)
    try stage.press(1, Array(path[...10]))
    let error = #expect(throws: TouchLabError.self) {
      try stage.client.select([.touch, .ownership], on: stage.window)
    }
    guard case .refused(let failure) = error else {
      Issue.record("it was not refused: \(String(describing: error))")
      return
    }
    #expect(failure.code == UInt8(BadAccess))
    for point in path[11...] { try stage.touch.move(1, to: point) }
    #expect(try stage.session().strokes.map(\.positions) == [stage.kept(path)])
    try stage.expectFullRepaint()
  }

  @Test("row 5: a client that selects them for devices gets all; earlier ink is completed")
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

    thief.disconnect()
    try stage.draw(3, again)
    let after = try stage.session()
    #expect(after.strokes.map(\.isCompleted) == [true, true])
    #expect(after.strokes.last?.positions == stage.kept(again + [again[20]]))
    try stage.expectFullRepaint()
  }

  @Test("row 7: behind a root grab that lets every touch go, no finger is lost")
  func rootGrab() throws {
    let stage = try Stage()
    // As a compositing manager with gestures does: it receives all touches first.
    let manager = try LabClient(stage.server)
    try manager.grabTouches()
    let paths = Dictionary(
      uniqueKeysWithValues: (0..<5).map { ($0, line(y: 200 + Double($0) * 100)) })
    for round in 0..<2 {
      for (finger, path) in paths { try stage.press(finger, path) }
      try stage.settle()
      for begin in try manager.pendingEvents().filter({ $0.kind == .touchBegin }) {
        try manager.reject(begin)
      }
      for (finger, path) in paths { try stage.touch.end(finger, at: path[20]) }
      let strokes = try stage.session().strokes
      #expect(strokes.map(\.isCompleted) == Array(repeating: true, count: 5 * (round + 1)))
      let new = strokes.suffix(5).map(\.positions)
      for path in paths.values { #expect(new.contains(stage.kept(path + [path[20]]))) }
    }
    try stage.expectFullRepaint()
  }

  @Test(
    "row 26: a click that another client grabs on the root is ignored, the other fingers paint")
  func asynchronousGrab() throws {
    let stage = try Stage()
    let other = try LabClient(stage.server)
    try other.grabButton(on: other.root, isSynchronous: false)
    let path = line(y: 400)
    try stage.press(1, line(y: 300))
    try stage.press(2, path)
    try stage.touch.end(1, at: Point(x: 600, y: 300))
    try stage.touch.end(2, at: path[20])
    let strokes = try stage.session { $0.strokes.count == 1 }.strokes
    #expect(strokes.map(\.isCompleted) == [true])
    #expect(strokes.first?.positions == stage.kept(path + [path[20]]))
    #expect(try stage.expectFullRepaint()[400, 300] == paper)
  }

  @Test("row 27: while another client has the pointer, all but the first finger paint")
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

  @Test("row 27: a grab of the pointer takes no fingers away")
  func pointerGrabbedMidTouch() throws {
    let stage = try Stage()
    let paths = [1: line(y: 300), 2: line(y: 400)]
    for (finger, path) in paths { try stage.press(finger, Array(path[...10])) }
    try stage.settle()
    let other = try LabClient(stage.server)
    try other.grabPointer()
    for (finger, path) in paths {
      for point in path[11...] { try stage.touch.move(finger, to: point) }
      try stage.touch.end(finger, at: path[20])
    }
    let session = try stage.session()
    #expect(session.strokes.map(\.isCompleted) == [true, true])
    for path in paths.values {
      #expect(try session.stroke(from: path[0]).positions == stage.kept(path + [path[20]]))
    }
    try stage.expectFullRepaint()
  }

  @Test("row 28: the program itself never grabs anything")
  func neverGrabs() throws {
    let stage = try Stage(disguise: .init())
    let relay = try #require(stage.relay)
    try stage.press(1, line(y: 300))
    try stage.server.pen.press(at: Point(x: 300, y: 500))
    try stage.client.focus(stage.window)
    try stage.server.keyboard.strike(keysym: 0xffbe)
    try stage.client.resize(stage.window, to: ScreenSize(1200, 700))
    try stage.server.pen.release(at: Point(x: 400, y: 500))
    try stage.touch.end(1, at: Point(x: 600, y: 300))
    _ = try stage.session { $0.window == ScreenSize(1200, 700) }
    // GrabPointer, GrabButton, GrabKeyboard, GrabKey and GrabServer (X protocol, "Encoding").
    for opcode: UInt8 in [26, 28, 31, 33, 36] {
      #expect(relay.requestCounts[opcode] == nil, "request \(opcode)")
    }
    // GrabDevice, GrabDeviceKey and GrabDeviceButton of XInput 1, XIGrabDevice and
    // XIPassiveGrabDevice of XInput 2.
    let grabs = relay.inputRequests.map { $0[1] }.filter { [13, 15, 17, 51, 54].contains($0) }
    #expect(grabs.isEmpty)
    #expect(relay.requestCounts.values.reduce(0, +) > 100, "the relay hears nothing")
  }
}
