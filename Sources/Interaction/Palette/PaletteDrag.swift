import Ink

/// The drag of a slider, or of the palette itself, by a contact.
struct PaletteDrag: Hashable, Sendable {
  /// The settings before the drag, from when the contact came down.
  let before: DraggedChoice
  /// Whether the contact came down on the grip or beside all controls, and slides the palette.
  let slidesPalette: Bool
  /// The distance from the palette's left end to the finger, in pixels; `nil` while the palette is
  /// not being slid.
  var grip: Double?
}
