/// Why a file could not be read or written.
public struct InkFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1, at which reading ended; `nil` if there is no line to name.
  public let line: Int?
  /// What is wrong and what was expected. It follows a colon in a message to the user.
  public let reason: String
  /// Whether the file ends or is damaged at this place, so that what comes before it is whole. If not,
  /// the file is of another kind, or exceeds a limit.
  public let isBreak: Bool

  /// Creates an error.
  public init(line: Int? = nil, _ reason: String, isBreak: Bool = false) {
    (self.line, self.reason, self.isBreak) = (line, reason, isBreak)
  }

  /// Whether two errors say the same.
  public static func == (left: InkFileError, right: InkFileError) -> Bool {
    left.line == right.line && left.reason == right.reason
  }

  /// Hashes what the error says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(reason)
  }

  /// The line and the reason. The caller puts the file's name in front.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
