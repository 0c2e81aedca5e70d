internal import CCairo
import Ink

/// The images on a board's paper.
struct PaperPictures {
  /// What lies there, the lowest first.
  let placed: [PlacedPicture]

  init(_ placed: [PlacedPicture]) {
    self.placed = placed
  }

  /// Paints what is seen of them in a view.
  /// - Parameter window: What is seen, in window space.
  func paint(_ context: OpaquePointer, view: ViewTransform, within window: Rect) {
    for picture in placed {
      let frame = view.windowRect(picture.frame)
      guard frame.width > 0, frame.height > 0, frame.intersects(window) else { continue }
      let image = picture.picture
      let shrinking = max(Double(image.width) / frame.width, Double(image.height) / frame.height)
      // Cairo's filter looks at neighbouring pixels only, and would leave most of a large image out of a
      // small one.
      let level = shrinking >= 2 ? min(Int(shrinking.exponent), PictureLevels.deepest) : 0
      guard let levels = PictureStore.shared.levels(of: image, from: level) else { continue }
      levels[level].paint(context, stretchedTo: frame)
    }
  }
}

extension ImageSurface {
  /// Paints the image stretched to a frame in the context's own space.
  fileprivate func paint(_ context: OpaquePointer, stretchedTo frame: Rect) {
    // Others may be painting the same pixels on other threads, and no surface is theirs and ours.
    let source = ImageSurface(
      over: pixels, width: width, height: height, pixelsPerRow: pixelsPerRow)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
    cairo_clip(context)
    cairo_translate(context, frame.minX, frame.minY)
    cairo_scale(context, frame.width / Double(width), frame.height / Double(height))
    cairo_set_source_surface(context, source.cairoSurface, 0, 0)
    let pattern = cairo_get_source(context)
    // Beyond the edge the image goes on, or its edge would fade.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_paint(context)
  }
}
