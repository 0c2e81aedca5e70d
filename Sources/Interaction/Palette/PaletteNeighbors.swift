public import Ink

/// What of the window belongs to the palettes of those who sit at the other edges, as the person sees it.
/// Bars never lie on each other: those at the upper and lower edge take what they need, those at the left
/// and right one lie between them. It follows from where people sit alone, so that nobody's palette jumps
/// when somebody else's is folded or slid.
public struct PaletteNeighbors: Hashable, Sendable {
  /// How far the bars at the person's left, at the right and opposite reach into the window, in pixels; 0
  /// where nobody sits.
  public var left = 0.0, right = 0.0, opposite = 0.0
  /// Whether the person's bar lies between those at the left and the right.
  public var yields = false
  /// Whether nobody else sits at the window.
  public var isAlone = true

  /// Makes the surroundings of somebody who sits alone.
  public init() {}

  /// The surroundings of everybody.
  /// - Parameters:
  ///   - edges: Where people sit.
  ///   - window: The window's pixels.
  ///   - metrics: How large a millimetre is.
  public static func all(
    at edges: Set<ScreenEdge>, window: PixelRect, metrics: DisplayMetrics
  ) -> [ScreenEdge: PaletteNeighbors] {
    var reach: [ScreenEdge: Double] = [:]
    func neighbors(of edge: ScreenEdge) -> PaletteNeighbors {
      var neighbors = PaletteNeighbors()
      neighbors.isAlone = edges.count < 2
      neighbors.yields = !edge.isUpright
      neighbors.left = reach[edge.left] ?? 0
      neighbors.right = reach[edge.left.opposite] ?? 0
      neighbors.opposite = reach[edge.opposite] ?? 0
      return neighbors
    }
    // The upright ones first: the others lie between them.
    for isUpright in [true, false] {
      for edge in edges where edge.isUpright == isUpright {
        let layout = PaletteLayout(
          SeatSpace(edge: edge, window: window), metrics: metrics, neighbors: neighbors(of: edge))
        reach[edge] = layout.space.height - layout.frame.minY
      }
    }
    return Dictionary(uniqueKeysWithValues: edges.map { ($0, neighbors(of: $0)) })
  }

  /// The parts of the way to the opposite edge that a bar keeps to: where cells can be as large as they
  /// should, and where they would fall below the least size. Of three times as much as the latter, a
  /// quarter is left, so that there is always room between two bars.
  var shares: (wanted: Double, maximum: Double) { isAlone ? (0.5, 1) : (1.0 / 3, 3.0 / 8) }

  /// What a bar has to leave free at the ends of its edge.
  var ends: (left: Double, right: Double) { yields ? (left, right) : (0, 0) }
}

extension ScreenEdge {
  /// Whether it runs from the left to the right.
  var isUpright: Bool { self == .bottom || self == .top }

  /// The edge that one sees ahead who sits at this one.
  var opposite: ScreenEdge {
    switch self {
    case .bottom: .top
    case .top: .bottom
    case .right: .left
    case .left: .right
    }
  }

  /// The edge at the left hand of whoever sits at this one.
  var left: ScreenEdge {
    switch self {
    case .bottom: .left
    case .top: .right
    case .right: .bottom
    case .left: .top
    }
  }
}
