import Glibc

/// Waits for input.
enum PollLoop {
  /// Waits until a descriptor is readable or closed, or until the deadline.
  /// - Parameters:
  ///   - connection: The descriptor of the connection to the X server.
  ///   - wantsToWrite: Whether to wake also when the connection can be written to.
  ///   - others: Other descriptors to read from.
  ///   - deadline: The end of the wait; `nil` to wait without limit.
  /// - Returns: whether one of `others` is readable or closed.
  static func wait(
    for connection: Int32, wantsToWrite: Bool, others: [Int32],
    until deadline: ContinuousClock.Instant?
  ) -> Bool {
    var entries = others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let events = wantsToWrite ? POLLIN | POLLOUT : POLLIN
    entries.append(pollfd(fd: connection, events: Int16(events), revents: 0))
    var milliseconds: Int32 = -1
    if let deadline {
      let rest = deadline - .now
      let left =
        rest.components.seconds * 1000 + rest.components.attoseconds / 1_000_000_000_000_000
      // Rounded up, so that the deadline has passed when the wait is over.
      milliseconds = rest > .zero ? Int32(clamping: left + 1) : 0
    }
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return false }
    return entries.dropLast().contains { $0.revents != 0 }
  }
}
