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
