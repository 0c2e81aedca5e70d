internal import Interaction

/// How a key of the keyboard on the sheet looks.
struct GalleryKeyFace: Hashable {
  /// What is on it.
  enum Cap: Hashable {
    case text(String)
    case icon(PaletteIcon)
  }

  var cap: Cap
  /// Whether it is the one to press at the end.
  var isMain = false
  var isOn = false
  var isPressed = false
  var isDimmed = false
}
