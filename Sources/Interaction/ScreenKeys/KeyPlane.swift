/// The keys that the on-screen keyboard shows at once.
public enum KeyPlane: String, Hashable, Sendable {
  /// Letters in the order of the keyboard, and digits.
  case letters
  /// Signs, and letters with accents.
  case signs
  /// The Japanese syllables of words of the language.
  case hiragana
  /// The Japanese syllables of words from other languages.
  case katakana

  /// Whether its keys are Japanese syllables.
  public var isKana: Bool { self == .hiragana || self == .katakana }
}
