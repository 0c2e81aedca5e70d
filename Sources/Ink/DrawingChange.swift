/// What an edit did to a drawing's ink: enough for whoever shows the drawing to follow without
/// looking at all of it.
public enum DrawingChange: Hashable, Sendable {
  /// A wet stroke began or grew.
  case inked(ContactID, brush: Brush, ink: InkGrowth)
  /// A wet stroke became the last of the completed ones; its ink is the same.
  case dried(ContactID, Stroke)
  /// A wet stroke vanished as if it had never been.
  case cancelled(ContactID, bounds: Rect)
  /// Completed strokes are gone; these remain.
  case removed(bounds: Rect, remaining: [Stroke])

  /// The part of the canvas, in canvas space, whose look may have changed, without the soft edge.
  public var damage: Rect {
    switch self {
    case .inked(_, _, let ink): ink.damage
    case .dried(_, let stroke): stroke.bounds
    case .cancelled(_, let bounds), .removed(let bounds, _): bounds
    }
  }
}
