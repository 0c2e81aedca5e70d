internal import Ink

/// The colours of a card with text.
struct CardColors {
  /// The card's background.
  let card: InkColor
  /// Normal text.
  let text: InkColor
  /// Less important text, such as a separator.
  let quiet: InkColor
  /// The face of a key.
  let face: InkColor
  /// The edge of a key.
  let edge: InkColor

  /// Chooses the colours of a theme.
  init(_ theme: Theme) {
    switch theme {
    case .light:
      card = PaletteLook.bar
      text = PaletteLook.line
      quiet = PaletteLook.quietIcon
      face = InkColor(rgb: 0xFFFFFF)
      edge = InkColor(rgb: 0xC3C8D1)
    case .dark:
      card = InkColor(rgb: 0x1F2530)
      text = InkColor(rgb: 0xEDF0F5)
      quiet = InkColor(rgb: 0x8B94A6)
      face = InkColor(rgb: 0x39414F)
      edge = InkColor(rgb: 0x12161D)
    }
  }
}
