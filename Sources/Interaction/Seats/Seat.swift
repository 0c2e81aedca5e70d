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

/// Where a person sits: at any place along an edge of the window. Several people can sit at one edge.
public struct SeatPlace: Hashable, Sendable {
  /// The edge at which the person sits.
  public var edge: ScreenEdge
  /// The middle of the person's part of the edge, from 0 at the person's left to 1 at the right. It
  /// matters only while several people sit at the edge: a person who is alone there has all of it, and
  /// ``PaletteState/position`` says where the palette is.
  public var along: Double

  /// Creates a place. A number that is no place counts as the nearest one, and one that is not a number
  /// as the middle.
  public init(_ edge: ScreenEdge, along: Double = 0.5) {
    self.edge = edge
    self.along = along.isNaN ? 0.5 : min(max(along, 0), 1)
  }
}
