/// The look of a part of a sheet, as a value. Parts with equal faces and sizes have the
/// same pixels, so they are painted once.
enum SheetFace: Hashable {
  /// The heading of the sheet.
  case title(String)
  /// A horizontal line across the sheet.
  case line
  /// The field for a name to search for; its text, or what it is for.
  case search(FieldText, isEmpty: Bool, isTyping: Bool)
  /// The field in which a name is typed.
  case field(FieldText)
  /// A message instead of cards.
  case message(String)
  /// A line about what was just done.
  case notice(String)
  /// A button with an icon, a text, or both.
  case button(SheetButtonFace)
  /// A key of the on-screen keyboard.
  case key(SheetKeyFace)
  /// The card of a drawing.
  case card(GalleryCardFace)
}

/// The look of a button on a sheet.
struct SheetButtonFace: Hashable {
  /// The style of a button.
  enum Kind: Hashable {
    /// The most important button, in the accent colour.
    case main
    /// Any other button, in the colour of icons.
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
