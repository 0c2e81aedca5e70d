internal import Ink

/// The colours of a card with words on it.
struct CardColors {
  /// The card itself.
  let card: InkColor
  /// What is to be read.
  let text: InkColor
  /// What stands between.
  let quiet: InkColor
  /// The face of a key.
  let face: InkColor
  /// The edge around a key's face.
  let edge: InkColor

  /// The colours of a theme.
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
