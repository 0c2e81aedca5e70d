public import Interaction

/// The texts on palettes, in the user's language.
public struct PaletteWords: Hashable, Sendable {
  /// The labels that are shown on controls.
  private var labels: [Phrase: String] = [:]
  /// The language, such as `ja`.
  public var language: String

  /// Creates the texts in a language. The default is English.
  /// - Parameter say: Returns a message in that language.
  public init(language: String = "en", say: (Message) -> String = \.english) {
    self.language = language
    for entry in PaletteControl.all().map(\.entry) where entry.look.hasText || entry.place.isTile {
      labels[entry.phrase] = say(entry.label)
    }
  }

  /// Returns the label of a control; in English if it is not among the labels that are shown.
  package func text(of entry: ControlEntry) -> String {
    labels[entry.phrase] ?? entry.label.english
  }
}
