internal import Interaction

/// How a button of the sheet looks.
struct GalleryButtonFace: Hashable {
  /// What kind of button it is.
  enum Kind: Hashable {
    /// What people come for: in the accent.
    case main
    /// Any other.
    case plain
    /// One whose words are in the accent.
    case link
  }

  var icon: PaletteIcon
  /// What stands beside the icon; empty for nothing.
  var text: String
  var kind = Kind.plain
  var isOn = false
  var isPressed = false
  var isDimmed = false
}
