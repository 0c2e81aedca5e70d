import Ink

/// A board that a finger carries to another place in the row of boards.
public struct CarriedBoard: Hashable, Sendable {
  /// The index of the carried board in the row, where it still has its place.
  public internal(set) var index: Int
  /// The contact that carries it.
  let contact: ContactID
  /// The left edge of its picture, in seat space.
  package internal(set) var left: Double
}
