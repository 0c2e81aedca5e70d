internal import Ink

/// Whether an element is kept as markup.
enum InkMLKeeping {
  /// Its content will decide.
  case undecided
  /// It is not kept, because the drawing has another place for its content.
  case own
  /// Its start tag is among the markup, and its end tag will be.
  case kept
  /// It is not kept, because there is no room for it.
  case dropped
}
