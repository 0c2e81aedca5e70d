internal import CCoverage
package import Ink

extension ViewTransform {
  /// Converts a segment of ink from canvas space to window space, on the grid on which ink is painted.
  package func windowSegment(_ segment: InkSegment) -> InkSegment {
    InkSegment(
      from: inkPoint(segment.start), to: inkPoint(segment.end),
      startRadius: segment.startRadius * scale, endRadius: segment.endRadius * scale,
      flow: segment.flow, ends: segment.ends)
  }

  /// Converts a drop of a spray from canvas space to window space, on the grid on which ink is painted.
  package func windowDrop(_ drop: InkDrop) -> InkDrop {
    InkDrop(place: inkPoint(drop.place), radius: drop.radius * scale)
  }

  /// Returns where a point of ink is painted, in window space. Its coordinates relative to a tile are exact in
  /// single precision, so coverage is the same in any tile.
  private func inkPoint(_ point: Point) -> Point {
    let place = windowPoint(point.onInkGrid)
    return Point(
      x: (place.x + Self.rounder) - Self.rounder, y: (place.y + Self.rounder) - Self.rounder)
  }

  /// The steps in which ink is painted, in pixels. Single precision has 24 binary places.
  private static let step = 0x1p-11
  /// A number so large that its last binary place is one step.
  private static let rounder = 0x1.8p52 * step
  /// The largest width or height of a line of which coordinates relative to a tile are exact in single
  /// precision, in pixels.
  private static let exactExtent = 0x1p24 * step - 2 * Double(TileIndex.extent)

  /// Whether a shift moves ink by whole pixels and changes none of its pixels otherwise.
  /// - Parameters:
  ///   - shift: The shift on the grid of ink, in canvas units.
  ///   - bounds: A rectangle around the ink, before and after the shift, in canvas space.
  ///   - extent: The largest width or height of a stroke, in canvas units.
  func keepsPixels(shifting shift: Point, of bounds: Rect, extent: Double) -> Bool {
    // Only powers of two scale exactly.
    guard scale.significand == 1, (0x1p-4...0x1p8).contains(scale), origin.onInkGrid == origin,
      extent * scale < Self.exactExtent,
      let reach = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, origin.x, origin.y]
        .map(abs).max(), reach < 0x1p20
    else { return false }
    return [shift.x * scale, shift.y * scale].allSatisfy { $0 == $0.rounded() }
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
