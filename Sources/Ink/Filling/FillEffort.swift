/// What a step of a fill may still do. The unit is about what one stroke costs in one tile: 20 µs.
package struct FillEffort {
  private var left: Int

  /// - Parameter limit: What the step may do in all.
  package init(_ limit: Int) { left = limit }

  /// Whether the step must end.
  var isSpent: Bool { left <= 0 }

  /// Counts work.
  mutating func spend(_ amount: Int) { left -= max(0, amount) }

  /// Counts work on words of cells.
  /// - Parameter passes: How often each word is looked at.
  mutating func spend(words: Int, passes: Int = 1) { spend(1 + words * passes / 8192) }
}
