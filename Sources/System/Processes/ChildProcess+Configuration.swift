public import SystemPackage

extension ChildProcess {
  /// The program to start, and its settings.
  public struct Configuration {
    /// The program: a path, or a name to find in `PATH`. All words are as of a command line; see
    /// ``ArgumentText``.
    public var program: String
    /// The arguments after the program's name.
    public var arguments: [String]
    /// Changes to this process's environment. A value of `nil` removes a variable.
    public var environment: [String: String?]
    /// The source of standard input.
    public var input: Input
    /// The destination of standard output.
    public var output: Output
    /// The destination of standard error.
    public var error: Output
    /// Further descriptors, by their number in the child (3 and up). The child gets no others.
    public var descriptors: [Int32: FileDescriptor]
    /// The relation of the child to the terminal and to the end of this process.
    public var group: Group

    /// Creates a configuration. By default, input is empty, and output and errors are collected.
    public init(
      _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:],
      input: Input = .null, output: Output = .collect, error: Output = .collect,
      descriptors: [Int32: FileDescriptor] = [:], group: Group = .inherited
    ) {
      self.program = program
      self.arguments = arguments
      self.environment = environment
      self.input = input
      self.output = output
      self.error = error
      self.descriptors = descriptors
      self.group = group
    }
  }

  /// The relation of a child to the terminal and to the end of this process.
  public enum Group: Hashable, Sendable {
    /// It is in this process's group. Signals from the terminal, such as Ctrl+C, reach both.
    case inherited
    /// It is in a process group of its own: Ctrl+C at the terminal does not reach it.
    case own
    /// It leads a session of its own: it has no terminal, and stays when this process ends.
    case ownSession
  }

  /// The source of a child's standard input.
  public enum Input {
    /// Nothing: the child reads the end of its input at once.
    case null
    /// A pipe. ``ChildProcess/input`` is its other end.
    case pipe
    /// A descriptor of the caller, which stays open here.
    case descriptor(FileDescriptor)
  }

  /// The destination of a child's output.
  public enum Output {
    /// Nowhere: all that the child writes is discarded.
    case null
    /// The same destination as this process's own output.
    case inherit
    /// An unnamed file that can be read at any time as ``ChildProcess/outputText`` or
    /// ``ChildProcess/errorText``.
    case collect
    /// A descriptor of the caller, which stays open here.
    case descriptor(FileDescriptor)
  }

  /// How a child ended.
  public enum Ending: Hashable, CustomStringConvertible, Sendable {
    /// The child exited with this status; 0 is success.
    case exited(Int32)
    /// This signal killed the child.
    case signaled(Int32)
    /// The child ended in an unknown way, because this process was started with SIGCHLD ignored.
    case unknown

    /// The ending in a few words for the user.
    public var description: String {
      switch self {
      case .exited(let status): "exit status \(status)"
      case .signaled(let signal): "signal \(signal)"
      case .unknown: "an unknown status"
      }
    }
  }
}

/// Why a child could not be started or waited for.
public enum ChildProcessError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The program could not be started.
  case notStarted(program: String, Errno)
  /// The child still ran at the time limit.
  case stillRunning(program: String)

  /// The error of the system.
  package var reason: Errno {
    if case .notStarted(_, let reason) = self { reason } else { .timedOut }
  }

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .notStarted(let program, let errno): "Could not start \(program): \(errno)."
    case .stillRunning(let program): "\(program) did not end in time."
    }
  }
}
