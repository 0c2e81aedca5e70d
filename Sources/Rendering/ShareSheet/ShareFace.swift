internal import Interaction

/// The look of a part of the share sheet, as a value. Parts with equal faces and sizes have the same
/// pixels, so they are painted once.
struct ShareFace: Hashable {
  /// What the part is.
  enum Part: Hashable {
    /// A part as on the gallery sheet.
    case gallery(SheetFace)
    /// One of the choices of a row, of which one is on.
    case choice(String, isOn: Bool)
    /// The field with the name of a file while it is not typed.
    case name(String)
    /// Why something was not done, in the middle of the sheet.
    case refusal(String)
    /// A row of the list, with a tick if it is chosen.
    case row(PaletteIcon, String, isChosen: Bool)
    /// A high row of the list, with a small picture, or an icon in its place.
    case preview(PaletteIcon, String, Thumbnail?)
  }

  var part: Part
  var isPressed = false
  var isDimmed = false
  var isFocused = false
}
