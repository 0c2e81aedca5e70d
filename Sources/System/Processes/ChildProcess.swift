import Glibc
import Synchronization
public import SystemPackage

/// A program that this process has started. It gets only the descriptors of its configuration and
/// no others that are open here. It is killed when this object is deinitialised.
public final class ChildProcess: Sendable {
  /// The program, as the configuration names it.
  public let program: String
  /// The child's process number. After the child has been waited for, another process may get the
  /// number.
  public let processID: Int32
  private let state: Mutex<State>
  private let output, errors: NamelessFile?

  private struct State {
    var input: FileDescriptor?
    var ending: Ending?
  }

  /// How long to pause between two looks at a child: at first, and at most. Most children that are
  /// waited for are about to end.
  private static let (shortestStep, longestStep) = (
    Duration.microseconds(500), Duration.milliseconds(5)
  )

  /// Starts the program of a configuration, and does not wait for its end.
  /// - Throws: ``ChildProcessError/notStarted(program:_:)``. Nothing stays open or running then.
  public init(_ configuration: Configuration) throws(ChildProcessError) {
    program = configuration.program
    var spawn = Spawn()
    defer { spawn.closeCopies() }
    var pipe: Pipe?
    do throws(Errno) {
      if case .pipe = configuration.input { pipe = try Pipe() }
      try spawn.pass(configuration.input, pipe)
      output = try spawn.pass(configuration.output, as: 1)
      errors = try spawn.pass(configuration.error, as: 2)
      for (number, descriptor) in configuration.descriptors {
        try spawn.pass(descriptor, as: number)
      }
      processID = try spawn.start(configuration)
      state = Mutex(State(input: pipe?.writeEnd))
      pipe?.readEnd.discard()
    } catch {
      pipe?.close()
      throw .notStarted(program: configuration.program, error)
    }
  }

  deinit {
    if ending == nil { kill() }
    closeInput()
  }

  /// This process's end of the child's standard input; `nil` unless it is a pipe that is still
  /// open.
  public var input: FileDescriptor? { state.withLock { $0.input } }

  /// Closes this process's end of the child's standard input. The child then reads the end of its
  /// input.
  public func closeInput() {
    let input = state.withLock { state in
      defer { state.input = nil }
      return state.input
    }
    input?.discard()
  }

  /// The standard output of the child so far; empty unless it is collected.
  public var outputText: String { output?.text() ?? "" }

  /// The standard error of the child so far; empty unless it is collected.
  public var errorText: String { errors?.text() ?? "" }

  /// Sends a signal. Does nothing if the child has ended.
  public func send(signal: Int32) {
    // The lock keeps other threads from freeing the process number in between.
    state.withLock { state in
      if poll(&state) == nil { _ = Glibc.kill(processID, signal) }
    }
  }

  /// Kills the child if it has not ended, and waits for its end.
  @discardableResult
  package func kill() -> Ending {
    send(signal: SIGKILL)
    return end()
  }

  /// How the child ended; `nil` while it runs.
  public var ending: Ending? { state.withLock { poll(&$0) } }

  /// Waits for the child's end, as long as it takes.
  package func end() -> Ending {
    while true {
      // Without the lock, since it may take long. The child keeps its number until `poll`.
      var information = siginfo_t()
      _ = try? SystemCall.check { waitid(P_PID, id_t(processID), &information, WEXITED | WNOWAIT) }
      if let ending { return ending }
    }
  }

  /// Waits for the child's end; `nil` if it still runs at the time limit.
  package func end(within limit: Duration) -> Ending? {
    let deadline = ContinuousClock.now + limit
    var step = Self.shortestStep
    while true {
      if let ending { return ending }
      let left = deadline - .now
      guard left > .zero else { return nil }
      pause(min(step, left))
      step = min(step * 2, Self.longestStep)
    }
  }

  /// Waits for the child's end.
  /// - Throws: ``ChildProcessError/stillRunning(program:)`` at the time limit. The child continues.
  @discardableResult
  public func wait(timeout: Duration) throws(ChildProcessError) -> Ending {
    guard let ending = end(within: timeout) else { throw .stillRunning(program: program) }
    return ending
  }

  private func poll(_ state: inout State) -> Ending? {
    if state.ending != nil { return state.ending }
    var status: Int32 = 0
    let result = waitpid(processID, &status, WNOHANG)
    if result == processID {
      // The macros WIFSIGNALED, WTERMSIG and WEXITSTATUS are not imported.
      let signal = status & 0x7f
      state.ending = signal == 0 ? .exited((status >> 8) & 0xff) : .signaled(signal)
    } else if result == -1, errno != EINTR {
      state.ending = .unknown
    }
    return state.ending
  }
}
