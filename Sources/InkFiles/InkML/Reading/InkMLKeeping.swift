internal import Ink

/// Whether an element is kept as markup.
enum InkMLKeeping {
  /// Its content will decide.
  case undecided
  /// It is not kept, because the drawing has another place for its content.
  case own
  /// It is kept.
  case kept
  /// It is not kept, because there is no room for it.
  case dropped
}
