public import SystemPackage

extension ChildProcess {
  /// The program to start, and its settings.
  public struct Configuration {
    /// The program: a path, or a name to find in `PATH`.
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
    /// Whether the child leads a new session, so that signals from the terminal do not reach it.
    public var leadsSession: Bool

    /// Creates a configuration. By default, input is empty, and output and errors are collected.
    public init(
      _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:],
      input: Input = .null, output: Output = .collect, error: Output = .collect,
      descriptors: [Int32: FileDescriptor] = [:], leadsSession: Bool = false
    ) {
      self.program = program
      self.arguments = arguments
      self.environment = environment
      self.input = input
      self.output = output
      self.error = error
      self.descriptors = descriptors
      self.leadsSession = leadsSession
    }
  }

  /// The source of a child's standard input.
  public enum Input {
    /// Empty input.
    case null
    /// A pipe. ``ChildProcess/input`` is its other end.
    case pipe
    /// A descriptor of the caller, which stays open here.
    case descriptor(FileDescriptor)
  }

  /// The destination of a child's output.
  public enum Output {
    /// Discards the output.
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

    /// The ending in a few words for the user.
    public var description: String {
      switch self {
      case .exited(let status): "exit status \(status)"
      case .signaled(let signal): "signal \(signal)"
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

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .notStarted(let program, let errno): "Could not start \(program): \(errno)."
    case .stillRunning(let program): "\(program) did not end in time."
    }
  }
}
