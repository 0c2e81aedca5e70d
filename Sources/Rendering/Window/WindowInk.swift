internal import CCoverage
import Ink

extension ViewTransform {
  /// The same piece of ink in window space.
  func windowSegment(_ segment: InkSegment) -> InkSegment {
    InkSegment(
      from: windowPoint(segment.start), to: windowPoint(segment.end),
      startRadius: segment.startRadius * scale, endRadius: segment.endRadius * scale)
  }
}

/// A piece of ink in window space.
extension InkSegment {
  /// The pixels within `bounds` that it may cover, soft edge included.
  func pixels(within bounds: PixelRect) -> PixelRect {
    PixelRect(covering: self.bounds.insetBy(-0.5), within: bounds)
  }

  /// Raises a mask to the ink's coverage. All coverage of ink is made here, with coordinates that
  /// count from the tile's corner, so that a pixel's does not depend on what is painted along with it.
  /// - Parameters:
  ///   - mask: The tile's first pixel; `stride` bytes lie between rows.
  ///   - part: Pixels of the window, within the tile.
  func raise(
    _ mask: UnsafeMutablePointer<UInt8>, stride: Int, in part: PixelRect, of tile: TileIndex
  ) {
    let origin = tile.bounds
    let (left, top) = (Int32(part.x - origin.x), Int32(part.y - origin.y))
    let (right, bottom) = (Int32(part.maxX - origin.x), Int32(part.maxY - origin.y))
    let (ax, ay) = (Float(start.x - Double(origin.x)), Float(start.y - Double(origin.y)))
    let (bx, by) = (Float(end.x - Double(origin.x)), Float(end.y - Double(origin.y)))
    let (radius, endRadius) = (Float(startRadius), Float(endRadius))
    if radius == endRadius {
      fp_capsule_max(mask, stride, left, top, right, bottom, ax, ay, bx, by, radius)
    } else {
      fp_taper_max(mask, stride, left, top, right, bottom, ax, ay, bx, by, radius, endRadius)
    }
  }
}
