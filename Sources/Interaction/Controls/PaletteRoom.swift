/// The room for a palette: the people at the other edges, and whether bars turn pages. Besides, its layout depends
/// only on its own state, its boards and colours, the window and the display.
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

/// The parts of the window that the palettes at the other edges take, as the person at this edge
/// sees them. Bars never overlap: those at the upper and lower edges are laid out first, and those
/// at the left and right edges lie between them. People at one edge have parts of it. All this depends only on
/// where people sit, so that no palette moves when another one is folded or slid.
public struct PaletteNeighbors: Codable, Hashable, Sendable {
  /// How far the bars to the person's left, to the right and opposite reach into the window, in
  /// pixels; 0 at a free edge.
  public var left = 0.0, right = 0.0, opposite = 0.0
  /// Whether the person's bar lies between those to the left and to the right.
  public var yields = false
  /// Whether all other edges are free.
  public var isAlone = true
  /// Whether cells are not larger than 9 mm, because those of others would be even smaller otherwise.
  public var isTight = false
  /// The number of people at the person's edge.
  public var crowd = 1
  /// The part of the edge that belongs to the person, in seat space, in pixels; `nil` for a person who is
  /// alone there.
  public var part: ClosedRange<Double>?

  /// Creates the neighbours of a person who sits alone.
  public init() {}

  /// The largest part of the distance to the opposite edge that a bar may cover.
  var share: Double { isAlone ? 0.5 : 1.0 / 3 }

  /// The space that the bar must leave free at the ends of its edge, in pixels.
  var ends: (left: Double, right: Double) { yields ? (left, right) : (0, 0) }
}
