import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Other clients freeze or grab devices while fingers are down, in other ways than in the table of
/// touch cases. The server delivers the held events late, with their original times, or never.
@Suite("Other clients hold back events of fingers", .serialized, .ownThread)
struct FreezeTests {
  @Test(
    "when a device is frozen under ten fingers and Clear, none gets stuck and no sample is lost")
  func frozen() throws {
    let stage = try Stage()
    let paths = Dictionary(
      uniqueKeysWithValues: (0..<10).map { ($0, line(y: 150 + Double($0) * 60)) })
    for (finger, path) in paths { try stage.press(finger, Array(path[...10])) }
    let clear = try stage.item("clear")
    try stage.touch.begin(20, at: clear)
    try stage.settle()
    let holder = try LabClient(stage.server)
    try holder.grabPointer(isSynchronous: true)
    for (finger, path) in paths {
      for point in path[11...] { try stage.touch.move(finger, to: point) }
      if finger < 5 { try stage.touch.end(finger, at: path[20]) }
    }
    try stage.touch.end(20, at: clear)
    // This finger comes down and lifts while the device is frozen.
    let late = line(y: 80)
    try stage.draw(30, late)
    try stage.settle()
    #expect(try stage.session().strokes.map(\.samples.count) == Array(repeating: 11, count: 10))
    // Longer than Clear must be held, and longer than the program waits for an announced end.
    try stage.letProgramTimePass(HoldTuning.clear + .milliseconds(100))
    #expect(try stage.session().strokes.map(\.samples.count) == Array(repeating: 11, count: 10))

    try holder.ungrabPointer()
    let session = try stage.session { $0.strokes.filter(\.isCompleted).count == 6 }
    #expect(session.strokes.filter(\.isCompleted).count == 6)
    for (finger, path) in paths {
      let stroke = try session.stroke(from: path[0])
      #expect(stroke.isCompleted == (finger < 5))
      #expect(stroke.positions == stage.kept(path + (finger < 5 ? [path[20]] : [])))
    }
    #expect(try session.stroke(from: late[0]).positions == stage.kept(late + [late[20]]))
    for finger in 5..<10 { try stage.touch.end(finger, at: Point(x: 700, y: 150)) }
    #expect(try stage.session().strokes.allSatisfy(\.isCompleted))
    // The finger on Clear was no hold, and so it has brought up the hint.
    _ = try stage.session { $0.seats.allSatisfy { $0.hint == nil } }
    try stage.expectFullRepaint()
  }

  @Test(
    "when another client grabs the touchscreen, strokes until then are completed",
    arguments: [false, true])
  func taken(isSynchronous: Bool) throws {
    let stage = try Stage(.init(touchscreens: [20, 20]))
    let (lifted, staying, elsewhere) = (line(y: 200), line(y: 300), line(y: 400))
    for (finger, path) in [(1, lifted), (2, staying)] {
      try stage.press(finger, Array(path[...10]))
    }
    try stage.press(9, Array(elsewhere[...10]), on: 1)
    try stage.settle()
    // The server reports neither the grab nor any later event of the fingers.
    let taker = try LabClient(stage.server)
    try taker.grab(device: "touch0", isSynchronous: isSynchronous)
    try stage.touch.end(1, at: lifted[20])
    for point in elsewhere[11...] { try stage.server.touchscreens[1].move(9, to: point) }
    try stage.settle()
    #expect(try stage.session().strokes.map(\.isCompleted) == [false, false, false])
    try taker.ungrab(device: "touch0")

    // The next event of the touchscreen shows that an end is missing.
    try stage.letServerTimePass(.milliseconds(2))
    for point in staying[11...] { try stage.touch.move(2, to: point) }
    let session = try stage.session { $0.strokes[0].isCompleted }
    #expect(session.strokes.map(\.isCompleted) == [true, false, false])
    #expect(session.strokes[0].positions == stage.kept(Array(lifted[...10])))
    #expect(try session.stroke(from: staying[0]).positions == stage.kept(staying))
    #expect(try session.stroke(from: elsewhere[0]).positions == stage.kept(elsewhere))
    try stage.touch.end(2, at: staying[20])
    try stage.server.touchscreens[1].end(9, at: elsewhere[20])
    #expect(try stage.session().strokes.allSatisfy(\.isCompleted))
    try stage.expectFullRepaint()
  }

  @Test func `a pen that another client has grabbed does not paint when it hovers later`() throws {
    let stage = try Stage()
    let pen = stage.server.pen
    let path = line(y: 300)
    try pen.press(at: path[0])
    for point in path[1...10] { try pen.move(to: point) }
    try stage.settle()
    let taker = try LabClient(stage.server)
    try taker.grab(device: "pen0")
    try pen.release(at: path[12])
    try stage.settle()
    try taker.ungrab(device: "pen0")
    try stage.letServerTimePass(.milliseconds(2))
    for point in line(y: 400) { try pen.move(to: point) }
    let session = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(session.strokes.map(\.isCompleted) == [true])
    #expect(session.strokes.map(\.positions) == [Array(path[...10])])
    #expect(try stage.expectFullRepaint()[400, 400] == paper)
  }

  @Test("while fingers and pen paint and devices change, no request needs a reply from the server")
  func asksNothing() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]), disguise: .init())
    let relay = try #require(stage.relay)
    try stage.client.addMaster(named: "second")
    try stage.client.sync()
    // A new device is asked about its axes. Events come in order, so when this stroke has arrived, that is over.
    try stage.draw(9, line(y: 500))
    #expect(try stage.session { $0.strokes.first?.isCompleted == true }.strokes.count == 1)
    let (replies, requests) = (relay.replyCount, relay.requestCounts)
    let path = line(y: 300, steps: 60)
    var rest = path[...]
    func go() throws {
      if rest.startIndex == 0, let first = rest.popFirst() { try stage.touch.begin(1, at: first) }
      for point in rest.prefix(10) { try stage.touch.move(1, to: point) }
      rest = rest.dropFirst(10)
      try stage.settle()
    }
    try go()
    // The pen drives the master device, and then the touchscreen again.
    try stage.server.pen.press(at: Point(x: 700, y: 700))
    try stage.server.pen.move(to: Point(x: 720, y: 700))
    try stage.server.pen.release(at: Point(x: 720, y: 700))
    try go()
    try stage.client.attach(device: "touch1", to: "second pointer")
    try go()
    try stage.client.setTransformation([1, 0, 0, 0, 1, 0, 0, 0, 1], device: "touch0")
    try go()
    try stage.client.setEnabled(false, device: "touch1")
    try go()
    try stage.client.removeMaster(pointer: "second pointer")
    try go()
    #expect(rest.isEmpty)
    let session = try stage.session { session in
      session.strokes.contains { $0.samples.count == path.count }
    }
    #expect(try session.stroke(from: path[0]).positions == stage.kept(path))
    let later = relay.requestCounts.filter { $0.value != requests[$0.key] }
    #expect(relay.replyCount == replies, "requests by major opcode: \(requests), then \(later)")
  }
}
