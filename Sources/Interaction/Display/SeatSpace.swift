public import Ink

/// The coordinate space of a person who sits at an edge of the window and looks across it: pixels,
/// x to the right along the edge, y towards the person. For the lower edge it equals window space.
public struct SeatSpace: Hashable, Sendable {
  /// The edge at which the person sits.
  public let edge: ScreenEdge
  /// The window's pixels, in window space.
  public let window: PixelRect

  /// Creates the space of an edge.
  public init(edge: ScreenEdge, window: PixelRect) {
    self.edge = edge
    self.window = window
  }

  private var isUpright: Bool { edge == .bottom || edge == .top }

  /// The length of the person's edge, in pixels.
  public var width: Double { Double(isUpright ? window.width : window.height) }

  /// The distance from the opposite edge to the person's edge, in pixels.
  public var height: Double { Double(isUpright ? window.height : window.width) }

  /// Returns how far a point in window space is from the person's edge, in pixels; less than 0 beyond it.
  func distance(to point: Point) -> Double { height - seatPoint(point).y }

  /// The clockwise rotation from this space to the window, in quarter turns.
  public var quarterTurns: Int {
    switch edge {
    case .bottom: 0
    case .left: 1
    case .top: 2
    case .right: 3
    }
  }

  /// Converts a point from this space to window space.
  public func windowPoint(_ point: Point) -> Point {
    switch edge {
    case .bottom: point
    case .top: Point(x: width - point.x, y: height - point.y)
    case .left: Point(x: height - point.y, y: point.x)
    case .right: Point(x: point.y, y: width - point.x)
    }
  }

  /// Converts a point from window space to this space.
  public func seatPoint(_ point: Point) -> Point {
    switch edge {
    case .bottom: point
    case .top: Point(x: width - point.x, y: height - point.y)
    case .left: Point(x: point.y, y: height - point.x)
    case .right: Point(x: width - point.y, y: point.x)
    }
  }

  /// Converts a rectangle from this space to window space.
  public func windowRect(_ rect: Rect) -> Rect {
    guard !rect.isEmpty else { return rect }
    let one = windowPoint(Point(x: rect.minX, y: rect.minY))
    let other = windowPoint(Point(x: rect.maxX, y: rect.maxY))
    return Rect(around: one).union(Rect(around: other))
  }

  /// Converts a rectangle from window space to this space.
  public func seatRect(_ rect: Rect) -> Rect {
    guard !rect.isEmpty else { return rect }
    let one = seatPoint(Point(x: rect.minX, y: rect.minY))
    let other = seatPoint(Point(x: rect.maxX, y: rect.maxY))
    return Rect(around: one).union(Rect(around: other))
  }
}

/// An edge of the window, at which a person can sit.
public enum ScreenEdge: UInt8, CaseIterable, Hashable, Sendable {
  /// The lower edge, whose seat space is window space.
  case bottom
  /// The upper edge, at which a person sees the window turned by half a turn.
  case top
  /// The right edge. To the person's right is upwards in the window.
  case right
  /// The left edge. To the person's right is downwards in the window.
  case left

  /// The edge's name in reports.
  public var name: String {
    switch self {
    case .bottom: "bottom"
    case .top: "top"
    case .right: "right"
    case .left: "left"
    }
  }

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
