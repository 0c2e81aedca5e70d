/// Whose strokes an action affects.
public enum Ownership: Hashable, Sendable {
  /// The strokes of the seat that acts.
  case own
  /// The strokes of all seats.
  case everyones
}
