import CSystemd

/// Signals, from others and to others.
extension DBusConnection {
  /// Calls a handler for each signal that matches. Waits for the bus to know it.
  /// - Parameters:
  ///   - sender: The name of the program that sends it; `nil` for any.
  ///   - path: The object that sends it; `nil` for any.
  ///   - member: The name of the signal; `nil` for all of the interface.
  ///   - subject: The text that must be the signal's first argument; `nil` for any.
  /// - Returns: The registration. Cancel it to receive no more signals.
  @discardableResult
  public func onSignal(
    from sender: String? = nil, path: String? = nil, interface: String, _ member: String? = nil,
    about subject: String? = nil, _ handle: @escaping (DBusMessage) -> Void
  ) throws(DBusError) -> DBusRegistration {
    guard !isClosed else { throw .disconnected }
    var rule = "type='signal',interface='\(interface)'"
    if let sender { rule += ",sender='\(sender)'" }
    if let path { rule += ",path='\(path)'" }
    if let member { rule += ",member='\(member)'" }
    if let subject { rule += ",arg0='\(subject)'" }
    let handler = Handler(self) { connection, pointer in
      // A signal that cannot be read is left out: nobody waits for an answer.
      if let message = try? connection.message(pointer) { handle(message) }
      return false
    }
    keep(handler)
    var slot: OpaquePointer?
    let code = bus.sd_bus_add_match(pointer, &slot, rule, Handler.call, handler.context)
    return try registration(handler, slot, code, "the bus does not take the rule \(rule)")
  }

  /// Sends a signal of the object at a path.
  /// - Parameter destination: The only program that gets it; `nil` for all that listen.
  public func emit(
    path: String, interface: String, _ member: String, _ arguments: [DBusValue] = [],
    to destination: String? = nil
  ) throws(DBusError) {
    guard !isClosed else { throw .disconnected }
    var pointer: OpaquePointer?
    let code = bus.sd_bus_message_new_signal(self.pointer, &pointer, path, interface, member)
    try DBusError.check(code, "\(interface).\(member) cannot be sent from '\(path)'")
    let message = try filled(pointer, arguments)
    if let destination {
      try DBusError.check(
        message.use { bus.sd_bus_message_set_destination($0, destination) },
        "'\(destination)' is not a name on a bus")
    }
    try DBusError.check(
      message.use { bus.sd_bus_send(self.pointer, $0, nil) }, "\(member) cannot be sent")
  }

  /// Keeps a registration whose slot the library has made, or removes the handler again.
  func registration(
    _ handler: Handler, _ slot: OpaquePointer?, _ code: Int32, _ words: String
  ) throws(DBusError) -> DBusRegistration {
    guard code >= 0, let slot else {
      handlers[handler.number] = nil
      try DBusError.check(code, words)
      throw .failed(words)
    }
    return DBusRegistration(self, slot, handler)
  }
}
