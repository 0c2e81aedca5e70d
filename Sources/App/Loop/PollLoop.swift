import Glibc
import Ink

/// Waits for input. Its list of descriptors is made in each turn, in the same memory.
struct PollLoop {
  private var entries: [pollfd] = []

  /// Begins a new list with the connection to the X server.
  /// - Parameter wantsToWrite: Whether to wake also when the connection can be written to.
  mutating func begin(with connection: Int32, wantsToWrite: Bool) {
    entries.removeAll(keepingCapacity: true)
    let events = wantsToWrite ? POLLIN | POLLOUT : POLLIN
    entries.append(pollfd(fd: connection, events: Int16(events), revents: 0))
  }

  /// Adds another descriptor to read from.
  mutating func add(_ descriptor: Int32) {
    entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  /// Whether a descriptor can be read, or is closed.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Waits until a descriptor is readable or closed, or until the deadline.
  /// - Parameter deadline: The end of the wait; `nil` to wait without limit.
  /// - Returns: whether a descriptor other than the connection is readable or closed.
  mutating func wait(until deadline: Instant?) -> Bool {
    var milliseconds: Int32 = -1
    // Rounded up, so that the deadline has passed when the wait is over.
    if let deadline { milliseconds = Int32(clamping: deadline.milliseconds(after: .now)) }
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return false }
    for entry in entries.dropFirst() where entry.revents != 0 { return true }
    return false
  }
}

/// The clock of the session, in milliseconds since the program's start. It stops while the machine
/// is suspended, so that a finger on a control does not seem to have held it all night.
struct SessionClock {
  private let start = AwakeClock.now

  /// The present time on this clock, which began at 0.
  var now: Timestamp {
    Timestamp(milliseconds: AwakeClock.now.milliseconds - start.milliseconds)
  }

  /// Returns the instant at which this clock shows a time.
  func instant(_ moment: Timestamp) -> Instant { .now + moment.since(now) }
}
