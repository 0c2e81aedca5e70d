package import Ink
package import Rendering

/// What tests ask of an overlay.
extension Overlay {
  /// Its picture's pixels, row by row from the top, those beyond the window too.
  package var copiedPixels: [UInt32] { surface.copiedPixels }

  /// The pixel at a place in the window; a transparent one beyond the overlay.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard x >= frame.x, x < frame.maxX, y >= frame.y, y < frame.maxY else { return 0 }
    return surface.withPixels { $0[(y - origin.y) * surface.pixelsPerRow + x - origin.x] }
  }

  /// The middles of the pixels in its frame that differ from another overlay's, row by row. Tests themselves are not
  /// optimised.
  package func differences(from other: Overlay) -> [Point] {
    (frame.y..<frame.maxY).flatMap { y in
      (frame.x..<frame.maxX).compactMap { x in
        pixel(x, y) == other.pixel(x, y) ? nil : Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
      }
    }
  }

  /// The pixels of the window that satisfy a condition, with their places.
  package func places(where condition: (UInt32) -> Bool) -> [(x: Int, y: Int)] {
    copiedPixels.enumerated().compactMap { index, pixel in
      condition(pixel)
        ? (origin.x + index % surface.width, origin.y + index / surface.width) : nil
    }
  }

  /// The smallest rectangle that holds all its opaque pixels, in window pixels.
  package var opaqueBounds: PixelRect {
    places { $0 >> 24 == 255 }.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
      $0.union(PixelRect(x: $1.x, y: $1.y, width: 1, height: 1))
    }
  }
}
