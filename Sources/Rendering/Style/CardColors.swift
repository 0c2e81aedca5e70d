package import Ink

/// The colours of a card with text.
package struct CardColors {
  /// The background of the card.
  package let card: InkColor
  /// The text of the card, as far as it is important.
  package let text: InkColor
  /// Less important text, such as a separator.
  package let quiet: InkColor
  /// The face of a key.
  package let face: InkColor
  /// The edge of a key.
  let edge: InkColor

  /// Chooses the colours of a theme.
  package init(_ theme: Theme) {
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
    case .highContrast:
      card = InkColor(rgb: 0xFFFFFF)
      text = InkColor(rgb: 0x000000)
      quiet = InkColor(rgb: 0x262626)
      face = InkColor(rgb: 0xFFFFFF)
      edge = InkColor(rgb: 0x000000)
    case .highContrastDark:
      card = InkColor(rgb: 0x000000)
      text = InkColor(rgb: 0xFFFFFF)
      quiet = InkColor(rgb: 0xE6E6E6)
      face = InkColor(rgb: 0x000000)
      edge = InkColor(rgb: 0xFFFFFF)
    }
  }
}
