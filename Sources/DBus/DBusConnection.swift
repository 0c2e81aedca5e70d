import CSystemd
import Glibc

/// A connection to a bus. It belongs to one thread; see ``DBusThread``.
///
/// Nothing is received and no handler is called outside ``process()``, ``wait(until:or:)`` and calls
/// that wait.
public final class DBusConnection {
  let bus: fp_bus_functions
  let pointer: OpaquePointer
  /// The handlers that the library may still call, by their numbers.
  var handlers: [Int: Handler] = [:]
  /// The library's side of handlers that last.
  var slots: [Int: OpaquePointer] = [:]
  private var nextHandler = 0
  /// An object of the owner's that is released when the connection is closed. It must not keep the
  /// connection.
  public var keepsake: AnyObject?
  /// Whether the connection was closed here, or has ended.
  public private(set) var isClosed = false

  /// How long a reply may take if nothing else is said.
  public static let patience = Duration.seconds(25)

  /// Connects to a bus and gets a name there.
  /// - Parameter patience: How long the bus may take for its welcome.
  /// - Throws: A ``DBusError`` if there is no such bus or it does not answer, or no library for buses.
  public init(_ location: DBusLocation, patience: Duration = patience) throws(DBusError) {
    guard let bus = fp_bus_functions()?.pointee else { throw .noLibrary }
    self.bus = bus
    var pointer: OpaquePointer?
    switch location {
    case .session:
      try DBusError.check(bus.sd_bus_open_user(&pointer), "there is no session bus")
    case .address(let address):
      try DBusError.check(bus.sd_bus_new(&pointer), "there is no memory for a connection")
      var code = bus.sd_bus_set_address(pointer, address)
      if code >= 0 { code = bus.sd_bus_set_bus_client(pointer, 1) }
      if code >= 0 { code = bus.sd_bus_negotiate_fds(pointer, 1) }
      if code >= 0 { code = bus.sd_bus_start(pointer) }
      if code < 0 {
        _ = bus.sd_bus_unref(pointer)
        try DBusError.check(code, "there is no bus at '\(address)'")
      }
    }
    guard let pointer else { throw .failed("there is no connection") }
    self.pointer = pointer
    try awaitWelcome(until: .now + patience)
  }

  deinit {
    close()
    _ = bus.sd_bus_unref(pointer)
  }

  /// Waits for the bus's welcome. A bus may accept a connection and never answer; the library would wait for it without
  /// limit.
  private func awaitWelcome(until end: ContinuousClock.Instant) throws(DBusError) {
    while true {
      let code = bus.sd_bus_is_ready(pointer)
      try DBusError.check(code, Self.silence)
      guard code == 0 else { return }
      guard .now < end else { throw .failed(Self.silence) }
      try process()
      if bus.sd_bus_is_ready(pointer) == 0 { wait(until: end) }
    }
  }

  private static let silence = "the bus does not answer"

  /// The connection's own name on the bus, such as `:1.42`.
  public var uniqueName: String {
    get throws(DBusError) {
      var name: UnsafePointer<CChar>?
      try DBusError.check(bus.sd_bus_get_unique_name(pointer, &name), Self.silence)
      return name.map { String(cString: $0) } ?? ""
    }
  }

  /// The socket, for a loop of the caller's own. See also ``events`` and ``deadline``.
  public var fileDescriptor: Int32 { bus.sd_bus_get_fd(pointer) }

  /// The events to wait for at ``fileDescriptor``, as flags of `poll`.
  public var events: Int16 { Int16(truncatingIfNeeded: max(0, bus.sd_bus_get_events(pointer))) }

  /// When ``process()`` must be called even if nothing comes; `nil` if there is no such time.
  public var deadline: ContinuousClock.Instant? {
    var microseconds = UInt64.max
    guard bus.sd_bus_get_timeout(pointer, &microseconds) >= 0, microseconds != .max else {
      return nil
    }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    return .now + .microseconds(max(0, Int64(clamping: microseconds) - now))
  }

  /// Handles everything that has come, and sends what waits.
  /// - Throws: A ``DBusError`` once the connection has ended. Every handler of a reply has been
  ///   called then.
  public func process() throws(DBusError) {
    while true {
      let code = isClosed ? -ENOTCONN : bus.sd_bus_process(pointer, nil)
      if code < 0 {
        close()
        try DBusError.check(code, "the bus has failed")
      }
      guard code > 0 else { return }
    }
  }

  /// Waits until there is something to process, until another descriptor can be read, or until a
  /// time.
  /// - Parameters:
  ///   - end: `nil` to wait without limit.
  ///   - other: A descriptor.
  public func wait(until end: ContinuousClock.Instant? = nil, or other: Int32? = nil) {
    var entries = [pollfd(fd: fileDescriptor, events: events, revents: 0)]
    if let other { entries.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
    var milliseconds: Int32 = -1
    if let first = [end, deadline].compactMap({ $0 }).min() {
      let left = (first - .now) / .milliseconds(1)
      // Rounded up, so that the time has come when the wait is over.
      milliseconds = Int32(clamping: Int(min(max(0, left.rounded(.up)), 1e9)))
    }
    poll(&entries, nfds_t(entries.count), milliseconds)
  }

  /// Closes the connection, after what waits has been sent as far as it can be without waiting.
  /// Handlers of replies are called with ``DBusError/disconnected``.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    bus.sd_bus_close(pointer)
    for slot in slots.values { _ = bus.sd_bus_slot_unref(slot) }
    slots = [:]
    let left = handlers.sorted { $0.key < $1.key }
    handlers = [:]
    for (_, handler) in left { handler.end() }
    keepsake = nil
  }

  /// Sends what waits to be sent, and waits until the bus has taken it.
  public func flush() {
    _ = bus.sd_bus_flush(pointer)
  }

  /// Keeps a handler as long as the library may call it.
  func keep(_ handler: Handler) {
    handler.number = nextHandler
    handlers[nextHandler] = handler
    nextHandler += 1
  }

  /// Makes a message of what the library has received.
  func message(_ pointer: OpaquePointer) throws(DBusError) -> DBusMessage {
    func text(_ words: UnsafePointer<CChar>?) -> String { words.map { String(cString: $0) } ?? "" }
    return DBusMessage(
      sender: bus.sd_bus_message_get_sender(pointer).map { String(cString: $0) },
      path: text(bus.sd_bus_message_get_path(pointer)),
      interface: text(bus.sd_bus_message_get_interface(pointer)),
      member: text(bus.sd_bus_message_get_member(pointer)),
      arguments: try RawMessage.arguments(of: pointer, bus))
  }
}
