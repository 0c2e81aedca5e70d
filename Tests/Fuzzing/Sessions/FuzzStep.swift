import Ink
public import Interaction
public import TestSupport

/// Something that happens to a session and its window.
public enum FuzzStep: Hashable, Sendable {
  /// A person, the server or the clock does something.
  case take(RandomSession.Step)
  /// The display has other measures.
  case metrics(DisplayMetrics)
  /// How the boards were painted is shown.
  case replay(loops: Bool)
  /// Another drawing is opened: a new one, or one that is like the present one with all of it dry.
  case open(isNew: Bool)
  /// The program was started for so many people.
  case seats(Int)
  /// Ink ahead of fingers is as old as it may be.
  case dropPredictions
  /// The window says something, or nothing any more.
  case notice(String?)
}
