import Ink

extension Instant? {
  /// Returns the earlier of two deadlines; `nil` if both are `nil`.
  static func earliest(_ one: Self, _ other: Self) -> Self {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}
