/// The visible change that an action made to a drawing. A display can follow it without looking at
/// the whole drawing.
public enum DrawingChange: Hashable, Sendable {
  /// A wet stroke began or grew, or its tail changed.
  case inked(ContactID, brush: Brush, ink: InkGrowth)
  /// A wet stroke has copies from now on, one for each mapping of canvas space, in order, directly above it and
  /// below the stroke that began next. They show what it shows. `ink` is all of its own ink so far.
  case repeated(ContactID, brush: Brush, by: [Similarity], ink: InkGrowth)
  /// A wet stroke was completed and is now the last of the completed ones, but for its copies, which follow it.
  /// Its ink is the same, once `ink` was added to it; `nil` if nothing was. The stroke's ``StrokeIndex`` is the
  /// number of strokes that dried before it.
  case dried(ContactID, Stroke, copies: StrokeCopies? = nil, ink: InkGrowth?)
  /// A wet stroke was removed, as if it had never begun. Its ink lay within `bounds`, in canvas
  /// space.
  case cancelled(ContactID, bounds: Rect)
  /// Completed strokes became hidden. They are in the order of completion, and their ink lies
  /// within `bounds`, in canvas space.
  case hidden([StrokeIndex], bounds: Rect)
  /// Completed strokes became visible again, each at its old place in the order. They are in the
  /// order of completion, and their ink lies within `bounds`, in canvas space.
  case shown([StrokeIndex], bounds: Rect)
  /// Completed strokes look different, or lie elsewhere. What looks different lies within `bounds`, in
  /// canvas space: the ink as it was and as it is or, of an area, the part that came or went. `moving` is what each seat moves now; motions alone change only that.
  case altered([AlteredStroke], bounds: Rect, moving: [SeatID: MovingStrokes])
  /// Completed strokes were added, the first one at that index. They lie at `place`; `nil` above all
  /// others. Their ink lies within `bounds`, in canvas space.
  case added([Stroke], at: StrokeIndex, place: StackPlace?, bounds: Rect)

  /// The area that must be repainted, in canvas space, without the soft edge. Where a wet stroke grows, the area is
  /// that of the stroke itself: ``WetStroke/mappings`` take it to those of its copies.
  public var damage: Rect {
    switch self {
    case .inked(_, _, let ink), .repeated(_, _, _, let ink): ink.damage
    case .dried(_, let stroke, let copies, let ink):
      (copies?.strokes ?? []).reduce(stroke.bounds.union(ink?.damage ?? .empty)) {
        $0.union($1.bounds)
      }
    case .cancelled(_, let bounds), .hidden(_, let bounds), .shown(_, let bounds),
      .altered(_, let bounds, _), .added(_, _, _, let bounds):
      bounds
    }
  }
}
