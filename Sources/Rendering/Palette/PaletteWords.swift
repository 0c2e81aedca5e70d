public import Interaction

/// The texts on palettes, in the user's language.
public struct PaletteWords: Hashable, Sendable {
  /// The phrases that are shown on controls, and above them.
  private var texts: [Phrase: String] = [:]
  /// The language, such as `ja`.
  public var language: String

  /// Creates the texts in a language. The default is English.
  /// - Parameter say: Returns a message in that language.
  public init(language: String = "en", say: (Message) -> String = \.english) {
    self.language = language
    for entry in PaletteControl.all().map(\.entry) where entry.look.hasText || entry.place.isTile {
      texts[entry.phrase] = say(entry.label)
      if let help = entry.help { texts[help] = say(Message(help)) }
    }
    texts[PalettePanel.clear.label] = say(Message(PalettePanel.clear.label))
    for group in SettingGroup.allCases { texts[group.title] = say(Message(group.title)) }
    for case .phrase(let phrase) in ScreenChoice.allCases.flatMap(\.labels) {
      texts[phrase] = say(Message(phrase))
    }
  }

  /// Returns the label of a control; in English if it is not among the labels that are shown.
  package func text(of entry: ControlEntry) -> String {
    texts[entry.phrase] ?? entry.label.english
  }

  /// Returns a phrase without placeholders; in English if it is not among those that are shown.
  func text(_ phrase: Phrase) -> String { texts[phrase] ?? phrase.rawValue }
}
