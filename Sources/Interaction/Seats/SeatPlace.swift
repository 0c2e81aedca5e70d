/// Where a person sits: at any place along an edge of the window. Several people can sit at one edge.
public struct SeatPlace: Hashable, Sendable {
  /// The edge.
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
