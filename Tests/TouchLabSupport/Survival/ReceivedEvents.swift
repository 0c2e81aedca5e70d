import TestSupport
import Dispatch
import Glibc
import Synchronization
public import Touch

/// Collects the events that a program receives, from a recording that it writes to a named pipe
/// (`--record PIPE`). The program writes an event when it has finished the turn of its loop that
/// read the event, so arrival times include no delay of other programs.
public final class ReceivedEvents: Sendable {
  /// A received event.
  public struct Event: Sendable {
    /// The event. Its times count from the first event's time.
    public let entry: Recording.Entry
    /// When the event was read from the pipe.
    public let arrival: ContinuousClock.Instant
  }

  fileprivate struct State {
    var events: [Event] = []
    var rest: [UInt8] = []
    var lineCount = 0
    var isWanted = true
    var misread: String?
  }

  /// The path of the pipe.
  public let path: String
  private let pipe: Int32
  fileprivate let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Creates the pipe, replacing an existing one, and starts to read.
  /// - Throws: ``SystemFailure``.
  public init(path: String) throws {
    self.path = path
    unlink(path)
    guard mkfifo(path, 0o600) == 0 else { throw SystemFailure(number: errno) }
    // Otherwise `open` would wait until the program opens the pipe.
    pipe = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard pipe >= 0 else { throw SystemFailure(number: errno) }
    let thread = DispatchQueue(label: "what is received", qos: .userInteractive)
    thread.async { [self] in
      listen()
      ended.signal()
    }
  }

  /// Returns all events, once the program has ended.
  /// - Throws: ``SurvivalFailure`` if the recording is not valid, or the program is still running.
  public func all() throws -> [Event] {
    guard ended.wait(timeout: .now() + 20) == .success else {
      state.withLock { $0.isWanted = false }
      throw SurvivalFailure("the program goes on recording")
    }
    ended.signal()
    close(pipe)
    unlink(path)
    return try state.withLock { state in
      if let misread = state.misread { throw SurvivalFailure(misread) }
      return state.events
    }
  }

  /// The number of events so far.
  public var count: Int { state.withLock { $0.events.count } }

  private func listen() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var poll = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    while state.withLock({ $0.isWanted }) {
      guard Glibc.poll(&poll, 1, 100) > 0 else { continue }
      let count = read(pipe, &buffer, buffer.count)
      let now = ContinuousClock.now
      // The program has closed the pipe.
      guard count > 0 else { return }
      state.withLock { $0.take(buffer[..<count], now) }
    }
  }
}

extension ReceivedEvents.State {
  mutating func take(_ bytes: ArraySlice<UInt8>, _ now: ContinuousClock.Instant) {
    rest += bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(line: String(decoding: rest[..<end], as: UTF8.self), now)
      rest.removeSubrange(...end)
    }
  }

  private mutating func take(line: String, _ now: ContinuousClock.Instant) {
    lineCount += 1
    // The first two lines are the recording's header and the window's size.
    guard lineCount > 2 else { return }
    do {
      let recording = try Recording(parsing: "fingerpaint-recording 1\nsize 1 1\n\(line)\n")
      events += recording.entries.map { ReceivedEvents.Event(entry: $0, arrival: now) }
    } catch {
      misread = misread ?? "the recording has a line '\(line)', which is none: \(error)"
    }
  }
}

/// Why a survival test failed, in one sentence.
public struct SurvivalFailure: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Makes a failure.
  public init(_ description: String) { self.description = description }
}
