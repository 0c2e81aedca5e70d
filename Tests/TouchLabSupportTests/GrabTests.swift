import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A client that grabs touches on the root", .ownThread)
struct GrabTests {
  let server: TouchServer
  let witness: Onlooker
  let grabber: LabClient

  init() throws {
    server = try TouchServer()
    witness = try Onlooker(filling: server)
    grabber = try LabClient(server)
    try grabber.grabTouches()
  }

  private func begin() throws -> LabEvent {
    try server.touch.begin(1, at: Point(x: 620, y: 620))
    try server.touch.move(1, to: Point(x: 621, y: 620))
    try server.touch.sync()
    return try grabber.events(1) { $0.kind == .touchBegin }[0]
  }

  @Test("leaves others without ownership until it decides")
  func undecided() throws {
    _ = try begin()
    #expect(try witness.events().map(\.kind) == [.touchBegin, .touchUpdate])
  }

  @Test("ends the touch for others when it accepts, without axes or ownership")
  func accepts() throws {
    try grabber.accept(try begin())
    let events = try witness.events()
    #expect(events.map(\.kind) == [.touchBegin, .touchUpdate, .touchEnd])
    #expect(events.last?.axes.isEmpty == true)
  }

  @Test("gives the touch to the next client when it rejects")
  func rejects() throws {
    try grabber.reject(try begin())
    try server.touch.end(1, at: Point(x: 640, y: 620))
    try server.touch.sync()
    let events = try witness.events()
    #expect(events.map(\.kind) == [.touchBegin, .touchUpdate, .touchOwnership, .touchEnd])
    #expect(events.last?.position == Point(x: 640, y: 620))
  }

  @Test("gives the touch to the next client when it dies")
  func dies() throws {
    _ = try begin()
    grabber.disconnect()
    let owned = try witness.client.events(1) { $0.kind == .touchOwnership }
    #expect(owned.count == 1)
  }

  @Test("keeps the end pending if it decides after the finger has lifted")
  func pendingEnd() throws {
    let touch = try begin()
    try server.touch.end(1, at: Point(x: 640, y: 620))
    try server.touch.sync()
    let waiting = try witness.events()
    #expect(waiting.last?.kind == .touchUpdate && waiting.last?.isPendingEnd == true)
    try grabber.reject(touch)
    #expect(try witness.events().map(\.kind) == [.touchOwnership, .touchEnd])
  }

  @Test("takes no more after it let go")
  func ungrabs() throws {
    try grabber.ungrabTouches()
    try server.touch.begin(1, at: Point(x: 620, y: 620))
    try server.touch.sync()
    #expect(try witness.events().map(\.kind) == [.touchBegin, .touchOwnership])
  }

  @Test("is the only one that can do so")
  func refusesSecond() throws {
    #expect(throws: TouchLabError.self) { try LabClient(server).grabTouches() }
  }

  @Test("holds the finger until it is replayed if its grab is of a button and synchronous")
  func synchronousButton() throws {
    try grabber.ungrabTouches()
    try grabber.grabButton(on: grabber.root, isSynchronous: true)
    try server.touch.begin(1, at: Point(x: 620, y: 620))
    try server.touch.move(1, to: Point(x: 630, y: 620))
    try server.touch.sync()
    #expect(try witness.events().map(\.kind) == [.touchBegin])
    try grabber.allowEvents(replaying: true)
    #expect(try witness.events().map(\.kind) == [.touchOwnership, .touchUpdate])
  }

  @Test("holds everything until the thaw if it freezes the pointer")
  func frozenDevice() throws {
    try grabber.ungrabTouches()
    try grabber.grab(device: "Virtual core pointer", isSynchronous: true)
    try server.touch.begin(1, at: Point(x: 620, y: 620))
    try server.touch.sync()
    #expect(try witness.events().isEmpty)
    try grabber.ungrab(device: "Virtual core pointer")
    #expect(try witness.events().contains { $0.kind == .touchBegin })
  }
}
