import Glibc
import SystemPackage

/// Another program that reads all of its input and writes output, with limits of time and output.
struct FilterProcess: ~Copyable {
  /// How the program ended.
  enum Ending: Hashable {
    case status(Int32)
    case signal(Int32)
    /// It was killed because its time was up.
    case timeIsUp
    /// It was killed because it wrote more than it may.
    case tooMuch

    /// Reads the status that `waitpid` has.
    init(waitStatus status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  private let process: pid_t
  private let input, output: FileDescriptor

  /// Starts a program.
  /// - Parameter words: Its name or path, and its arguments.
  /// - Throws: `noSuchFileOrDirectory` if the program does not exist, and other errors.
  init(_ words: [String]) throws(Errno) {
    // Not a pipe: a program may end before it has read all, and writing to a pipe would then send
    // SIGPIPE, which ends commands.
    let (theirInput, input) = try Self.sockets()
    defer { try? theirInput.close() }
    let output, theirOutput: FileDescriptor
    do throws(Errno) {
      (output, theirOutput) = try Self.pipe()
    } catch {
      try? input.close()
      throw error
    }
    defer { try? theirOutput.close() }
    do throws(Errno) {
      try SystemCall.makeNonBlocking(input.rawValue)
      try SystemCall.makeNonBlocking(output.rawValue)
      process = try ChildProgram(words: words, input: theirInput, output: theirOutput).start()
    } catch {
      try? input.close()
      try? output.close()
      throw error
    }
    (self.input, self.output) = (input, output)
  }

  /// Gives the program its input, takes its output, and waits for its end. It is killed if it has
  /// not ended in time.
  /// - Parameters:
  ///   - limit: The most bytes that it may write.
  ///   - time: How long it may take.
  consuming func run(
    _ bytes: [UInt8], limit: Int, for time: Duration
  ) -> (ending: Ending, output: [UInt8]) {
    let end = ContinuousClock.now + time
    var (unsent, received): (ArraySlice<UInt8>, [UInt8]) = (bytes[...], [])
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var (isOpen, isReading, ending) = (true, true, Ending?.none)
    while isReading {
      if unsent.isEmpty, isOpen {
        try? input.close()
        isOpen = false
      }
      guard wait(until: end, sending: isOpen) else {
        ending = .timeIsUp
        break
      }
      if isOpen, !send(&unsent) { unsent = [] }
      switch receive(&piece) {
      case nil: break
      case 0: isReading = false
      case let count?:
        received += piece[..<count]
        if received.count > limit {
          ending = .tooMuch
          isReading = false
        }
      }
    }
    if isOpen { try? input.close() }
    try? output.close()
    return (waitForEnd(until: end, killedFor: ending), received)
  }

  private static func pipe() throws(Errno) -> (FileDescriptor, FileDescriptor) {
    var ends: [Int32] = [0, 0]
    try SystemCall.check { Glibc.pipe(&ends) }
    return files(ends)
  }

  private static func sockets() throws(Errno) -> (FileDescriptor, FileDescriptor) {
    var ends: [Int32] = [0, 0]
    try SystemCall.check { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) }
    return files(ends)
  }

  /// Returns both ends, which no other child process must inherit.
  private static func files(_ ends: [Int32]) -> (FileDescriptor, FileDescriptor) {
    // On open descriptors this cannot fail.
    for file in ends { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }

  /// Waits until the program has written something, or takes more of its input.
  /// - Returns: whether that happened in time.
  private func wait(until end: ContinuousClock.Instant, sending: Bool) -> Bool {
    while true {
      let left = (end - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var files = [pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0)]
      if sending { files.append(pollfd(fd: input.rawValue, events: Int16(POLLOUT), revents: 0)) }
      if poll(&files, nfds_t(files.count), Int32(min(left + 1, 60_000))) > 0 { return true }
    }
  }

  /// Sends as much input as there is room for.
  /// - Returns: whether the program may take more.
  private func send(_ unsent: inout ArraySlice<UInt8>) -> Bool {
    let count = unsent.withUnsafeBytes {
      Glibc.send(input.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if count < 0 { return [EAGAIN, EINTR].contains(errno) }
    unsent.removeFirst(count)
    return true
  }

  /// Takes output.
  /// - Returns: the number of bytes, 0 at the end of the output; `nil` if there is nothing yet.
  private func receive(_ piece: inout [UInt8]) -> Int? {
    let count = piece.withUnsafeMutableBytes { read(output.rawValue, $0.baseAddress, $0.count) }
    if count < 0 { return [EAGAIN, EINTR].contains(errno) ? nil : 0 }
    return count
  }

  private func waitForEnd(until end: ContinuousClock.Instant, killedFor reason: Ending?) -> Ending {
    var (reason, status) = (reason, Int32(0))
    // The output has ended, so the program is about to.
    while reason == nil {
      let result = waitpid(process, &status, WNOHANG)
      if result == process || result == -1 && errno != EINTR { return Ending(waitStatus: status) }
      if .now >= end { reason = .timeIsUp }
      usleep(500)
    }
    kill(process, SIGKILL)
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return reason ?? Ending(waitStatus: status)
  }
}
