/// A search for drawings by their names.
public struct NameSearch: Hashable, Sendable {
  /// Whether the text is being typed, with the on-screen keyboard.
  public internal(set) var isTyping = true
  var typed = TypedText()

  /// The text that names must contain.
  public var text: String { typed.whole }
  /// What an input method is composing: the end of the text.
  public var composed: String { typed.composed }
  /// What the on-screen keyboard shows.
  public var keys: KeyboardState { typed.keys }

  /// Returns the drawings whose names contain the text. Case and accents make no difference.
  func matches(in entries: [GalleryEntry]) -> [GalleryEntry] {
    let wanted = Self.plain(text)
    guard !wanted.isEmpty else { return entries }
    return entries.filter { Self.plain($0.name).contains(wanted) }
  }

  /// Returns a text in lower case, without accents and without spaces at its ends.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for character in text.lowercased() { plain.append(contentsOf: character.withoutAccents) }
    return String(plain).trimmed
  }
}
