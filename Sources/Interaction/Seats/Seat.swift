public import Ink

/// A person's place at the screen.
public struct Seat: Hashable, Sendable {
  /// Whose edits are taken back together.
  public let id: SeatID
  /// Where the person sits.
  public let edge: ScreenEdge
  /// What the person paints with.
  public var brush = SeatBrush()
  /// The person's palette.
  public var palette = PaletteState()

  /// Makes a seat.
  public init(id: SeatID, edge: ScreenEdge) {
    self.id = id
    self.edge = edge
  }
}
