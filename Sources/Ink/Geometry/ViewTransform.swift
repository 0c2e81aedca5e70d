/// The mapping from canvas space to window space: a uniform scale and a shift.
///
/// A drawing keeps its coordinates in canvas space. Window space is pixels from the window's upper
/// left corner. Resizing the window changes neither.
///
/// Samples are kept in steps as fine as the view in which they were drawn needs (``Quantum``), and
/// curves are cut into pieces as fine as the present view needs (``Drawing/setDetail(_:)``). So ink is
/// sharp at every scale.
public struct ViewTransform: Hashable, Sendable {
  /// Window pixels per canvas unit; positive.
  public let scale: Double
  /// The canvas's origin, in window space.
  public let origin: Point

  /// The view that maps every canvas coordinate to the same window coordinate.
  public static let identity = ViewTransform(scale: 1, origin: Point(x: 0, y: 0))

  /// Makes a view that scales canvas coordinates and then moves them.
  /// - Precondition: `scale` is positive and finite, `origin` is finite.
  public init(scale: Double, origin: Point) {
    precondition(scale > 0 && scale.isFinite && origin.isFinite)
    self.scale = scale
    self.origin = origin
  }

  /// Converts a point from canvas space to window space.
  public func windowPoint(_ canvasPoint: Point) -> Point {
    Point(x: canvasPoint.x * scale + origin.x, y: canvasPoint.y * scale + origin.y)
  }

  /// Converts a point from window space to canvas space.
  public func canvasPoint(_ windowPoint: Point) -> Point {
    Point(x: (windowPoint.x - origin.x) / scale, y: (windowPoint.y - origin.y) / scale)
  }

  /// Converts a rectangle from canvas space to window space.
  public func windowRect(_ canvasRect: Rect) -> Rect {
    guard !canvasRect.isEmpty else { return .empty }
    let low = windowPoint(Point(x: canvasRect.minX, y: canvasRect.minY))
    let high = windowPoint(Point(x: canvasRect.maxX, y: canvasRect.maxY))
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  /// Converts a rectangle from window space to canvas space.
  public func canvasRect(_ windowRect: Rect) -> Rect {
    guard !windowRect.isEmpty else { return .empty }
    let low = canvasPoint(Point(x: windowRect.minX, y: windowRect.minY))
    let high = canvasPoint(Point(x: windowRect.maxX, y: windowRect.maxY))
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
