public import Ink

/// A person's place at the screen.
public struct Seat: Hashable, Sendable {
  /// The seat's identity. Edits and the undo history are recorded under it.
  public let id: SeatID
  /// Where the person sits.
  public var place: SeatPlace
  /// The person's tool, colour and widths.
  public var brush = SeatBrush()
  /// The state of the person's palette.
  public var palette = PaletteState()

  /// Creates a seat with the default brush and palette.
  public init(id: SeatID, edge: ScreenEdge) { self.init(id: id, place: SeatPlace(edge)) }

  /// Creates a seat with the default brush and palette, at any place.
  public init(id: SeatID, place: SeatPlace) {
    self.id = id
    self.place = place
  }

  /// The edge at which the person sits.
  public var edge: ScreenEdge { place.edge }
}
