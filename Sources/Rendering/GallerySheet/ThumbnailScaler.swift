internal import Ink

/// Makes a small picture of a canvas from its painter, row by row, so that nobody has to wait for it.
/// Each pixel is the mean of the pixels that it stands for.
struct ThumbnailScaler {
  private let painter: CanvasPainter
  private let strip: ImageSurface
  private let small: ImageSurface
  private var row = 0

  /// Begins a picture.
  /// - Precondition: the picture is no larger than the canvas, and neither is empty.
  init(of painter: CanvasPainter, width: Int, height: Int) {
    let canvas = painter.bounds
    precondition((1...canvas.width).contains(width) && (1...canvas.height).contains(height))
    self.painter = painter
    small = ImageSurface(width: width, height: height)
    strip = ImageSurface(width: canvas.width, height: canvas.height / height + 1)
  }

  /// Goes on until the deadline, but for at least a row.
  /// - Returns: the picture, if it is complete.
  mutating func work(until deadline: ContinuousClock.Instant) -> ImageSurface? {
    repeat {
      let canvas = painter.bounds
      let top = row * canvas.height / small.height
      let bottom = (row + 1) * canvas.height / small.height
      painter.compose(
        PixelRect(x: 0, y: top, width: canvas.width, height: bottom - top), into: strip,
        from: (0, top), showsPrediction: false)
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
