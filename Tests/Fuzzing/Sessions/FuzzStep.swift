import Ink
public import Interaction
public import Rendering
public import TestSupport

/// A step of a fuzzing run: something that happens to a session and its window.
public enum FuzzStep: Hashable, Sendable {
  /// An action of a person, the server or the clock.
  case take(RandomSession.Step)
  /// The display's scale or density changes.
  case metrics(DisplayMetrics)
  /// A replay of the boards is shown.
  case replay(loops: Bool)
  /// Another drawing is opened: a new one, or a copy of the present one in which all ink is dry.
  case open(isNew: Bool)
  /// A document of so many pages is opened.
  case openPages(Int)
  /// The program is started for this many people.
  case seats(Int)
  /// All predicted ink is removed, as when it has become too old.
  case dropPredictions
  /// The window shows a notice, or hides it if the text is `nil`.
  case notice(String?)
  /// The window shows a notice that a picture was saved in a file of this name.
  case saved(String, ThumbnailData)
}
