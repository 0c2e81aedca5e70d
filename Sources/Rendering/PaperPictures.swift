internal import CCairo
import Ink

/// The images on a board's paper, decoded once and kept at as many sizes as views have asked for.
final class PaperPictures {
  /// What lies there, the lowest first.
  let placed: [PlacedPicture]
  private var decoded: [ObjectIdentifier: PictureLevels?] = [:]

  /// - Parameter earlier: Where some of the images may have been decoded already.
  init(_ placed: [PlacedPicture], reusing earlier: PaperPictures? = nil) {
    self.placed = placed
    for picture in placed.map(\.picture) {
      let key = ObjectIdentifier(picture)
      if let known = earlier?.decoded[key] { decoded[key] = known }
    }
  }

  /// Paints all of them, as a view shows them.
  func paint(_ context: OpaquePointer, view: ViewTransform) {
    for picture in placed {
      guard let levels = levels(of: picture.picture) else { continue }
      let origin = view.windowPoint(Point(x: picture.frame.minX, y: picture.frame.minY))
      levels.paint(
        context,
        frame: Rect(
          minX: origin.x, minY: origin.y, maxX: origin.x + picture.frame.width * view.scale,
          maxY: origin.y + picture.frame.height * view.scale))
    }
  }

  private func levels(of picture: PNGImage) -> PictureLevels? {
    let key = ObjectIdentifier(picture)
    if let known = decoded[key] { return known }
    let levels = PNGDecoder.decode(picture).map(PictureLevels.init)
    decoded[key] = .some(levels)
    return levels
  }
}

/// An image, and the same at half the size, a quarter and so on: Cairo's filter looks at neighbouring
/// pixels only, and would leave most of a large image out of a small one.
final class PictureLevels {
  private var levels: [ImageSurface]

  init(_ image: ImageSurface) {
    levels = [image]
  }

  /// Paints the image stretched to a frame in the context's own space.
  func paint(_ context: OpaquePointer, frame: Rect) {
    let full = levels[0]
    let shrinking = max(Double(full.width) / frame.width, Double(full.height) / frame.height)
    let image = level(shrinking >= 2 ? Int(shrinking.exponent) : 0)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
    cairo_clip(context)
    cairo_translate(context, frame.minX, frame.minY)
    cairo_scale(
      context, frame.width / Double(image.width), frame.height / Double(image.height))
    cairo_set_source_surface(context, image.cairoSurface, 0, 0)
    let source = cairo_get_source(context)
    // Beyond the edge the image goes on, or its edge would fade.
    cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(source, CAIRO_FILTER_BILINEAR)
    cairo_paint(context)
  }

  private func level(_ index: Int) -> ImageSurface {
    while levels.count <= index {
      let last = levels[levels.count - 1]
      guard last.width > 1, last.height > 1 else { return last }
      levels.append(last.halved)
    }
    return levels[index]
  }
}

extension ImageSurface {
  /// The same image at half the size, each pixel the mean of four; an odd row or column at the end is left
  /// out.
  fileprivate var halved: ImageSurface {
    let half = ImageSurface(width: width / 2, height: height / 2)
    withPixels { source in
      half.withPixels { target in
        for y in 0..<half.height {
          let upper = source + 2 * y * pixelsPerRow
          let lower = upper + pixelsPerRow
          for x in 0..<half.width {
            let four = [upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]]
            var mean: UInt32 = 0
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
              var sum: UInt32 = 2
              for pixel in four { sum += pixel >> shift & 255 }
              mean |= (sum / 4) << shift
            }
            target[y * half.pixelsPerRow + x] = mean
          }
        }
      }
    }
    return half
  }
}
