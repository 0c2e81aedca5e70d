internal import Ink

/// A direction from one control to another, as the person at the seat sees it.
public enum FocusDirection: Hashable, CaseIterable, Sendable {
  /// To the left.
  case left
  /// Away from the person.
  case up
  /// To the right.
  case right
  /// Towards the person.
  case down
}
