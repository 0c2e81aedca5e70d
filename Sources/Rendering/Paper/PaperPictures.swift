internal import CCairo
package import Ink

/// The images that lie on a board's paper.
package struct PaperPictures {
  /// The images, bottom first.
  let placed: [PlacedPicture]

  /// Creates the images of a paper, bottom first.
  package init(_ placed: [PlacedPicture]) {
    self.placed = placed
  }

  /// Returns the pixels of a window that an image may cover. The edges of an image fade over a pixel.
  static func reach(
    of picture: PlacedPicture, in view: ViewTransform, within bounds: PixelRect
  ) -> PixelRect {
    PixelRect(covering: view.windowRect(picture.bounds).insetBy(-1), within: bounds)
  }

  /// Paints the images that are visible in a view.
  /// - Parameter area: The pixels in which images are wanted. One that reaches it is painted as a whole.
  func paint(on surface: ImageSurface, view: ViewTransform, within area: PixelRect? = nil) {
    for picture in placed {
      let reach = Self.reach(of: picture, in: view, within: surface.bounds)
      guard !reach.intersection(area ?? surface.bounds).isEmpty else { continue }
      if picture.isUpright {
        Self.paint(upright: picture, on: surface, view)
      } else {
        Self.paint(turned: picture, on: surface, view)
      }
    }
  }

  private static func paint(
    upright placed: PlacedPicture, on surface: ImageSurface, _ view: ViewTransform
  ) {
    let frame = view.windowRect(placed.frame)
    guard frame.width > 0, frame.height > 0 else { return }
    let image = placed.picture
    let shrinking = max(Double(image.width) / frame.width, Double(image.height) / frame.height)
    let level = PictureLevels.level(shrinking: shrinking)
    guard let levels = PictureStore.shared.levels(of: image, from: level) else { return }
    surface.paint { levels[level].paint($0, stretchedTo: frame) }
  }

  /// From this many pixels, the work is shared among threads.
  private static let shared = 1 << 16

  private static func paint(
    turned placed: PlacedPicture, on surface: ImageSurface, _ view: ViewTransform
  ) {
    guard let stroke = Stroke(placed), let sampler = PictureSampler(placed, view: view) else {
      return
    }
    let area = PixelRect(
      covering: view.windowRect(stroke.bounds).insetBy(-0.5), within: surface.bounds)
    var tiles: [GridTile] = []
    GridTile.forEach(in: area) { tiles.append($0) }
    var masks = (0..<(area.area > shared ? Workers.available : 1)).map { _ in TileMask() }
    surface.withPixels { pixels in
      // Each tile is written by one thread.
      nonisolated(unsafe) let pixels = pixels
      Workers.share(tiles.count, among: &masks) { index, mask in
        let corner = tiles[index].bounds
        let part = corner.intersection(area)
        mask.raise(stroke, in: part, wanted: part, of: tiles[index], view) { _ in true }
        mask.drain { row, columns, coverage in
          let (x, y) = (corner.x + columns.lowerBound, corner.y + row)
          sampler.lay(
            on: pixels + y * surface.pixelsPerRow + x, through: coverage,
            count: columns.count, x: x, y: y)
        }
      }
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
