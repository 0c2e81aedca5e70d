/// What fingers do on the canvas while a pen is near the screen.
public enum FingersNearPen: String, CaseIterable, Codable, Hashable, Sendable,
  CustomStringConvertible
{
  /// They paint, as always.
  case paint
  /// They move the view.
  case move
  /// They do nothing.
  case nothing

  /// The value's word on the command line and in the settings.
  public var description: String { rawValue }

  /// The icon beside it.
  var icon: IconName {
    switch self {
    case .paint: "near-pen-paint"
    case .move: "near-pen-move"
    case .nothing: "near-pen-nothing"
    }
  }

  /// What people read about it.
  var label: Phrase {
    switch self {
    case .paint: .fingersNearPenPaint
    case .move: .fingersNearPenMove
    case .nothing: .fingersNearPenRest
    }
  }
}
