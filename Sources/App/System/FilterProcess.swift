import Glibc
import System
import SystemPackage

/// Another program that reads all of its input and writes output, with limits of time and output.
struct FilterProcess: ~Copyable {
  /// How the program ended.
  enum Ending: Hashable {
    /// It ended by itself, or the kernel ended it.
    case ended(ChildProcess.Ending)
    /// It was killed because its time was up.
    case timeIsUp
    /// It was killed because it wrote more than it may.
    case tooMuch
  }

  private let process: ChildProcess
  private let input, output: FileDescriptor

  /// Starts a program in a process group of its own. What it writes to standard error is discarded.
  /// - Parameter words: Its name or path, and its arguments.
  init(_ words: [String]) throws {
    // Not a pipe: a program may end before it has read all, and writing to a pipe would then send
    // SIGPIPE, which ends commands.
    let (theirInput, input) = try UnixSocket.pair()
    defer { theirInput.discard() }
    var output: FileDescriptor?
    do {
      let pipe = try Pipe()
      output = pipe.readEnd
      defer { pipe.writeEnd.discard() }
      process = try ChildProcess(
        .init(
          words[0], Array(words.dropFirst()), input: .descriptor(theirInput),
          output: .descriptor(pipe.writeEnd), error: .null, group: .own))
      (self.input, self.output) = (input.nonBlocking(), pipe.readEnd.nonBlocking())
    } catch {
      input.discard()
      output?.discard()
      throw error
    }
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
    // The output has ended, so the program is about to.
    if ending == nil { ending = process.end(within: end - .now).map(Ending.ended) ?? .timeIsUp }
    process.kill()
    return (ending ?? .timeIsUp, received)
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

  /// Takes the output that has come, up to the size of `piece`, without waiting.
  /// - Returns: the number of bytes, 0 at the end of the output; `nil` if there is nothing yet.
  private func receive(_ piece: inout [UInt8]) -> Int? {
    let count = piece.withUnsafeMutableBytes { read(output.rawValue, $0.baseAddress, $0.count) }
    if count < 0 { return [EAGAIN, EINTR].contains(errno) ? nil : 0 }
    return count
  }
}
