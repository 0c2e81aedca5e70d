/// The index of a completed stroke: 0 for the first of a drawing, then 1, and so on, in the order
/// of completion. It never changes, even if strokes are undone.
public struct StrokeIndex: Hashable, Comparable, Sendable {
  /// The number of strokes that were completed before it.
  public let number: UInt32

  /// Makes the index of the stroke that has `number` strokes before it.
  public init(_ number: Int) {
    self.number = UInt32(number)
  }

  /// Whether the left stroke was completed before the right one.
  public static func < (left: StrokeIndex, right: StrokeIndex) -> Bool {
    left.number < right.number
  }
}
