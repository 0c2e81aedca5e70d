/// The error for an invalid recording: the line and what is wrong there.
public struct RecordingError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The line's number, counted from one.
  public var line: Int
  /// The reason why the line is not valid, as text for the user.
  public var reason: String

  /// Creates an error for a line, whose number is counted from one.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// The error as text for the user.
  public var description: String { "line \(line): \(reason)" }
}
