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

  /// The pixels of `bounds` that it may cover, the soft edge included.
  func pixels(within bounds: PixelRect) -> PixelRect {
    PixelRect(
      covering: Rect(around: start, margin: radius + 0.5)
        .union(Rect(around: end, margin: radius + 0.5)),
      within: bounds)
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
