package import Ink

/// A loop that a finger draws around what it selects, in canvas space. It closes itself.
package struct SelectionLoop: Hashable, Sendable {
  /// The corners, in the order in which they were drawn.
  package private(set) var points: [Point]
  /// The smallest rectangle around the corners.
  private(set) var bounds: Rect
  private var spacing: Double

  /// The most corners. A longer loop keeps every second one.
  package static let maximumPoints = 4096

  /// Begins a loop at a point in canvas space.
  /// - Parameter spacing: The least distance between two corners, in canvas units.
  package init(at point: Point, spacing: Double) {
    points = [point]
    bounds = Rect(around: point)
    self.spacing = spacing
  }

  /// Adds a corner, unless it is too near to the last one.
  /// - Returns: Whether it was added.
  package mutating func add(_ point: Point) -> Bool {
    guard let last = points.last else { return false }
    let (x, y) = (point.x - last.x, point.y - last.y)
    guard x * x + y * y >= spacing * spacing else { return false }
    points.append(point)
    bounds = bounds.union(Rect(around: point))
    if points.count > Self.maximumPoints {
      points = stride(from: 0, to: points.count, by: 2).map { points[$0] }
      spacing *= 2
    }
    return true
  }
}
