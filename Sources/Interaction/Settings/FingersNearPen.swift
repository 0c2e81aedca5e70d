/// What fingers do on the canvas while a pen is near the screen.
public enum FingersNearPen: String, WordChoice {
  /// They paint, as always.
  case paint
  /// They move the view.
  case move
  /// They do nothing.
  case nothing

  /// The name of a value in the help.
  public static let valueName = "what"

  /// The words that people read.
  public var label: ChoiceLabel {
    switch self {
    case .paint: .phrase(.fingersNearPenPaint)
    case .move: .phrase(.fingersNearPenMove)
    case .nothing: .phrase(.fingersNearPenRest)
    }
  }
}
