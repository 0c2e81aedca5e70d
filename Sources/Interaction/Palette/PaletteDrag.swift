import Ink

/// A contact that drags a control of a palette, or the palette itself.
struct PaletteDrag: Hashable, Sendable {
  /// What dragging changes, as it was when the contact came down.
  let before: DraggedChoice
  /// How far from the palette's left end its grip is held, in pixels; `nil` while it is not slid.
  var grip: Double?
}
