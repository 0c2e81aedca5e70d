/// The number of a completed stroke: the first of a drawing is 0, the next 1, and so on, in the order
/// of completion. It stays the same for good, whatever is taken back.
public struct StrokeIndex: Hashable, Comparable, Sendable {
  /// How many strokes were completed before it.
  public let number: UInt32

  /// Makes the index of the stroke before which `number` others were completed.
  public init(_ number: Int) {
    self.number = UInt32(number)
  }

  /// Whether the left stroke was completed before the right one.
  public static func < (left: StrokeIndex, right: StrokeIndex) -> Bool {
    left.number < right.number
  }
}
