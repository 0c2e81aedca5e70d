public import Ink

/// A sample that a touch has added to its stroke.
public struct PaintedSample: Hashable, Sendable {
  /// The board that shows the stroke.
  public let board: BoardID
  /// The contact that draws the stroke.
  public let contact: ContactID
  /// The brush of the stroke, for painting the sample.
  public let brush: Brush
  /// The sample, in canvas space.
  public let sample: StrokeSample

  /// The action that saves the sample.
  public var action: BoardAction {
    BoardAction(board: board, action: .extend(contact, sample), change: nil)
  }
}
