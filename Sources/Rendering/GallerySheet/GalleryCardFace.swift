internal import Interaction

/// How a drawing's card looks.
struct GalleryCardFace: Hashable {
  /// What can be pressed on the card, other than itself.
  enum Part: Hashable {
    /// What opens ``actions(_:replay:)``; and whether a finger is on it.
    case more(isPressed: Bool)
    /// What can be done to the drawing.
    case actions([Action], replay: GalleryButtonFace)
    /// Its name as it is written.
    case field(String, isSelected: Bool)
    /// What takes it out of the trash.
    case putBack(GalleryButtonFace)
    /// Nothing.
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
  /// A few words on the picture; empty for none.
  var badge = ""
  var picture: Thumbnail?
  var part: Part
  var isCurrent = false
  var isFocused = false
  var isPressed = false
  /// Whether it waits until another card's name is written.
  var isDimmed = false
}
