internal import CCoverage
import Ink

/// A piece of ink in window space: everything within `radius` of the line from `start` to `end`.
struct WindowCapsule {
  var start: Point
  var end: Point
  var radius: Double

  init(from start: Point, to end: Point, radius: Double) {
    self.start = start
    self.end = end
    self.radius = radius
  }

  init(_ segment: InkSegment, width: Double, in view: ViewTransform) {
    self.init(
      from: view.windowPoint(segment.start), to: view.windowPoint(segment.end),
      radius: width / 2 * view.scale)
  }

  /// Everything that it may cover, the soft edge included.
  var reach: Rect {
    let margin = radius + 0.5
    return Rect(
      minX: min(start.x, end.x) - margin, minY: min(start.y, end.y) - margin,
      maxX: max(start.x, end.x) + margin, maxY: max(start.y, end.y) + margin)
  }

  /// The pixels of `bounds` that it may cover.
  func pixels(within bounds: PixelRect) -> PixelRect {
    PixelRect(covering: reach, within: bounds)
  }

  /// Raises a mask to the capsule's coverage. All coverage of ink is made here, with coordinates that
  /// count from the tile's corner, so that a pixel's does not depend on what is painted along with it.
  /// - Parameters:
  ///   - mask: The tile's first pixel; `stride` bytes lie between rows.
  ///   - part: Pixels of the window, within the tile.
  func raise(
    _ mask: UnsafeMutablePointer<UInt8>, stride: Int, in part: PixelRect, of tile: TileIndex
  ) {
    let origin = tile.bounds
    fp_capsule_max(
      mask, stride,
      Int32(part.x - origin.x), Int32(part.y - origin.y),
      Int32(part.maxX - origin.x), Int32(part.maxY - origin.y),
      Float(start.x - Double(origin.x)), Float(start.y - Double(origin.y)),
      Float(end.x - Double(origin.x)), Float(end.y - Double(origin.y)), Float(radius))
  }
}
