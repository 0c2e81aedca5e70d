/// Why a file could not be read or written.
public struct InkFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1, at which reading ended; nil where lines mean nothing.
  public let line: Int?
  /// What is wrong and what was expected, in words for the user that go on after a colon.
  public let reason: String

  /// Makes an error.
  public init(line: Int? = nil, _ reason: String) {
    self.line = line
    self.reason = reason
  }

  /// The line and the reason. Whoever knows the file's name puts it before.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
