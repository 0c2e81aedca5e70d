/// Why a file could not be read or written.
public struct InkFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1, at which reading ended; `nil` if there is no line to name.
  public let line: Int?
  /// What is wrong and what was expected. It follows a colon in a message to the user.
  public let reason: String

  /// Creates an error.
  public init(line: Int? = nil, _ reason: String) {
    self.line = line
    self.reason = reason
  }

  /// The line and the reason. The caller puts the file's name in front.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
