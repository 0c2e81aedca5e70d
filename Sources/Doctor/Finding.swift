public import Words

/// A result of the examination, in plain words.
public struct Finding: Hashable, Sendable {
  /// How bad it is, the worst first.
  public enum Severity: Int, Hashable, Comparable, Sendable {
    /// Painting does not work as it should.
    case problem
    /// Something may be wrong, or could be better.
    case warning
    /// A fact that is neither good nor bad.
    case note
    /// All is well in this respect.
    case good

    /// The name in reports.
    public var name: String {
      switch self {
      case .problem: "problem"
      case .warning: "warning"
      case .note: "note"
      case .good: "good"
      }
    }

    /// Whether the left one is worse.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The kind of finding, as a word for programs.
  public let code: String
  /// How bad it is.
  public let severity: Severity
  /// The sentence that people read.
  public let message: Message
  /// The number of the device that it is about; `nil` if it is about all or about the display.
  public let device: Int?
  /// A shell command that mends it; `nil` if there is none.
  public let command: String?

  init(
    _ code: String, _ severity: Severity, _ message: Message, device: Int? = nil,
    command: String? = nil
  ) {
    (self.code, self.severity, self.message) = (code, severity, message)
    (self.device, self.command) = (device, command)
  }
}
