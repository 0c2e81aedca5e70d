internal import CCairo
import Ink

/// The images that lie on a board's paper.
struct PaperPictures {
  /// The images, bottom first.
  let placed: [PlacedPicture]

  init(_ placed: [PlacedPicture]) {
    self.placed = placed
  }

  /// Paints the images that are visible in a view.
  /// - Parameter window: The visible area, in window coordinates.
  func paint(_ context: OpaquePointer, view: ViewTransform, within window: Rect) {
    for picture in placed {
      let frame = view.windowRect(picture.frame)
      guard frame.width > 0, frame.height > 0, frame.intersects(window) else { continue }
      let image = picture.picture
      let shrinking = max(Double(image.width) / frame.width, Double(image.height) / frame.height)
      // Cairo's filter uses only neighbouring pixels, so it would skip most pixels of a much larger
      // image.
      let level = shrinking >= 2 ? min(Int(shrinking.exponent), PictureLevels.deepest) : 0
      guard let levels = PictureStore.shared.levels(of: image, from: level) else { continue }
      levels[level].paint(context, stretchedTo: frame)
    }
  }
}

extension ImageSurface {
  /// Paints the image stretched to a frame in the context's coordinates.
  func paint(_ context: OpaquePointer, stretchedTo frame: Rect) {
    // Other threads may paint the same pixels, and a Cairo surface must not be shared between
    // threads.
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
    // Extend the edge pixels beyond the image, or its edge would fade.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_paint(context)
  }
}
