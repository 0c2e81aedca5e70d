/// An axis-parallel rectangle with real-valued edges. An empty one has no area and contains nothing.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The upper edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The lower edge.
  public var maxY: Double

  /// Makes a rectangle from its edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The smallest rectangle that holds one point and everything within `margin` of it.
  public init(around point: Point, margin: Double = 0) {
    self.init(
      minX: point.x - margin, minY: point.y - margin,
      maxX: point.x + margin, maxY: point.y + margin)
  }

  /// The rectangle that holds nothing and is the neutral element of ``union(_:)``.
  public static let empty = Rect(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Whether the rectangle holds no point at all.
  public var isEmpty: Bool { minX > maxX || minY > maxY }

  /// The extent from left to right; zero for an empty rectangle.
  public var width: Double { isEmpty ? 0 : maxX - minX }

  /// The extent from top to bottom; zero for an empty rectangle.
  public var height: Double { isEmpty ? 0 : maxY - minY }

  /// The point in the middle.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Whether the two share at least a point.
  public func intersects(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Whether the point lies inside or on the edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The rectangle whose edges lie `margin` further in (further out, when negative).
  public func insetBy(_ margin: Double) -> Rect {
    Rect(
      minX: minX + margin, minY: minY + margin, maxX: maxX - margin, maxY: maxY - margin)
  }
}
