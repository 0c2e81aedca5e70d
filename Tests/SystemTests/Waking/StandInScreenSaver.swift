import DBus
import Dispatch
import Synchronization
import TestSupport
import Testing

/// A program that answers as a desktop's screen saver does (`org.freedesktop.ScreenSaver`), on a
/// thread of its own.
final class StandInScreenSaver: Sendable {
  /// How it answers.
  enum Behavior: Sendable {
    /// It keeps the screen awake.
    case granting
    /// It answers each call with an error.
    case refusing
    /// It answers nothing until ``wake()``.
    case silent
  }

  /// The cookie of its first inhibition. The next ones follow.
  static let firstCookie: UInt32 = 4001

  private let thread: DBusThread
  private let notes = Notes()

  /// What it was asked, in order.
  private final class Notes: Sendable {
    let calls = Mutex<[DBusMessage]>([])
    let cookie = Mutex(StandInScreenSaver.firstCookie)
    let isReady = Atomic(false)
    let end = DispatchSemaphore(value: 0)
    let isAwake = Atomic(false)
  }

  /// Starts the program, and waits until it has its name on the bus.
  init(on bus: SessionBus, _ behavior: Behavior = .granting) throws {
    thread = DBusThread(
      .address(bus.address),
      begin: { [notes] connection throws(DBusError) in
        try connection.serve("/org/freedesktop/ScreenSaver") { call throws(DBusError) in
          try Self.answer(call, behavior, notes)
        }
        try connection.takeName("org.freedesktop.ScreenSaver")
        notes.isReady.store(true, ordering: .relaxed)
      })
    let isReady = eventually { notes.isReady.load(ordering: .relaxed) }
    try #require(isReady, "the screen saver has not started")
  }

  deinit { end() }

  /// Ends the program, and waits until its connection is closed: the next one can take its name.
  func end() {
    wake()
    thread.stop()
    _ = eventually { thread.hasEnded }
  }

  /// Lets a silent program answer everything.
  func wake() {
    notes.isAwake.store(true, ordering: .relaxed)
    notes.end.signal()
  }

  /// Covers the screen, as when it is locked, or uncovers it.
  func cover(_ covers: Bool) {
    thread.perform { connection in
      try? connection.emit(
        path: "/org/freedesktop/ScreenSaver", interface: "org.freedesktop.ScreenSaver",
        "ActiveChanged", [.boolean(covers)])
    }
  }

  /// The calls so far.
  var calls: [DBusMessage] { notes.calls.withLock { $0 } }

  /// Returns the first calls of a method, at once or soon.
  @discardableResult
  func calls(of member: String, count: Int = 1) throws -> [DBusMessage] {
    var found: [DBusMessage] = []
    _ = eventually {
      found = calls.filter { $0.member == member }
      return found.count >= count
    }
    try #require(found.count >= count, "\(member) was called \(found.count) times")
    return found
  }

  /// Waits until the program that called last has read all answers: it reads its messages in order, and its
  /// library answers a ping.
  func awaitReading() throws {
    let caller = try #require(calls.last?.sender)
    let isRead = DispatchSemaphore(value: 0)
    thread.perform { connection in
      do throws(DBusError) {
        try connection.call(
          caller, path: "/", interface: "org.freedesktop.DBus.Peer", method: "Ping",
          startsService: false
        ) { _ in isRead.signal() }
      } catch {
        isRead.signal()
      }
    }
    try #require(isRead.wait(timeout: .now() + 90) == .success, "the program does not read")
  }

  private static func answer(
    _ call: DBusMessage, _ behavior: Behavior, _ notes: Notes
  ) throws(DBusError) -> [DBusValue]? {
    notes.calls.withLock { $0.append(call) }
    switch behavior {
    case .granting: break
    case .refusing: throw .failed("not now")
    case .silent:
      if !notes.isAwake.load(ordering: .relaxed) { notes.end.wait() }
    }
    guard call.member == "Inhibit" else { return [] }
    return notes.cookie.withLock { cookie in
      defer { cookie += 1 }
      return [.uint32(cookie)]
    }
  }
}
