import Glibc

/// Sleeps until something is to be read.
enum PollLoop {
  /// Waits until one of the descriptors is readable or has ended, or until a moment has passed.
  /// - Parameters:
  ///   - connection: That of the X server.
  ///   - wantsToWrite: Whether it also wakes when the connection can be written to.
  ///   - others: What else to read from.
  ///   - deadline: nil to wait as long as it takes.
  /// - Returns: whether one of the others is readable or has ended.
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
