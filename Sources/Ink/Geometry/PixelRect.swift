/// A rectangle of whole pixels. `x` and `y` are its first column and row; `maxX` and `maxY` are the
/// first column and row beyond it.
public struct PixelRect: Hashable, Sendable {
  /// The first column of pixels, the leftmost one.
  public var x: Int
  /// The first row of pixels, the uppermost one.
  public var y: Int
  /// The number of columns; never negative.
  public var width: Int
  /// The number of rows; never negative.
  public var height: Int

  /// Makes a rectangle; negative sizes become zero.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Makes the smallest rectangle of whole pixels that covers `rect`, clipped to `bounds`.
  /// It clips before it rounds, because a device may report coordinates that do not fit an `Int`.
  public init(covering rect: Rect, within bounds: PixelRect) {
    guard !rect.isEmpty else {
      self.init(x: bounds.x, y: bounds.y, width: 0, height: 0)
      return
    }
    let left = max(Double(bounds.x), rect.minX)
    let top = max(Double(bounds.y), rect.minY)
    let right = min(Double(bounds.maxX), rect.maxX)
    let bottom = min(Double(bounds.maxY), rect.maxY)
    guard left <= right, top <= bottom else {
      self.init(x: bounds.x, y: bounds.y, width: 0, height: 0)
      return
    }
    let (column, row) = (Self.floor(left), Self.floor(top))
    let (width, height) = (Self.ceiling(right) - column, Self.ceiling(bottom) - row)
    guard width > 0, height > 0 else {
      self.init(x: bounds.x, y: bounds.y, width: 0, height: 0)
      return
    }
    self.init(x: column, y: row, width: width, height: height)
  }

  // Not Double.rounded(): without SSE 4.1, which some processors lack, that is a function call.
  private static func floor(_ number: Double) -> Int {
    let whole = Int(number)
    return Double(whole) > number ? whole - 1 : whole
  }

  private static func ceiling(_ number: Double) -> Int {
    let whole = Int(number)
    return Double(whole) < number ? whole + 1 : whole
  }

  /// The first column to the right of the rectangle.
  @inlinable public var maxX: Int { x + width }

  /// The first row below the rectangle.
  @inlinable public var maxY: Int { y + height }

  /// Whether the rectangle covers no pixel.
  @inlinable public var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of pixels.
  @inlinable public var area: Int { width * height }

  /// Returns the pixels that both rectangles cover.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top,
      width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Whether the rectangles share a pixel.
  @inlinable public func overlaps(_ other: PixelRect) -> Bool {
    max(x, other.x) < min(maxX, other.maxX) && max(y, other.y) < min(maxY, other.maxY)
  }

  /// Returns the pixels that do not lie in another rectangle, as at most four rectangles that do not
  /// overlap.
  public func parts(outside other: PixelRect) -> [PixelRect] {
    let inner = intersection(other)
    guard !inner.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: inner.y - y),
      PixelRect(x: x, y: inner.y, width: inner.x - x, height: inner.height),
      PixelRect(x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
      PixelRect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
    ].filter { !$0.isEmpty }
  }

  /// Returns the smallest rectangle that covers both. An empty rectangle adds nothing.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The same area with real-valued edges.
  public var rect: Rect {
    Rect(minX: Double(x), minY: Double(y), maxX: Double(maxX), maxY: Double(maxY))
  }
}
