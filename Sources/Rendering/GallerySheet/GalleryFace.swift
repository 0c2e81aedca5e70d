internal import Interaction

/// How a part of the gallery sheet looks, as a value: parts of one size that have the same face are the
/// same pixels, and are painted once.
enum GalleryFace: Hashable {
  /// The heading.
  case title(String)
  /// A line across the sheet.
  case line
  /// A word in place of cards.
  case message(String)
  /// What was done a moment ago.
  case notice(String)
  /// A button.
  case button(GalleryButtonFace)
  /// A key of the keyboard.
  case key(GalleryKeyFace)
  /// A drawing.
  case card(GalleryCardFace)
}
