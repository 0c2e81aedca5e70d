/// What an edit did to a drawing's ink: enough for whoever shows the drawing to follow without
/// looking at all of it.
public enum DrawingChange: Hashable, Sendable {
  /// A wet stroke began or grew.
  case inked(ContactID, brush: Brush, ink: InkGrowth)
  /// A wet stroke became the last of the completed ones; its ink is the same but for what was predicted,
  /// which lies within `erased`, in canvas space, and is gone. Its ``StrokeIndex`` is the number of
  /// strokes that dried before it.
  case dried(ContactID, Stroke, erased: Rect)
  /// A wet stroke vanished as if it had never been.
  case cancelled(ContactID, bounds: Rect)
  /// Completed strokes are no longer seen. They are in the order of their completion, and their ink
  /// lies within `bounds`, in canvas space.
  case hidden([StrokeIndex], bounds: Rect)
  /// Completed strokes are seen again, each at its old place in the order. They are in that order, and
  /// their ink lies within `bounds`, in canvas space.
  case shown([StrokeIndex], bounds: Rect)
  /// Other images lie on the paper: these, the lowest first. What is new or gone lies within `bounds`, in
  /// canvas space.
  case pictures([PlacedPicture], bounds: Rect)

  /// The part of the canvas, in canvas space, whose look may have changed, without the soft edge.
  public var damage: Rect {
    switch self {
    case .inked(_, _, let ink): ink.damage
    case .dried(_, let stroke, let erased): stroke.bounds.union(erased)
    case .cancelled(_, let bounds), .hidden(_, let bounds), .shown(_, let bounds),
      .pictures(_, let bounds):
      bounds
    }
  }
}
