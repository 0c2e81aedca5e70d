import Glibc
import SystemPackage

/// A conversation with a ``PageProcess``, which has limits of time.
struct PageAnswers {
  private let channel: FileDescriptor
  /// The clock of the processor time that the process has used.
  private let clock: clockid_t?
  /// When the process has used up its processor time.
  private let processorEnd: Duration
  private let end: ContinuousClock.Instant

  init(_ channel: FileDescriptor, of process: pid_t, _ painter: PageProcess.Painter) {
    self.channel = channel
    var clock = clockid_t()
    self.clock = clock_getcpuclockid(process, &clock) == 0 ? clock : nil
    processorEnd = (Self.time(of: self.clock) ?? .zero) + painter.processorTime
    end = .now + painter.timeLimit
  }

  /// Returns the time of a clock; `nil` if its process has ended.
  private static func time(of clock: clockid_t?) -> Duration? {
    var time = timespec()
    guard let clock, clock_gettime(clock, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Sends all bytes. If the process takes no more, it has said why, or ended.
  mutating func send(_ bytes: [UInt8]) throws(PageError) {
    var unsent = bytes[...]
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        Glibc.send(channel.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        unsent.removeFirst(count)
      } else if errno == EAGAIN {
        try wait(for: Int16(POLLOUT))
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Takes exactly as many bytes.
  /// - Throws: `stopped` if they do not come, and `tooSlow` if they do not come in time.
  mutating func take(_ count: Int) throws(PageError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes {
        read(channel.rawValue, $0.baseAddress.map { $0 + filled }, count - filled)
      }
      if got > 0 {
        filled += got
      } else if got < 0, errno == EAGAIN {
        try wait(for: Int16(POLLIN))
      } else if got == 0 || errno != EINTR {
        throw .stopped
      }
    }
    return bytes
  }

  private func wait(for events: Int16) throws(PageError) {
    while true {
      let left = min(end - .now, processorEnd - (Self.time(of: clock) ?? .zero)) / .milliseconds(1)
      guard left > 0 else { throw .tooSlow }
      var file = pollfd(fd: channel.rawValue, events: events, revents: 0)
      // Several threads use up the time faster than it passes, but then it is asked again.
      if poll(&file, 1, Int32(min(left + 1, 60_000))) > 0 { return }
    }
  }
}

/// Numbers in the machine's order of bytes.
extension [UInt8] {
  /// Appends the bytes of a number.
  package mutating func append(_ number: some BitwiseCopyable) {
    Swift.withUnsafeBytes(of: number) { append(contentsOf: $0) }
  }

  func number(at place: Int) -> UInt32 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }

  func double(at place: Int) -> Double {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Double.self) }
  }

  var numbers: [UInt32] {
    withUnsafeBytes { bytes in
      [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { buffer, count in
        count =
          UnsafeMutableRawBufferPointer(buffer).initializeMemory(
            as: UInt8.self, from: bytes
          ).initialized.count / 4
      }
    }
  }
}
