public import Ink

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

  /// Returns the neighbours of each seat.
  /// - Parameters:
  ///   - places: The places of all seats.
  ///   - window: The window's pixels, in window space.
  ///   - metrics: The size of a millimetre on the display.
  public static func all(
    of places: [PalettePlace], window: PixelRect, metrics: DisplayMetrics
  ) -> [PaletteNeighbors] {
    Neighborhood(places, window, metrics).neighbors
  }

  /// The largest part of the distance to the opposite edge that a bar may cover.
  var share: Double { isAlone ? 0.5 : 1.0 / 3 }

  /// The space that the bar must leave free at the ends of its edge, in pixels.
  var ends: (left: Double, right: Double) { yields ? (left, right) : (0, 0) }
}

extension ScreenEdge {
  /// Whether the edge is the lower or the upper one.
  var isUpright: Bool { self == .bottom || self == .top }

  /// The edge on the other side of the window.
  package var opposite: ScreenEdge {
    switch self {
    case .bottom: .top
    case .top: .bottom
    case .right: .left
    case .left: .right
    }
  }

  /// The edge to the left of a person who sits at this edge and looks across the window.
  package var left: ScreenEdge {
    switch self {
    case .bottom: .left
    case .top: .right
    case .right: .bottom
    case .left: .top
    }
  }
}
