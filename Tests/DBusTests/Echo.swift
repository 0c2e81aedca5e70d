import DBus
import Synchronization
import TestSupport
import Testing

/// A program on a bus that answers with what it is told, on a thread of its own.
final class Echo: Sendable {
  static let path = "/echo"
  static let interface = "org.example.Echo"
  let thread: DBusThread
  let name: String

  init(_ bus: SessionBus) throws {
    let ownName = Noted<String>()
    thread = DBusThread(
      .address(bus.address),
      begin: { connection throws(DBusError) in
        try connection.serve(Self.path) { [unowned connection] call throws(DBusError) in
          switch call.member {
          case "Echo": return call.arguments
          case "Fail": throw DBusError(name: "org.example.Error.Refused", message: "not today")
          // Ends the connection instead of a reply.
          case "Vanish":
            connection.close()
            return []
          default: return nil
          }
        }
        ownName.note(try connection.uniqueName)
      })
    name = try #require(ownName.first())
  }

  deinit { thread.stop() }

  @discardableResult
  func call(
    _ client: DBusConnection, _ values: [DBusValue] = [], method: String = "Echo"
  ) throws(DBusError) -> [DBusValue] {
    try client.callAndWait(name, path: Self.path, interface: Self.interface, method: method, values)
  }
}

/// What another thread has noted, in order.
final class Noted<Value: Sendable>: Sendable {
  private let notes = Mutex<[Value]>([])

  var all: [Value] { notes.withLock { $0 } }

  func note(_ value: Value) { notes.withLock { $0.append(value) } }

  /// Waits for the first note.
  func first() -> Value? {
    _ = eventually { !all.isEmpty }
    return all.first
  }
}
