public import Interaction

/// What is written on palettes, as finished words in the user's language.
public struct PaletteWords: Hashable, Sendable {
  /// The switch that gives each new finger the next colour.
  public var fingerColors: String
  /// Clearing what the seat's person has painted.
  public var clearMine: String
  /// Clearing everything.
  public var clearAll: String
  /// Putting the board on the clipboard.
  public var copy: String
  /// Laying the image that is on the clipboard on the paper.
  public var paste: String
  /// Filling the screen.
  public var fullScreen: String
  /// The table of keys.
  public var keys: String
  /// All drawings.
  public var gallery: String
  /// Giving the seat up.
  public var leave: String
  /// Inviting somebody to sit down at a free edge.
  public var takeSeat: String
  /// The language, as in `ja`.
  public var language: String

  /// The words in a language, English unless told.
  /// - Parameter say: A message in that language.
  public init(language: String = "en", say: (Message) -> String = \.english) {
    self.language = language
    fingerColors = say(Message(.fingerColors))
    clearMine = say(Message(.clearMine))
    clearAll = say(Message(.clearAll))
    copy = say(Message(.copy))
    paste = say(Message(.paste))
    fullScreen = say(Message(.fullScreen))
    keys = say(Message(.keys))
    gallery = say(Message(.gallery))
    leave = say(Message(.leave))
    takeSeat = say(Message(.takeSeat))
  }
}
