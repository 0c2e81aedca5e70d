import CSystemd

/// Calls methods of other programs.
extension DBusConnection {
  /// Calls a method. Returns at once; the reply is handled in ``process()``.
  /// - Parameters:
  ///   - destination: The name of the program that has the object.
  ///   - path: The object.
  ///   - startsService: Whether the bus may start the program if it does not run. Otherwise the call
  ///     fails then.
  ///   - timeout: How long the reply may take.
  ///   - reply: Called exactly once, with the values of the reply, or with an error: that of the
  ///     other program, a ``DBusError/isTimeout``, or ``DBusError/disconnected``.
  /// - Throws: A ``DBusError`` if the call cannot be sent. `reply` is not called then.
  public func call(
    _ destination: String, path: String, interface: String, method: String,
    _ arguments: [DBusValue] = [], startsService: Bool = true, timeout: Duration = patience,
    reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) throws(DBusError) {
    let message = try newCall(destination, path, interface, method, arguments)
    if !startsService {
      let code = message.use { bus.sd_bus_message_set_auto_start($0, 0) }
      try DBusError.check(code, "the call of \(method) cannot be made")
    }
    let handler = Handler(self, reply: reply)
    keep(handler)
    let code = message.use {
      bus.sd_bus_call_async(
        pointer, nil, $0, Handler.call, handler.context, timeout.microseconds)
    }
    if code < 0 { handlers[handler.number] = nil }
    try DBusError.check(code, "the call of \(method) cannot be sent")
  }

  /// Calls a method and waits for the reply. Other messages wait meanwhile, too.
  /// - Returns: The values of the reply.
  /// - Throws: The error of the other program, a ``DBusError/isTimeout``, or an error of the
  ///   connection.
  @discardableResult
  public func callAndWait(
    _ destination: String, path: String, interface: String, method: String,
    _ arguments: [DBusValue] = [], timeout: Duration = patience
  ) throws(DBusError) -> [DBusValue] {
    let message = try newCall(destination, path, interface, method, arguments)
    var error = sd_bus_error()
    defer { bus.sd_bus_error_free(&error) }
    var reply: OpaquePointer?
    let code = message.use {
      bus.sd_bus_call(pointer, $0, timeout.microseconds, &error, &reply)
    }
    if let error = DBusError(error) { throw error }
    try DBusError.check(code, "the call of \(method) has failed")
    guard let reply else { return [] }
    return try RawMessage(owning: reply, bus).use(result).get()
  }

  /// The values of a reply, or the error that it is.
  func result(of reply: OpaquePointer) -> Result<[DBusValue], DBusError> {
    if let error = bus.sd_bus_message_get_error(reply).flatMap({ DBusError($0.pointee) }) {
      return .failure(error)
    }
    return Result { () throws(DBusError) in try RawMessage.arguments(of: reply, bus) }
  }

  private func newCall(
    _ destination: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [DBusValue]
  ) throws(DBusError) -> RawMessage {
    guard !isClosed else { throw .disconnected }
    var message: OpaquePointer?
    let code = bus.sd_bus_message_new_method_call(
      pointer, &message, destination, path, interface, method)
    try DBusError.check(code, "\(interface).\(method) cannot be called at '\(path)'")
    return try filled(message, arguments)
  }

  /// Takes over a message of the library's and appends values.
  func filled(
    _ message: OpaquePointer?, _ arguments: [DBusValue]
  ) throws(DBusError) -> RawMessage {
    guard let message else { throw .failed("there is no message") }
    let raw = RawMessage(owning: message, bus)
    try raw.append(arguments)
    return raw
  }
}

extension DBusError {
  /// Makes an error of the library's; `nil` if none is set.
  init?(_ error: sd_bus_error) {
    guard let text = error.name else { return nil }
    let name = String(cString: text)
    // The library's own names for numbers of errors.
    if ["ENOTCONN", "ECONNRESET", "ESHUTDOWN", "EPIPE"].contains(where: {
      name == "System.Error.\($0)"
    }) {
      self = .disconnected
    } else {
      self.init(name: name, message: error.message.map { String(cString: $0) } ?? "")
    }
  }
}

extension Duration {
  /// The duration as the library counts. It takes 0 for its own default.
  fileprivate var microseconds: UInt64 {
    UInt64(min(max(1, self / .microseconds(1)), 1e15))
  }
}
