import Glibc

/// Sleeps until something is to be read.
enum PollLoop {
  /// Waits until one of the descriptors is readable or has ended, or until a moment has passed.
  /// - Parameters:
  ///   - descriptors: What to read from.
  ///   - writable: One of them that also wakes when it can be written to; nil for none.
  ///   - deadline: nil to wait as long as it takes.
  /// - Returns: the descriptors that are readable or have ended.
  static func wait(
    for descriptors: [Int32], orWritable writable: Int32? = nil,
    until deadline: ContinuousClock.Instant?
  ) -> Set<Int32> {
    var entries = descriptors.map {
      pollfd(fd: $0, events: Int16($0 == writable ? POLLIN | POLLOUT : POLLIN), revents: 0)
    }
    var milliseconds: Int32 = -1
    if let deadline {
      let rest = deadline - .now
      let left =
        rest.components.seconds * 1000 + rest.components.attoseconds / 1_000_000_000_000_000
      // Rounded up, so that the deadline has passed when the wait is over.
      milliseconds = rest > .zero ? Int32(clamping: left + 1) : 0
    }
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return [] }
    return Set(entries.lazy.filter { $0.revents != 0 }.map(\.fd))
  }
}
