/// The syllables of Japanese.
enum Kana {
  /// The table of fifty sounds. Its columns go from right to left, as in Japanese books; signs fill its gaps.
  static let rows = [
    "わらやまはなたさかあ",
    "をり「みひにちしきい",
    "んるゆむふぬつすくう",
    "ーれ」めへねてせけえ",
    "、ろよもほのとそこお",
  ]

  /// The forms of hiragana that have several: plain, small, voiced, half voiced.
  private static let families = [
    "あぁ", "いぃ", "うぅゔ", "えぇ", "おぉ", "かが", "きぎ", "くぐ", "けげ", "こご", "さざ", "しじ",
    "すず", "せぜ", "そぞ", "ただ", "ちぢ", "つっづ", "てで", "とど", "はばぱ", "ひびぴ",
    "ふぶぷ", "へべぺ", "ほぼぽ", "やゃ", "ゆゅ", "よょ", "わゎ",
  ].map(Array.init)

  /// Each kana that has several forms, with all of them from its plain form on.
  private static let forms: [Character: [Character]] = {
    var forms: [Character: [Character]] = [:]
    for family in families {
      for one in family { forms[one] = family }
      for one in family { forms[katakana(one)] = family.map(katakana) }
    }
    return forms
  }()

  /// Returns the forms of a kana, the plain one first; only the character itself if it has no others.
  static func forms(of character: Character) -> [Character] { forms[character] ?? [character] }

  /// Returns the form that follows one; `nil` if it is the only one.
  static func next(after character: Character) -> Character? {
    let all = forms(of: character)
    guard all.count > 1, let place = all.firstIndex(of: character) else { return nil }
    return all[(place + 1) % all.count]
  }

  /// Returns the katakana of a hiragana. Other characters stay as they are.
  static func katakana(_ character: Character) -> Character {
    // Both are in the same order, from U+3041 and U+30A1 on (Unicode's blocks Hiragana and Katakana).
    guard let scalar = character.unicodeScalars.first, (0x3041...0x3096).contains(scalar.value),
      let other = Unicode.Scalar(scalar.value + 0x60)
    else { return character }
    return Character(other)
  }
}
