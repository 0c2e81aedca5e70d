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

  @Test("and accepts: the touch ends elsewhere, with no axes and no ownership")
  func accepts() throws {
    try grabber.accept(try begin())
    let events = try witness.events()
    #expect(events.map(\.kind) == [.touchBegin, .touchUpdate, .touchEnd])
    #expect(events.last?.axes.isEmpty == true)
  }

  @Test("and rejects: the next client owns the touch")
  func rejects() throws {
    try grabber.reject(try begin())
    try server.touch.end(1, at: Point(x: 640, y: 620))
    try server.touch.sync()
    let events = try witness.events()
    #expect(events.map(\.kind) == [.touchBegin, .touchUpdate, .touchOwnership, .touchEnd])
    #expect(events.last?.position == Point(x: 640, y: 620))
  }

  @Test("and dies: the next client owns the touch")
  func dies() throws {
    _ = try begin()
    grabber.disconnect()
    let owned = try witness.client.events(1) { $0.kind == .touchOwnership }
    #expect(owned.count == 1)
  }

  @Test("and waits beyond the lift: the end is pending until it decides")
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

  @Test("is alone in that")
  func refusesSecond() throws {
    #expect(throws: TouchLabError.self) { try LabClient(server).grabTouches() }
  }

  @Test("with a synchronous button grab instead, holds the finger until it is replayed")
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

  @Test("with a frozen pointer instead, holds everything until the thaw")
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
