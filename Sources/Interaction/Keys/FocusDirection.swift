internal import Ink

/// Ways to go from control to control, as the seat's person sees them.
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
