/// Turns a series of integers into the changes of its changes and back.
struct SecondDifference {
  private var value: Int64 = 0
  private var change: Int64 = 0

  /// The change of change that leads to the next integer.
  mutating func difference(to next: Int64) -> Int64 {
    let nextChange = next &- value
    defer { (value, change) = (next, nextChange) }
    return nextChange &- change
  }

  /// The integer to which a change of change leads.
  @inline(__always)
  mutating func value(after difference: Int64) -> Int64 {
    change &+= difference
    value &+= change
    return value
  }
}
