import CSystemd

/// A closure that the library calls for a message, and the connection that keeps it.
///
/// A C function cannot capture, so the library gets a pointer to this object, without a retain: the
/// connection keeps it until the library cannot call it any more.
final class Handler {
  private unowned let connection: DBusConnection
  /// The key among the connection's handlers.
  var number = -1
  /// Whether it is called at most once.
  let isForReply: Bool
  private let receive: (DBusConnection, OpaquePointer) -> Bool
  /// Called when the connection ends before the reply has come.
  let end: () -> Void

  /// - Parameter receive: Gets the message, and returns whether no other handler needs it.
  private init(
    _ connection: DBusConnection, isForReply: Bool, end: @escaping () -> Void,
    receive: @escaping (DBusConnection, OpaquePointer) -> Bool
  ) {
    (self.connection, self.isForReply) = (connection, isForReply)
    (self.receive, self.end) = (receive, end)
  }

  /// Makes a handler of any number of messages.
  convenience init(
    _ connection: DBusConnection, receive: @escaping (DBusConnection, OpaquePointer) -> Bool
  ) {
    self.init(connection, isForReply: false, end: {}, receive: receive)
  }

  /// Makes a handler of one reply, which may be an error.
  convenience init(
    _ connection: DBusConnection, reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) {
    self.init(
      connection, isForReply: true, end: { reply(.failure(.disconnected)) },
      receive: { connection, answer in
        reply(connection.result(of: answer))
        return true
      })
  }

  /// The pointer for the library.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The function for the library.
  static let call: sd_bus_message_handler_t = { message, context, _ in
    guard let message, let context else { return 0 }
    // Retained by the variable, because it may be removed from the connection meanwhile.
    let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
    if handler.isForReply { handler.connection.handlers[handler.number] = nil }
    return handler.receive(handler.connection, message) ? 1 : 0
  }
}
