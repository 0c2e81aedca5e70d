/// How the canvas lies in the window: a uniform scale and a shift, nothing else.
///
/// Canvas space is where the drawing lives and keeps its coordinates for good; window space is
/// pixels from the window's upper left corner. Resizing the window changes neither.
public struct ViewTransform: Hashable, Sendable {
  /// Window pixels per canvas unit; positive.
  public let scale: Double
  /// The place in window space of the canvas's origin.
  public let origin: Point

  /// The view in which a canvas unit is a window pixel and the origins coincide.
  public static let identity = ViewTransform(scale: 1, origin: Point(x: 0, y: 0))

  /// Makes a view.
  /// - Precondition: `scale` is positive and finite, `origin` is finite.
  public init(scale: Double, origin: Point) {
    precondition(scale > 0 && scale.isFinite && origin.isFinite)
    self.scale = scale
    self.origin = origin
  }

  /// The place in the window of a place on the canvas.
  public func windowPoint(_ canvasPoint: Point) -> Point {
    Point(x: canvasPoint.x * scale + origin.x, y: canvasPoint.y * scale + origin.y)
  }

  /// The place on the canvas of a place in the window.
  public func canvasPoint(_ windowPoint: Point) -> Point {
    Point(x: (windowPoint.x - origin.x) / scale, y: (windowPoint.y - origin.y) / scale)
  }

  /// The rectangle in the window of a rectangle on the canvas.
  public func windowRect(_ canvasRect: Rect) -> Rect {
    guard !canvasRect.isEmpty else { return .empty }
    let low = windowPoint(Point(x: canvasRect.minX, y: canvasRect.minY))
    let high = windowPoint(Point(x: canvasRect.maxX, y: canvasRect.maxY))
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  /// The rectangle on the canvas of a rectangle in the window.
  public func canvasRect(_ windowRect: Rect) -> Rect {
    guard !windowRect.isEmpty else { return .empty }
    let low = canvasPoint(Point(x: windowRect.minX, y: windowRect.minY))
    let high = canvasPoint(Point(x: windowRect.maxX, y: windowRect.maxY))
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
