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

  /// The place below all strokes that were never sent anywhere, and above what was sent to the back.
  static let back = StackPlace(above: -1, turn: 0)

  /// The place directly below another one, which strokes that are put there later share.
  var below: StackPlace { StackPlace(above: above, turn: turn == .min ? turn : turn - 1) }
  /// The place of a stroke that was never sent anywhere. An image on the paper lies below all ink and
  /// above the images that were placed before it.
  public init(of stroke: Stroke, at index: StrokeIndex) {
    let number = Int(index.number)
    (above, turn) = stroke.isOnPaper ? (Self.paper, number + 1) : (number, 0)
  }

  init(above: Int, turn: Int) { (self.above, self.turn) = (above, turn) }

  /// Below all ink, where images lie on the paper.
  private static let paper = -2

  /// Whether an image that lies there lies on the paper, below all ink. Ink never does.
  public var isOnPaper: Bool { above == Self.paper }

  /// Returns the place of a stroke that is put there: for an image, the same place on the paper.
  public func place(of stroke: Stroke) -> StackPlace { stroke.isPicture ? onPaper : self }

  /// The same place among the images on the paper.
  var onPaper: StackPlace { StackPlace(above: Self.paper, turn: turn) }

  /// Whether the left place is lower.
  public static func < (left: StackPlace, right: StackPlace) -> Bool {
    (left.above, left.turn) < (right.above, right.turn)
  }
}

/// Where strokes that are added lie, if not above all others.
public enum StackTarget: Hashable, Sendable {
  /// Below all strokes that were never sent anywhere, and above what was put there before.
  case back
  /// Directly below a completed stroke, as it lies now.
  case below(StrokeIndex)
}
