/// Converts a series of integers to its second differences and back.
struct SecondDifference {
  private var value: Int64 = 0
  private var change: Int64 = 0

  /// Returns the second difference that leads to the next integer.
  mutating func difference(to next: Int64) -> Int64 {
    let nextChange = next &- value
    defer { (value, change) = (next, nextChange) }
    return nextChange &- change
  }

  /// Returns the next integer, from its second difference.
  @inline(__always)
  mutating func value(after difference: Int64) -> Int64 {
    change &+= difference
    value &+= change
    return value
  }
}
