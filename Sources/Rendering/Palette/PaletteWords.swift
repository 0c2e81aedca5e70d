public import Interaction

/// What is written on palettes, as finished words in the user's language.
public struct PaletteWords: Hashable, Sendable {
  /// The labels that controls show.
  private var labels: [Phrase: String] = [:]
  /// Inviting somebody to sit down at a free edge.
  public var takeSeat: String
  /// The language, as in `ja`.
  public var language: String

  /// The words in a language, English unless told.
  /// - Parameter say: A message in that language.
  public init(language: String = "en", say: (Message) -> String = \.english) {
    self.language = language
    takeSeat = say(Message(.takeSeat))
    for entry in PaletteControl.all().map(\.entry) where entry.look.hasText {
      labels[entry.phrase] = say(entry.label)
    }
  }

  /// The label of a control that shows it.
  func text(of entry: ControlEntry) -> String { labels[entry.phrase] ?? entry.label.english }
}
