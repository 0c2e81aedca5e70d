/// An axis-parallel rectangle with real-valued edges. An empty rectangle has no area and contains
/// nothing.
public struct Rect: Hashable, Sendable {
  /// The x coordinate of the left edge, which belongs to the rectangle.
  public var minX: Double
  /// The y coordinate of the upper edge, which belongs to the rectangle.
  public var minY: Double
  /// The x coordinate of the right edge, which belongs to the rectangle.
  public var maxX: Double
  /// The y coordinate of the lower edge, which belongs to the rectangle.
  public var maxY: Double

  /// Makes a rectangle from its edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes the square that extends `margin` to each side of `point`.
  public init(around point: Point, margin: Double = 0) {
    self.init(
      minX: point.x - margin, minY: point.y - margin,
      maxX: point.x + margin, maxY: point.y + margin)
  }

  /// The empty rectangle, the neutral element of ``union(_:)``.
  public static let empty = Rect(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Whether the rectangle contains no point.
  public var isEmpty: Bool { minX > maxX || minY > maxY }

  /// The distance from the left edge to the right edge; zero for an empty rectangle.
  public var width: Double { isEmpty ? 0 : maxX - minX }

  /// The distance from the upper edge to the lower edge; zero for an empty rectangle.
  public var height: Double { isEmpty ? 0 : maxY - minY }

  /// The point in the middle.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Whether the rectangles share at least one point. Common edges count.
  public func intersects(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Whether `point` lies inside the rectangle or on its edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Returns whether a rectangle lies within this one. They may share edges.
  func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns the rectangle with each edge moved inwards by `margin`; outwards if `margin` is
  /// negative.
  public func insetBy(_ margin: Double) -> Rect {
    Rect(
      minX: minX + margin, minY: minY + margin, maxX: maxX - margin, maxY: maxY - margin)
  }
}
