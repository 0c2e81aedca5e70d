internal import Interaction

/// How a part of the gallery sheet looks, as a value: parts of one size that have the same face are the
/// same pixels, and are painted once.
enum GalleryFace: Hashable {
  /// The heading.
  case title(String)
  /// A line across the sheet.
  case line
  /// A word in place of cards.
  case message(String)
  /// What was done a moment ago.
  case notice(String)
  /// A button.
  case button(GalleryButtonFace)
  /// A key of the keyboard.
  case key(GalleryKeyFace)
  /// A drawing.
  case card(GalleryCardFace)
}

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
