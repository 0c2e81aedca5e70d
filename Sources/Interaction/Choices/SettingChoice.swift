public import Words

/// A value of a setting with several choices; see ``ScreenChoice``.
public protocol SettingChoice: Codable, Hashable, Sendable {
  /// The choices that the settings panel goes through, in order.
  static var offered: [Self] { get }
  /// The name of a value in the help, such as `seconds`.
  static var valueName: String { get }
  /// Says which words mean something, for those who wrote another one.
  static var knownWords: String { get }

  /// Creates a value from its word; `nil` if the word means nothing.
  init?(word: String)

  /// The value's word on the command line and where it is kept.
  var word: String { get }

  /// The words for the value that people read.
  var label: ChoiceLabel { get }
}

/// The words for a choice that people read.
public enum ChoiceLabel: Hashable, Sendable {
  /// A phrase, to be translated.
  case phrase(Phrase)
  /// A text that is the same in all languages.
  case text(String)

  /// Returns the text in the language of `say`.
  package func text(_ say: (Phrase) -> String) -> String {
    switch self {
    case .phrase(let phrase): say(phrase)
    case .text(let text): text
    }
  }
}

/// A choice whose values are the cases of an enumeration. Their words are the raw values.
public protocol WordChoice: SettingChoice, CaseIterable, RawRepresentable<String> {}

extension WordChoice {
  /// All cases, in the order of their declaration.
  public static var offered: [Self] { Array(allCases) }

  /// Lists the words of all cases, for help and for the refusal of other words.
  public static var knownWords: String {
    "one of " + offered.map(\.word).joined(separator: ", ")
  }

  /// Creates the case with a word.
  public init?(word: String) { self.init(rawValue: word) }

  /// The raw value, which options and kept settings use.
  public var word: String { rawValue }
}

extension SettingChoice {
  /// The choice after this one. The first one comes after the last.
  var next: Self {
    let offered = Self.offered
    let following = offered.firstIndex(of: self).map { offered.index(after: $0) }
    return following.flatMap { offered.indices.contains($0) ? offered[$0] : nil }
      ?? offered.first ?? self
  }
}

/// The effect of fingers on the canvas while a pen is near the screen.
public enum FingersNearPen: String, WordChoice {
  /// They paint, as always.
  case paint
  /// They move the view.
  case move
  /// They neither paint nor move the view.
  case nothing

  /// The name of a value in the help.
  public static let valueName = "what"

  /// The words that people read.
  public var label: ChoiceLabel {
    switch self {
    case .paint: .phrase(.fingersNearPenPaint)
    case .move: .phrase(.fingersNearPenMove)
    case .nothing: .phrase(.fingersNearPenRest)
    }
  }
}
