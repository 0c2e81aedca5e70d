/// Which strokes something is done to.
public enum Ownership: Hashable, Sendable {
  /// Those of the seat that does it.
  case own
  /// Those of all seats.
  case everyones
}
