public import Ink

/// A drawing's name while it is edited.
public struct NameEdit: Hashable, Sendable {
  /// The drawing that is being renamed.
  public let id: DrawingID
  /// The name before the edit.
  public let original: String
  var typed: TypedText

  /// Starts editing the name of a drawing.
  init(_ entry: GalleryEntry) {
    id = entry.id
    original = entry.name
    typed = TypedText(entry.name)
  }

  /// The name so far.
  public var text: String { typed.whole }
  /// The characters that an input method is composing, at the end of the text; empty if it composes none.
  public var composed: String { typed.composed }
  /// Whether all text is marked, so that the next character replaces it.
  public var isMarked: Bool { typed.showsMark }
  /// The plane and the shift of the on-screen keyboard.
  public var keys: KeyboardState { typed.keys }

  /// The name that would be accepted now, by the rules of ``DrawingName``; `nil` if nothing is left.
  public var taken: String? { DrawingName.made(of: typed.whole) }
}
