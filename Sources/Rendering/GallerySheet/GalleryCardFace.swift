internal import Interaction

/// The look of a drawing's card on the gallery sheet.
struct GalleryCardFace: Hashable {
  /// The controls on the card, besides the card itself.
  enum Part: Hashable {
    /// The button that opens ``actions(_:replay:)``, and whether it is pressed.
    case more(isPressed: Bool)
    /// The actions on the drawing, and the replay button.
    case actions([Action], replay: GalleryButtonFace)
    /// The text field in which the name is edited.
    case field(String, isSelected: Bool)
    /// The button that takes the drawing out of the trash.
    case putBack(GalleryButtonFace)
    /// No controls.
    case none
  }

  /// A button on the card.
  struct Action: Hashable {
    var icon: PaletteIcon
    var text: String
    var isPressed: Bool
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
  var isFocused = false
  var isPressed = false
  /// Whether the card is disabled while the name of another card is edited.
  var isDimmed = false
}
