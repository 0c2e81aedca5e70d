internal import Interaction

/// The look of the panel with what can be done to a drawing.
struct GalleryActionsFace: Hashable {
  /// A row of the panel.
  struct Row: Hashable {
    var icon: PaletteIcon
    var text: String
    var isPressed: Bool
  }

  /// The space of the person whom the panel faces.
  let space: SeatSpace
  /// Where the panel and its controls lie.
  let panel: GalleryActions
  /// A row for each control of the panel.
  let rows: [Row]
}
