import CSystemd

/// A handler of signals, or an object that others can call. It lasts until the connection ends or
/// ``cancel()``, also if this value is not kept.
public final class DBusRegistration {
  private weak var connection: DBusConnection?
  private let slot: OpaquePointer
  private let handler: Int

  init(_ connection: DBusConnection, _ slot: OpaquePointer, _ handler: Handler) {
    (self.connection, self.slot, self.handler) = (connection, slot, handler.number)
    connection.slots[handler.number] = slot
  }

  /// Ends it. No handler is called any more. On the connection's thread.
  public func cancel() {
    guard let connection, connection.slots.removeValue(forKey: handler) != nil else { return }
    _ = connection.bus.sd_bus_slot_unref(slot)
    connection.handlers[handler] = nil
  }
}
