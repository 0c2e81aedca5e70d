public import SystemPackage

extension ChildProcess {
  /// What to start, and how.
  public struct Configuration {
    /// The program: a path, or a name that is looked for in `PATH`.
    public var program: String
    /// The arguments after the program's name.
    public var arguments: [String]
    /// What differs from this process's environment; nil takes a variable away.
    public var environment: [String: String?]
    /// Where standard input comes from.
    public var input: Input
    /// Where standard output goes.
    public var output: Output
    /// Where standard error goes.
    public var error: Output
    /// Further descriptors, by their number in the child (3 and up). The child gets no others.
    public var descriptors: [Int32: FileDescriptor]
    /// Whether the child leads a session of its own, out of reach of the terminal's signals.
    public var leadsSession: Bool

    /// Makes a configuration; what is not told is as plain as can be.
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

  /// Where a child's standard input comes from.
  public enum Input {
    /// It is empty.
    case null
    /// A pipe whose other end is ``ChildProcess/input``.
    case pipe
    /// A descriptor of the caller's, which stays open here.
    case descriptor(FileDescriptor)
  }

  /// Where a child's output goes.
  public enum Output {
    /// Nowhere.
    case null
    /// To where this process's own goes.
    case inherit
    /// Into memory, to be read at any time: ``ChildProcess/outputText``,
    /// ``ChildProcess/errorText``.
    case collect
    /// To a descriptor of the caller's, which stays open here.
    case descriptor(FileDescriptor)
  }

  /// How a child ended.
  public enum Ending: Hashable, CustomStringConvertible, Sendable {
    /// By itself, with a status; 0 is success.
    case exited(Int32)
    /// By a signal.
    case signaled(Int32)

    /// A few words for people.
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
  /// The child went on beyond the time limit.
  case stillRunning(program: String)

  /// A sentence for people.
  public var description: String {
    switch self {
    case .notStarted(let program, let errno): "Could not start \(program): \(errno)."
    case .stillRunning(let program): "\(program) did not end in time."
    }
  }
}
