internal import Ink

/// What becomes of an element that may be kept as it is.
enum InkMLKeeping {
  /// What is in it tells.
  case undecided
  /// It says what a drawing has another place for.
  case own
  /// It is kept.
  case kept
  /// There is no room for it.
  case dropped
}
