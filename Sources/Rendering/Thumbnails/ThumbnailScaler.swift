internal import Ink

/// Makes a thumbnail of a canvas row by row, so that the work can be split over several frames.
/// Each pixel is the mean of the pixels that it covers.
package struct ThumbnailScaler {
  private let canvas: PixelRect
  /// Copies a part of the canvas to the upper left corner of a surface.
  private let compose: (PixelRect, ImageSurface) -> Void
  private let strip: ImageSurface
  private let small: ImageSurface
  private var row = 0

  /// Starts a thumbnail of a canvas, of a size in pixels.
  /// - Precondition: the thumbnail is not larger than the canvas, and neither is empty.
  package init(of painter: CanvasPainter, width: Int, height: Int) {
    self.init(of: painter.bounds, width: width, height: height) { part, strip in
      painter.compose(part, into: strip, from: (part.x, part.y))
    }
  }

  /// Starts a thumbnail of anything that has pixels.
  /// - Parameters:
  ///   - canvas: The bounds of the canvas.
  ///   - compose: Copies a part of the canvas to the upper left corner of a surface.
  /// - Precondition: the thumbnail is not larger than the canvas, and neither is empty.
  init(
    of canvas: PixelRect, width: Int, height: Int,
    compose: @escaping (PixelRect, ImageSurface) -> Void
  ) {
    precondition((1...canvas.width).contains(width) && (1...canvas.height).contains(height))
    (self.canvas, self.compose) = (canvas, compose)
    small = ImageSurface(width: width, height: height)
    strip = ImageSurface(width: canvas.width, height: canvas.height / height + 1)
  }

  /// Continues until the deadline, but does at least one row.
  /// - Returns: the thumbnail if it is complete, otherwise `nil`.
  package mutating func work(until deadline: ContinuousClock.Instant) -> ImageSurface? {
    repeat {
      let top = row * canvas.height / small.height
      let bottom = (row + 1) * canvas.height / small.height
      compose(PixelRect(x: 0, y: top, width: canvas.width, height: bottom - top), strip)
      scale(rows: bottom - top)
      row += 1
    } while row < small.height && .now < deadline
    return row == small.height ? small : nil
  }

  private func scale(rows: Int) {
    strip.withPixels { source in
      small.withPixels { target in
        for column in 0..<small.width {
          let left = column * strip.width / small.width
          let right = (column + 1) * strip.width / small.width
          var (red, green, blue) = (0, 0, 0)
          for y in 0..<rows {
            let line = source + y * strip.pixelsPerRow
            for x in left..<right {
              let pixel = line[x]
              red += Int(pixel >> 16 & 255)
              green += Int(pixel >> 8 & 255)
              blue += Int(pixel & 255)
            }
          }
          let count = rows * (right - left)
          func mean(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
          target[row * small.pixelsPerRow + column] =
            0xFF00_0000 | mean(red) << 16 | mean(green) << 8 | mean(blue)
        }
      }
    }
  }
}
