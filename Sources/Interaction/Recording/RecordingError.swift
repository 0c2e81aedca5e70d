/// Why a text is no recording: the line, counted from one, and what was expected there.
public struct RecordingError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The line, counted from one.
  public var line: Int
  /// What is wrong there.
  public var reason: String

  /// Makes an error.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// A sentence for people.
  public var description: String { "line \(line): \(reason)" }
}
