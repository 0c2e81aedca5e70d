internal import Interaction

/// The look of a key of the on-screen keyboard.
struct GalleryKeyFace: Hashable {
  /// The label of a key.
  enum Cap: Hashable {
    case text(String)
    case icon(PaletteIcon)
  }

  var cap: Cap
  /// Whether it is the key that accepts the text.
  var isMain = false
  var isOn = false
  var isPressed = false
  var isDimmed = false
}
