/// What the layout of a palette depends on besides its own state, its boards and colours, the
/// window and the display: the people at the other edges, and whether bars turn pages.
public struct PaletteRoom: Codable, Hashable, Sendable {
  /// The space that the palettes of the others take.
  public var neighbors: PaletteNeighbors
  /// The number of seats.
  public var seats: Int
  /// Whether a seat has a simple palette.
  public var hasSimple: Bool
  /// Whether bars turn pages.
  public var turnsPages: Bool

  /// Creates the room of a palette beside others.
  public init(
    neighbors: PaletteNeighbors, seats: Int, hasSimple: Bool = false, turnsPages: Bool = false
  ) {
    (self.neighbors, self.seats) = (neighbors, seats)
    (self.hasSimple, self.turnsPages) = (hasSimple, turnsPages)
  }
}
