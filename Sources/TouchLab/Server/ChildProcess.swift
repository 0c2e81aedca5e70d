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
  private let collectedOutput: FileDescriptor?
  private let collectedError: FileDescriptor?

  private struct State {
    var input: FileDescriptor?
    var ending: Ending?
  }

  /// Starts the program.
  /// - Throws: ``ChildProcessError/notStarted(program:_:)``. Nothing stays open or running then.
  public init(_ configuration: Configuration) throws(ChildProcessError) {
    program = configuration.program
    var spawn = Spawn()
    do {
      let input = try spawn.setInput(configuration.input)
      collectedOutput = try spawn.setOutput(configuration.output, as: 1)
      collectedError = try spawn.setOutput(configuration.error, as: 2)
      for (number, descriptor) in configuration.descriptors {
        try spawn.pass(descriptor, as: number)
      }
      processID = try spawn.start(configuration)
      state = Mutex(State(input: input))
      spawn.closeTemporaries()
    } catch {
      spawn.closeEverything()
      throw .notStarted(program: configuration.program, error)
    }
  }

  deinit {
    let (input, ending) = state.withLock { ($0.input, $0.ending) }
    if ending == nil {
      kill(processID, SIGKILL)
      var status: Int32 = 0
      while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    }
    for descriptor in [input, collectedOutput, collectedError] { try? descriptor?.close() }
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
    try? input?.close()
  }

  /// The standard output of the child so far; empty unless it is collected.
  public var outputText: String { Self.text(of: collectedOutput) }

  /// The standard error of the child so far; empty unless it is collected.
  public var errorText: String { Self.text(of: collectedError) }

  /// Sends a signal. Does nothing if the child has ended.
  public func send(signal: Int32) {
    // The lock keeps other threads from freeing the process number in between.
    state.withLock { state in
      if Self.poll(processID, &state) == nil { kill(processID, signal) }
    }
  }

  /// How the child ended; `nil` while it runs.
  public var ending: Ending? { state.withLock { Self.poll(processID, &$0) } }

  /// Waits for the child's end.
  /// - Throws: ``ChildProcessError/stillRunning(program:)`` at the time limit. The child continues.
  @discardableResult
  public func wait(timeout: Duration) throws(ChildProcessError) -> Ending {
    guard let ending = Deadline(after: timeout).wait(for: { self.ending }) else {
      throw .stillRunning(program: program)
    }
    return ending
  }

  private static func poll(_ processID: Int32, _ state: inout State) -> Ending? {
    if state.ending != nil { return state.ending }
    var status: Int32 = 0
    guard waitpid(processID, &status, WNOHANG) == processID else { return nil }
    // The macros WIFSIGNALED, WTERMSIG and WEXITSTATUS are not imported.
    let signal = status & 0x7f
    state.ending = signal == 0 ? .exited((status >> 8) & 0xff) : .signaled(signal)
    return state.ending
  }

  private static func text(of collected: FileDescriptor?) -> String {
    guard let collected else { return "" }
    var bytes: [UInt8] = []
    // The child has the same position in the file, so reading must not move it.
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      while let count = try? collected.read(
        fromAbsoluteOffset: Int64(bytes.count), into: buffer), count > 0
      {
        bytes.append(contentsOf: buffer[..<count])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
