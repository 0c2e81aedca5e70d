public import Ink

/// The row of characters above a key that somebody holds. The finger slides to one, and its lift types it.
public struct KeyAccents: Hashable, Sendable {
  /// The space of the person who types. All positions are in it.
  public let space: SeatSpace
  /// The area of the row.
  public let frame: Rect
  /// The characters, from left to right.
  public let letters: [Character]
  /// The side of a cell of the keyboard's sheet, in pixels.
  public let cell: Double
  /// The index of the character that a lift types: at first that of the key's own; `nil` if the finger is too
  /// far away.
  public private(set) var chosen: Int?
  private let key: Rect
  private let own: Int

  /// How far beside the row and its key the finger still chooses, as a part of a key's height.
  private static let reach = 1.0

  /// Creates the row of a key. The key's own character lies above the key, the others to the right of it as far
  /// as the keyboard goes, and the rest to the left.
  /// - Parameters:
  ///   - letters: The characters, of which the key's own is the first.
  ///   - area: The area of all keys.
  ///   - cell: The side of a cell of the keyboard's sheet, in pixels.
  init(
    _ letters: [Character], of key: Rect, in area: Rect, of space: SeatSpace, cell: Double
  ) {
    let width = key.width * Double(letters.count)
    let room = Int(max(1, (area.maxX + 0.5 - key.minX) / key.width))
    own = max(0, letters.count - room)
    chosen = own
    self.letters = letters.suffix(own).reversed() + letters.dropLast(own)
    let wanted = key.minX - key.width * Double(own)
    let left = max(area.minX, min(wanted, area.maxX - width))
    // At the upper edge of the window there is only room below.
    let top = key.minY >= key.height ? key.minY - key.height : key.maxY
    frame = Rect(minX: left, minY: top, maxX: left + width, maxY: top + key.height)
    (self.space, self.key, self.cell) = (space, key, cell)
  }

  /// The character that a lift types; `nil` if it types none.
  public var letter: Character? { chosen.map { letters[$0] } }

  /// Returns the area of a character, by its index.
  public func rect(of index: Int) -> Rect {
    let left = frame.minX + key.width * Double(index)
    return Rect(minX: left, minY: frame.minY, maxX: left + key.width, maxY: frame.maxY)
  }

  /// Chooses the character at a point in the person's space. On the key it is the key's own.
  mutating func choose(at point: Point) {
    if key.holds(point) { return chosen = own }
    let reachable = frame.union(key).insetBy(-Self.reach * key.height)
    guard reachable.holds(point) else { return chosen = nil }
    let place = Int(((point.x - frame.minX) / key.width).rounded(.down))
    chosen = max(0, min(place, letters.count - 1))
  }

  /// Returns whether a point in the person's space is on the row.
  func holds(_ point: Point) -> Bool { frame.holds(point) }
}

/// The characters that keys of the on-screen keyboard offer while they are held.
enum Accents {
  /// Returns the letters with accents and the signs that belong to a lower-case letter or a sign; empty if
  /// there are none.
  static func beside(_ character: Character) -> String { table[character] ?? "" }

  /// Letters of Western and Central European languages, of the Nordic ones, and of Turkish. A row has at
  /// most nine, so that it is not wider than the keyboard.
  private static let table: [Character: String] = [
    "a": "áàâäãåāąæ", "c": "çćč", "d": "ďð", "e": "éèêëēęě", "g": "ğ", "i": "íìîïīı", "l": "łľ",
    "n": "ñńň", "o": "óòôöõøōőœ", "r": "řŕ", "s": "ßśšş", "t": "ťþ", "u": "úùûüūůű", "y": "ýÿ",
    "z": "źżž",
    "!": "¡", "?": "¿", "\"": "„“”«»", "'": "‚‘’‹›", "-": "–—_", "+": "±", "*": "×·", "=": "≠≈",
    "%": "‰°", "€": "$£¥¢", "/": "\\|", "(": "[{<", ")": "]}>", "#": "§", "&": "~^", ".": "…·",
    ",": ";:",
  ]

  /// Returns the upper-case letters, each once. Characters without one stay as they are.
  static func capitals(of letters: [Character]) -> [Character] {
    var capitals: [Character] = []
    for letter in letters {
      let capital = capital(of: letter)
      if !capitals.contains(capital) { capitals.append(capital) }
      // Turkish has two letters I, and this one has its dot as a capital, too.
      if letter == "i" { capitals.append("İ") }
    }
    return capitals
  }

  /// Returns the upper-case letter; the character itself if it has none.
  static func capital(of letter: Character) -> Character {
    // Others would write two letters for it.
    if letter == "ß" { return "ẞ" }
    let upper = letter.uppercased()
    return upper.count == 1 ? Character(upper) : letter
  }
}
