import Glibc

/// Thrown if a busy machine let the fingers of a test, or another program, wait for so long that FingerPaint takes it
/// for something else, as its rules say; see ``repeatedAfterPauses(in:_:)``.
public struct MachinePause: Error, CustomStringConvertible {
  /// How long the wait was at least.
  public let duration: Duration
  /// The part of the test that waited, such as "the X server".
  public let part: String

  /// Describes a pause of at least this duration.
  public init(_ duration: Duration, of part: String) {
    (self.duration, self.part) = (duration, part)
  }

  /// The pause in words.
  public var description: String { "\(part) waited for \(duration / .milliseconds(1)) ms" }
}

/// How often a test is performed that always meets a pause.
private let maximumAttempts = 10

/// Performs a test, and again after a ``MachinePause``, ten times at most. Each time it begins with a server and a
/// program of its own. Every repetition is told on standard error, so that a pause that comes each time is seen.
/// - Parameter name: What the test is called there.
/// - Throws: the pause of the last attempt, or another error of any attempt.
public func repeatedAfterPauses<Result>(
  in name: String = #function, _ test: () throws -> Result
) throws -> Result {
  for attempt in 1..<maximumAttempts {
    do {
      return try test()
    } catch let pause as MachinePause {
      let line = "\(name) begins anew after attempt \(attempt) of \(maximumAttempts): \(pause)\n"
      _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
    }
  }
  return try test()
}
