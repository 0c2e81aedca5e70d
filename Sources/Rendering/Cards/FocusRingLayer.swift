internal import CCairo
internal import Ink
internal import Interaction
import Touch

/// The ring around what has the keyboard focus.
final class FocusRingLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<Ring>()

  /// A ring, and what else its look depends on.
  struct Ring: Hashable {
    let frame: Rect
    let window: PixelRect
    let scale: Double
  }

  /// The width of the line and of the gap around it, in pixels at 96 dpi.
  private static let (line, gap) = (3.0, 1.5)

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Ring? {
    session.focusRing.map {
      Ring(frame: $0.frame, window: session.window, scale: session.metrics.scale)
    }
  }

  func isAffected(by effects: Effects) -> Bool { effects.focusRingChanged }

  func follow(_ part: Ring?, _ effects: Effects?) -> [PixelRect] {
    cards.show(part.map { [$0] } ?? []) { [style] in Self.paint($0, PaletteColors(style.theme)) }
  }

  /// Paints a line in the accent colour between two lines in the colour of the ground, which together
  /// can be seen on anything.
  /// - Returns: `nil` if the ring lies outside the window.
  private static func paint(_ ring: Ring, _ colors: PaletteColors) -> Overlay? {
    let line = max(2, (Self.line * ring.scale).rounded())
    let gap = max(1, (Self.gap * ring.scale).rounded())
    // Inside the window, also around what lies at its edge.
    let whole = ring.window.rect
    let outer = Rect(
      minX: max(ring.frame.minX - gap, whole.minX), minY: max(ring.frame.minY - gap, whole.minY),
      maxX: min(ring.frame.maxX + gap, whole.maxX), maxY: min(ring.frame.maxY + gap, whole.maxY))
    let frame = PixelRect(covering: outer, within: ring.window)
    guard !frame.isEmpty else { return nil }
    let surface = ImageSurface(width: frame.width, height: frame.height)
    surface.paint { context in
      CairoShapes.translate(context, x: -Double(frame.x), y: -Double(frame.y))
      for (width, color) in [(line + 2 * gap, colors.ground), (line, colors.accent)] {
        let middle = outer.insetBy(gap + line / 2)
        CairoShapes.stroke(context, middle, radius: 6 * ring.scale, width: width, color)
      }
    }
    return Overlay(surface, at: (frame.x, frame.y), within: ring.window)
  }
}
