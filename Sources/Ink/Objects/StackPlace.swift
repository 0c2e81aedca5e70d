/// The place of a stroke among the others, from lowest to highest.
///
/// By default, strokes lie in the order of completion. A stroke that was sent to the back or to the
/// front lies between two others in that order, so strokes that are completed later lie above it.
/// Strokes with equal places lie in the order of completion.
public struct StackPlace: Hashable, Comparable, Sendable {
  /// The number of the stroke that it lies above; -1 below all.
  let above: Int
  /// Orders what was put to the same place. 0 for the stroke that was completed there.
  let turn: Int

  /// The place of a stroke that was never sent anywhere.
  public init(of stroke: StrokeIndex) { (above, turn) = (Int(stroke.number), 0) }

  /// The place above all strokes of a drawing.
  /// - Parameter turn: Greater than those of all strokes that were put to a place before.
  init(frontOf count: Int, turn: Int) { (above, self.turn) = (count - 1, turn) }

  /// The place below all strokes.
  /// - Parameter turn: Greater than those of all strokes that were put to a place before.
  init(backAtTurn turn: Int) { (above, self.turn) = (-1, -turn) }

  init(above: Int, turn: Int) { (self.above, self.turn) = (above, turn) }

  /// Whether the left place is lower.
  public static func < (left: StackPlace, right: StackPlace) -> Bool {
    (left.above, left.turn) < (right.above, right.turn)
  }
}
