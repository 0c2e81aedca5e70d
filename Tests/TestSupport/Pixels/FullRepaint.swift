public import Ink
public import Rendering

/// Paints a whole drawing from scratch, as the reference for incremental painting.
public enum FullRepaint {
  /// Returns a window's canvas, row by row: paper and ink without palettes, as premultiplied ARGB.
  public static func pixels(
    of drawing: Drawing, width: Int, height: Int, view: ViewTransform = .identity,
    paper: Paper = Paper()
  ) -> [UInt32] {
    let painter = CanvasPainter(
      width: width, height: height, view: view, drawing: drawing, paper: paper)
    let image = ImageSurface(width: width, height: height)
    painter.compose(image.bounds, into: image)
    return image.copiedPixels
  }
}

extension ImageSurface {
  /// A copy of the pixels, row by row, without padding between rows.
  public var copiedPixels: [UInt32] {
    withPixels { pixels in
      [UInt32](unsafeUninitializedCapacity: width * height) { copy, count in
        for row in 0..<height {
          copy.baseAddress?.advanced(by: row * width)
            .initialize(from: pixels + row * pixelsPerRow, count: width)
        }
        count = width * height
      }
    }
  }
}
