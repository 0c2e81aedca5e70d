internal import Interaction

/// The look of a drawing's card on the gallery sheet.
struct GalleryCardFace: Hashable {
  /// The controls on the card, besides the card itself.
  enum Part: Hashable {
    /// The button that shows what can be done to the drawing, whether it is pressed, and whether the
    /// panel with that is open.
    case more(isPressed: Bool, isOpen: Bool)
    /// The text field in which the name is edited.
    case field(FieldText)
    /// The button that takes the drawing out of the trash.
    case putBack(SheetButtonFace)
    /// No controls.
    case none
  }

  var name: String
  var note: String
  /// A short text in the upper left corner of the picture; empty for no text.
  var badge = ""
  /// The number of boards as a text in the lower right corner of the picture; empty for one board.
  var boards = ""
  var picture: Thumbnail?
  var part: Part
  var isCurrent = false
  /// Whether the card is chosen; `nil` while nobody chooses.
  var isChosen: Bool?
  var isFocused = false
  var isPressed = false
  /// Whether the card is disabled while the name of another card is edited.
  var isDimmed = false
}
