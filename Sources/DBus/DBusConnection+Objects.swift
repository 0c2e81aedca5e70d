import CSystemd

/// Objects that others can call.
extension DBusConnection {
  /// Answers calls of an object, for any interface, those of the specification too
  /// (`org.freedesktop.DBus.Properties` and `Introspectable`).
  /// - Parameters:
  ///   - path: The object.
  ///   - includesChildren: Whether calls of all objects below it come, too.
  ///   - answer: Returns the values of the reply, or `nil` if there is no such object or method; the
  ///     caller is told. It throws what the caller gets as an error.
  /// - Returns: The object's registration. Cancel it to remove the object.
  @discardableResult
  public func serve(
    _ path: String, includesChildren: Bool = false,
    _ answer: @escaping (DBusMessage) throws(DBusError) -> [DBusValue]?
  ) throws(DBusError) -> DBusRegistration {
    guard !isClosed else { throw .disconnected }
    let handler = Handler(self) { connection, call in connection.answer(call, answer) }
    keep(handler)
    var slot: OpaquePointer?
    let code =
      includesChildren
      ? bus.sd_bus_add_fallback(pointer, &slot, path, Handler.call, handler.context)
      : bus.sd_bus_add_object(pointer, &slot, path, Handler.call, handler.context)
    return try registration(handler, slot, code, "there cannot be an object '\(path)'")
  }

  /// Takes a name that others know, and waits for the bus's answer.
  /// - Throws: A ``DBusError`` if another program has the name.
  public func takeName(_ name: String) throws(DBusError) {
    guard !isClosed else { throw .disconnected }
    try DBusError.check(
      bus.sd_bus_request_name(pointer, name, 0), "the name '\(name)' cannot be taken")
  }

  /// Answers a call with the values that `answer` returns, or with the error that it throws, if the
  /// caller expects a reply.
  /// - Returns: Whether the object and method exist.
  private func answer(
    _ call: OpaquePointer, _ answer: (DBusMessage) throws(DBusError) -> [DBusValue]?
  ) -> Bool {
    do throws(DBusError) {
      guard let values = try answer(message(call)) else { return false }
      guard bus.sd_bus_message_get_expect_reply(call) > 0 else { return true }
      var pointer: OpaquePointer?
      try DBusError.check(
        bus.sd_bus_message_new_method_return(call, &pointer), "there is no memory for a reply")
      send(try filled(pointer, values))
    } catch {
      reply(error, to: call)
    }
    return true
  }

  private func reply(_ error: DBusError, to call: OpaquePointer) {
    guard bus.sd_bus_message_get_expect_reply(call) > 0 else { return }
    var pointer: OpaquePointer?
    let code = error.name.withCString { name in
      error.message.withCString { message in
        var raw = sd_bus_error(name: name, message: message, _need_free: 0)
        return bus.sd_bus_message_new_method_error(call, &pointer, &raw)
      }
    }
    guard code >= 0, let pointer else { return }
    send(RawMessage(owning: pointer, bus))
  }

  /// Sends a reply. If the connection has ended, ``process()`` says so.
  private func send(_ message: RawMessage) {
    _ = message.use { bus.sd_bus_send(nil, $0, nil) }
  }
}
