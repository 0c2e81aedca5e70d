internal import Interaction

/// The look of a button on a sheet.
struct SheetButtonFace: Hashable {
  /// The style of a button.
  enum Kind: Hashable {
    /// The most important button, in the accent colour.
    case main
    /// Any other button.
    case plain
    /// A button whose text is in the accent colour.
    case link
  }

  /// The icon; `nil` for a text alone.
  var icon: PaletteIcon?
  /// The text beside the icon; empty for no text.
  var text: String
  var kind = Kind.plain
  var isOn = false
  var isPressed = false
  var isDimmed = false
}
