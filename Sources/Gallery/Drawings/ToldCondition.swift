/// Whether a drawing is being saved, as somebody has been told.
package struct ToldCondition: Sendable {
  /// The condition that was told last.
  package private(set) var condition: DrawingKeeper.Condition
  /// Whether the last try failed with errors of the disk, and that was not told.
  private var isUnsure = false

  /// Begins with a condition that is known.
  package init(_ condition: DrawingKeeper.Condition) { self.condition = condition }

  /// Takes the condition after a try.
  /// - Returns: Whether it has to be told.
  package mutating func take(_ next: DrawingKeeper.Condition) -> Bool {
    // Why a write failed is looked for after it. A disk that has room again by then seems to report errors. If it
    // does report errors, the next try shows the same.
    if case (.failing(let told), .failing(let error)) = (condition, next),
      error.reason == .inputOutput, told.reason != .inputOutput, !isUnsure
    {
      isUnsure = true
      return false
    }
    isUnsure = false
    defer { condition = next }
    // The same reason may show at several files, first here and then there.
    if case (.failing(let told), .failing(let error)) = (condition, next) {
      return told.reason != error.reason
    }
    return condition != next
  }
}
