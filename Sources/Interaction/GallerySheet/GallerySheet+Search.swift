internal import Ink

/// A search for drawings by their names.
public struct NameSearch: Hashable, Sendable {
  /// Whether the text is being typed, with the on-screen keyboard.
  public internal(set) var isTyping = true
  var typed = TypedText()

  /// The text that names must contain.
  public var text: String { typed.whole }
  /// The characters that an input method is composing, at the end of the text; empty if it composes none.
  public var composed: String { typed.composed }
  /// The plane and the shift of the on-screen keyboard.
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

/// Searching for drawings by their names.
extension GallerySheet {
  /// Activates a control that searches, or a key of the on-screen keyboard while a name to search for
  /// is typed.
  /// - Returns: whether the control is one of these.
  mutating func useSearch(_ control: GalleryControl) -> Bool {
    switch control {
    case .search:
      if search == nil { search = NameSearch() } else { search?.isTyping = true }
      (actions, deleted, coasting) = (nil, [], nil)
    case .clearSearch, .key(.cancel): search = nil
    case .key(.accept): endTyping()
    case .key(let key): editSearch { $0.press(key) }
    default: return false
    }
    findAgain()
    return true
  }

  /// Writes the text of a key.
  mutating func editSearch(_ change: (inout TypedText) -> Void) {
    guard var typed = search?.typed else { return }
    change(&typed)
    search?.typed = typed
    scroll(to: 0)
    findAgain()
  }

  /// Puts the keyboard away. Without text there is no search.
  mutating func endTyping() {
    search?.typed.settle()
    search?.isTyping = false
    if search?.text.isEmpty == true { search = nil }
    findAgain()
  }
}

extension Character {
  /// The scalars of the character without accents. This holds for lower-case letters of the Latin,
  /// Greek and Cyrillic alphabets; other characters only lose marks of their own (U+0300 to U+036F).
  ///
  /// The standard library does not publish the decomposition of Unicode. The official names of letters,
  /// such as LATIN SMALL LETTER E WITH ACUTE, tell the plain letter, also where there is no decomposition,
  /// as for ł and ø.
  var withoutAccents: [Unicode.Scalar] {
    // Equal characters have the same key, however they are composed.
    if let plain = Self.cyrillic[self] { return [plain] }
    return unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }.map(Self.plain)
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII, let name = scalar.properties.name,
      let accents = name.firstRange(of: " WITH ")
    else { return scalar }
    return letters[String(name[..<accents.lowerBound])] ?? scalar
  }

  /// The plain letters, by their names.
  private static let letters: [String: Unicode.Scalar] = {
    let alphabets: [ClosedRange<UInt32>] = [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F]
    return alphabets.joined().reduce(into: [:]) { letters, value in
      guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { return }
      letters[name] = scalar
    }
  }()

  /// The Cyrillic letters whose names do not tell that they have accents.
  private static let cyrillic: [Character: Unicode.Scalar] = [
    "ё": "е", "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
  ]
}

extension String {
  /// The text without white space at its ends; empty if there is nothing else.
  var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
