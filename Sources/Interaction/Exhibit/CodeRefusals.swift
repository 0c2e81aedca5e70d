internal import Ink

/// Counts wrong codes. After a few, nobody can try for a while.
struct CodeRefusals: Hashable, Sendable {
  /// How many wrong codes in a row close the pad.
  static let most = 5
  /// How long nobody can try after that.
  static let pause = Duration.seconds(60)

  private var count = 0
  private var end: Timestamp?

  /// Returns whether a code can be typed at a time on the program's clock.
  func allowsTry(at now: Timestamp) -> Bool { end.map { now >= $0 } ?? true }

  /// Notes a wrong code.
  /// - Returns: whether the pad must be closed.
  mutating func note(at now: Timestamp) -> Bool {
    count += 1
    guard count >= Self.most else { return false }
    (count, end) = (0, now + Self.pause)
    return true
  }
}
