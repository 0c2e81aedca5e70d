import Dispatch
import Glibc
public import Interaction
import Synchronization

/// What a program receives, as it tells it through a named pipe: `--record PIPE`. Nobody else's delays are
/// in the times: an event is noted when the program has done with the turn in which it read it.
public final class ReceivedEvents: Sendable {
  /// Something that was received.
  public struct Event: Sendable {
    /// The event; its times count from the first one's.
    public let entry: Recording.Entry
    /// When it was known here that the program has it.
    public let arrival: ContinuousClock.Instant
  }

  fileprivate struct State {
    var events: [Event] = []
    var rest: [UInt8] = []
    var lineCount = 0
    var isWanted = true
    var misread: String?
  }

  /// Where the pipe is.
  public let path: String
  private let pipe: Int32
  fileprivate let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Makes the pipe, in place of one that is there, and listens.
  /// - Throws: ``SystemFailure``.
  public init(path: String) throws {
    self.path = path
    unlink(path)
    guard mkfifo(path, 0o600) == 0 else { throw SystemFailure(number: errno) }
    // Or else it would wait for the program, which does not wait for us.
    pipe = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard pipe >= 0 else { throw SystemFailure(number: errno) }
    let thread = DispatchQueue(label: "what is received", qos: .userInteractive)
    thread.async { [self] in
      listen()
      ended.signal()
    }
  }

  /// All that came, once the program has ended.
  /// - Throws: ``SurvivalFailure`` when it was no recording, or when the program goes on.
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

  /// What has come so far.
  public var count: Int { state.withLock { $0.events.count } }

  private func listen() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var poll = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    while state.withLock({ $0.isWanted }) {
      guard Glibc.poll(&poll, 1, 100) > 0 else { continue }
      let count = read(pipe, &buffer, buffer.count)
      let now = ContinuousClock.now
      // Nobody has it open any more for writing.
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
    // Two lines say what a recording is and how large the window.
    guard lineCount > 2 else { return }
    do {
      let recording = try Recording(parsing: "fingerpaint-recording 1\nsize 1 1\n\(line)\n")
      events += recording.entries.map { ReceivedEvents.Event(entry: $0, arrival: now) }
    } catch {
      misread = misread ?? "the recording has a line '\(line)', which is none: \(error)"
    }
  }
}

/// Why a trial of survival failed, as a sentence.
public struct SurvivalFailure: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Makes a failure.
  public init(_ description: String) {
    self.description = description
  }
}
