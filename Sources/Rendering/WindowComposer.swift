internal import CCairo
public import Ink
public import Interaction

/// Everything the window shows, from its layers: paper, dry ink, wet ink, the palette, a notice.
///
/// Changes go in and damage accumulates; ``composeDamage(into:)`` brings the window's image up to
/// date there and nowhere else. What the window needs again because something covered it is in that
/// image already: no stroke is painted for it.
public final class WindowComposer {
  private let painter: CanvasPainter
  private var palette: Overlay
  private var notice: Overlay?
  private var damage = Damage()

  /// Makes a composer for a session as it is now; all of the window is damaged.
  public init(session: PaintingSession) {
    painter = CanvasPainter(
      width: session.layout.window.width, height: session.layout.window.height,
      view: session.view, drawing: session.drawing)
    palette = Self.paletteOverlay(session)
    damage.add(painter.bounds)
  }

  /// The window's pixels.
  public var bounds: PixelRect { painter.bounds }

  /// Follows a change of the drawing.
  public func apply(_ change: DrawingChange) {
    for rect in painter.apply(change) { damage.add(rect) }
  }

  /// Shows the palette as it is now.
  public func updatePalette(_ session: PaintingSession) {
    damage(palette)
    palette = Self.paletteOverlay(session)
    damage(palette)
  }

  /// Shows a notice above the palette in place of any other; none for nil.
  public func showNotice(_ text: String?, _ session: PaintingSession) {
    if let notice { damage(notice) }
    notice = text.map {
      NoticePainter.paint(
        text: $0, windowWidth: bounds.width, windowHeight: bounds.height,
        above: session.layout.frame, metrics: session.metrics)
    }
    if let notice { damage(notice) }
  }

  /// Follows a change of the window's size; all of the window is damaged, and a notice is gone.
  public func resize(_ session: PaintingSession) {
    painter.resize(
      width: session.layout.window.width, height: session.layout.window.height,
      drawing: session.drawing)
    palette = Self.paletteOverlay(session)
    notice = nil
    damage = Damage()
    damage.add(painter.bounds)
  }

  /// Brings the damaged pixels of the window's image up to date.
  /// - Returns: the rectangles that changed; they may overlap.
  /// - Precondition: `image` is at least as large as the window.
  public func composeDamage(into image: ImageSurface) -> [PixelRect] {
    let rects = damage.rects
    damage = Damage()
    for rect in rects {
      painter.compose(rect, into: image)
      palette.lay(over: image, within: rect)
      notice?.lay(over: image, within: rect)
    }
    return rects
  }

  /// A picture of the canvas without palette and notice: the paper and all ink but what is predicted, as
  /// opaque pixels row by row.
  public func canvasPixels() -> [UInt32] {
    let image = ImageSurface(width: bounds.width, height: bounds.height)
    painter.compose(bounds, into: image, showsPrediction: false)
    return image.withPixels { Array(UnsafeBufferPointer(start: $0, count: bounds.area)) }
  }

  private func damage(_ overlay: Overlay) {
    damage.add(overlay.frame.intersection(bounds))
  }

  private static func paletteOverlay(_ session: PaintingSession) -> Overlay {
    PalettePainter.paint(
      session.layout, state: session.palette, metrics: session.metrics)
  }
}

extension Overlay {
  /// Lays the overlay over the window's image, within some of its pixels.
  fileprivate func lay(over image: ImageSurface, within area: PixelRect) {
    let part = frame.intersection(area)
    guard !part.isEmpty else { return }
    image.paint { context in
      cairo_rectangle(
        context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
      cairo_clip(context)
      cairo_set_source_surface(
        context, surface.cairoSurface, Double(frame.x), Double(frame.y))
      cairo_paint(context)
    }
  }
}
