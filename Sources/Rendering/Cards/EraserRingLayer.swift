internal import CCairo
internal import Ink
internal import Interaction
import Touch

/// The circles of erasers in the window.
final class EraserRingLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<Ring>()

  /// A circle, and what else its look depends on.
  struct Ring: Hashable {
    let ring: EraserRing
    let window: PixelRect
    let scale: Double
  }

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [Ring] {
    session.eraserRings.map {
      Ring(ring: $0, window: session.window, scale: session.metrics.scale)
    }
  }

  func isAffected(by effects: Effects) -> Bool {
    !effects.changes.isEmpty || effects.viewChanged || effects.boardChanged
      || effects.canvasChanged
  }

  func follow(_ part: [Ring], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { Self.paint($0) }
  }

  /// Paints a dark circle with a light one around it, which together can be seen on any ink.
  /// - Returns: `nil` if the circle lies outside the window.
  private static func paint(_ ring: Ring) -> Overlay? {
    let line = max(1, ring.scale.rounded())
    let (center, radius) = (ring.ring.center, ring.ring.radius + line)
    let reach = radius + 2 * line
    let frame = PixelRect(
      covering: Rect(
        minX: center.x - reach, minY: center.y - reach, maxX: center.x + reach,
        maxY: center.y + reach), within: ring.window)
    guard !frame.isEmpty else { return nil }
    let surface = ImageSurface(width: frame.width, height: frame.height)
    surface.paint { context in
      CairoShapes.translate(context, x: -Double(frame.x), y: -Double(frame.y))
      cairo_set_line_width(context, line)
      for (radius, color) in [(radius - line / 2, dark), (radius + line / 2, light)] {
        cairo_new_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        CairoShapes.setColor(context, color, opacity: 0.75)
        cairo_stroke(context)
      }
    }
    return Overlay(surface, at: (frame.x, frame.y), within: ring.window)
  }

  private static let (dark, light) = (InkColor(rgb: 0x1D2433), InkColor(rgb: 0xFFFFFF))
}
