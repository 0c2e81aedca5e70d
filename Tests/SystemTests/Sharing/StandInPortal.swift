import DBus
import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

/// A program that answers as the desktop's portals do, on a thread of its own.
final class StandInPortal: Sendable {
  /// What a person does in its dialogs, or what happens to it.
  enum Behavior: Sendable {
    /// The person chooses these files, or prints on this paper.
    case chosen([String: DBusValue])
    /// The person closes the dialog.
    case cancelled
    /// The dialog stays open.
    case undecided
    /// The program does not answer calls.
    case silent
    /// The program ends while the dialog is open.
    case dying
  }

  private static let (path, prefix) = ("/org/freedesktop/portal/desktop", "org.freedesktop.portal.")
  private let thread: DBusThread
  private let notes: Notes

  /// What the portal was asked, in order.
  private final class Notes: Sendable {
    let calls = Mutex<[DBusMessage]>([])
    let behavior: Mutex<Behavior>
    let appearance = Mutex<[String: UInt32]>([:])
    let isReady = Atomic(false)
    let end = DispatchSemaphore(value: 0)

    init(_ behavior: Behavior) { self.behavior = Mutex(behavior) }
  }

  /// Starts the program, and waits until it has its name on the bus.
  /// - Parameter appearance: The settings of `org.freedesktop.appearance`.
  init(
    on bus: SessionBus, _ behavior: Behavior = .cancelled, appearance: [String: UInt32] = [:]
  ) throws {
    let notes = Notes(behavior)
    notes.appearance.withLock { $0 = appearance }
    self.notes = notes
    thread = DBusThread(
      .address(bus.address),
      begin: { connection throws(DBusError) in
        try connection.serve(Self.path, includesChildren: true) {
          [unowned connection] call throws(DBusError) in
          try Self.answer(call, connection, notes)
        }
        try connection.takeName(Self.prefix + "Desktop")
        notes.isReady.store(true, ordering: .relaxed)
      })
    let isReady = eventually { notes.isReady.load(ordering: .relaxed) }
    try #require(isReady, "the portal has not started")
  }

  deinit {
    notes.end.signal()
    thread.stop()
  }

  /// Changes a setting of `org.freedesktop.appearance`, and tells everybody.
  func change(_ key: String, to value: UInt32) {
    notes.appearance.withLock { $0[key] = value }
    thread.perform { connection in
      try? connection.emit(
        path: Self.path, interface: Self.prefix + "Settings", "SettingChanged",
        [.string("org.freedesktop.appearance"), .string(key), .variant(.uint32(value))])
    }
  }

  /// Does something else from the next call on.
  func behave(_ behavior: Behavior) { notes.behavior.withLock { $0 = behavior } }

  /// Forgets the calls so far, and what their requests were.
  func forget() { notes.calls.withLock { $0 = [] } }

  /// The calls so far.
  var calls: [DBusMessage] { notes.calls.withLock { $0 } }

  /// Returns the first call of a method, at once or soon.
  func call(_ member: String) throws -> DBusMessage {
    var found: DBusMessage?
    _ = eventually {
      found = calls.first { $0.member == member }
      return found != nil
    }
    return try #require(found, "\(member) was not called")
  }

  /// Returns the path of the request that the first call of a method has made.
  func request(_ member: String) throws -> String {
    try #require(try Self.request(call(member)), "\(member) has no token")
  }

  /// Answers the request of a method now, as if files were chosen in its dialog.
  func respond(to member: String, _ results: [String: DBusValue]) throws {
    let (request, sender) = (try request(member), try call(member).sender)
    thread.perform { connection in
      try? connection.emit(
        path: request, interface: Self.prefix + "Request", "Response",
        [.uint32(0), .dictionary(results)], to: sender)
    }
  }

  /// Lets a silent program answer.
  func wake() { notes.end.signal() }

  private static func request(_ call: DBusMessage) -> String? {
    guard let options = call.arguments.last?.dictionary, let token = options["handle_token"]?.text,
      let sender = call.sender
    else { return nil }
    let name = String(sender.dropFirst().map { $0 == "." ? "_" : $0 })
    return "\(path)/request/\(name)/\(token)"
  }

  private static func answer(
    _ call: DBusMessage, _ connection: DBusConnection, _ notes: Notes
  ) throws(DBusError) -> [DBusValue]? {
    notes.calls.withLock { $0.append(call) }
    if call.member == "Get" { return [.variant(.uint32(3))] }
    if call.member == "Close" { return [] }
    if call.member == "ReadAll" {
      let settings = notes.appearance.withLock { $0.mapValues { DBusValue.uint32($0) } }
      return [
        .array(
          of: "{sa{sv}}",
          [.entry(.string("org.freedesktop.appearance"), .dictionary(settings))])
      ]
    }
    guard let request = request(call), let sender = call.sender else {
      throw .invalidArguments("no token")
    }
    func respond(_ code: UInt32, _ results: [String: DBusValue]) throws(DBusError) {
      try connection.emit(
        path: request, interface: prefix + "Request", "Response",
        [.uint32(code), .dictionary(results)], to: sender)
    }
    switch notes.behavior.withLock({ $0 }) {
    // The answer may come before the reply.
    case .chosen(let results): try respond(0, results)
    case .cancelled: try respond(1, [:])
    case .undecided: break
    case .silent: notes.end.wait()
    case .dying: connection.close()
    }
    return [.path(request)]
  }
}
