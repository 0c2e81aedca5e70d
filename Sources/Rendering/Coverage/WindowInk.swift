internal import CCoverage
package import Ink

extension ViewTransform {
  /// Converts a segment of ink from canvas space to window space.
  package func windowSegment(_ segment: InkSegment) -> InkSegment {
    InkSegment(
      from: windowPoint(segment.start), to: windowPoint(segment.end),
      startRadius: segment.startRadius * scale, endRadius: segment.endRadius * scale)
  }
}

/// A segment of ink in window space.
extension InkSegment {
  /// Returns the pixels within `bounds` that it may cover, including its soft edge.
  func pixels(within bounds: PixelRect) -> PixelRect {
    PixelRect(covering: self.bounds.insetBy(-0.5), within: bounds)
  }

  /// Adds the ink's coverage to a mask, by the maximum. All coverage is computed here, with
  /// coordinates relative to the tile. So the coverage of a pixel does not depend on what else is
  /// painted.
  /// - Parameters:
  ///   - mask: The first pixel of the tile.
  ///   - stride: The distance between two rows, in bytes.
  ///   - part: Pixels of the window, within the tile.
  ///   - other: The same tile of another mask, if only the larger coverage of a pixel in both counts. Pixels that
  ///     it covers in full may be left out.
  func raise(
    _ mask: UnsafeMutablePointer<UInt8>, stride: Int, in part: PixelRect, of tile: TileIndex,
    beside other: UnsafePointer<UInt8>? = nil
  ) {
    let origin = tile.bounds
    let (left, top) = (Int32(part.x - origin.x), Int32(part.y - origin.y))
    let (right, bottom) = (Int32(part.maxX - origin.x), Int32(part.maxY - origin.y))
    let (ax, ay) = (Float(start.x - Double(origin.x)), Float(start.y - Double(origin.y)))
    let (bx, by) = (Float(end.x - Double(origin.x)), Float(end.y - Double(origin.y)))
    let (radius, endRadius) = (Float(startRadius), Float(endRadius))
    if radius == endRadius, let other {
      fp_capsule_beside(mask, other, stride, left, top, right, bottom, ax, ay, bx, by, radius)
    } else if radius == endRadius {
      fp_capsule_max(mask, stride, left, top, right, bottom, ax, ay, bx, by, radius)
    } else {
      fp_taper_max(mask, stride, left, top, right, bottom, ax, ay, bx, by, radius, endRadius)
    }
  }
}
