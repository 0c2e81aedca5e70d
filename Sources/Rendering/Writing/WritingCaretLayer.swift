internal import CCairo
internal import Ink
internal import Interaction
import Touch

/// The carets of texts that people write, and the lines below what input methods are composing. Carets do
/// not blink: who looks away from the screen finds them again at once.
final class WritingCaretLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<Caret>()

  /// A caret in the window.
  struct Caret: Hashable {
    /// The ends of each of its lines, in window pixels.
    let lines: [[Point]]
    let color: InkColor
    /// Its width, in window pixels.
    let width: Double
    let window: PixelRect
  }

  /// The carets, and what their places depend on besides.
  struct Part {
    let carets: [WritingCaret]
    let view: ViewTransform
    let window: PixelRect
    let scale: Double
  }

  /// The width of a caret and of the light edge around it, in pixels at 96 dpi.
  private static let (width, edge) = (2.0, 1.0)

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Part {
    Part(
      carets: session.writingCarets, view: session.view, window: session.window,
      scale: session.metrics.scale)
  }

  func isAffected(by effects: Effects) -> Bool {
    // Carets have the colours of the seats.
    effects.surfaces.contains(.writings) || !effects.palettes.isEmpty || effects.viewChanged
      || effects.boardChanged || effects.canvasChanged || effects.drawingChanged
      || effects.surfaces.contains(.replay) || effects.seatsChanged
  }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    let carets = part.carets.compactMap { caret -> Caret? in
      // Nothing is lost if one far beyond the window is not painted.
      let room = part.window.rect.insetBy(-4096)
      let lines = [[caret.top, caret.bottom], caret.underline]
        .map { $0.map(part.view.windowPoint) }
        .filter { !$0.isEmpty && $0.allSatisfy { $0.isFinite && room.contains($0) } }
      guard !lines.isEmpty else { return nil }
      return Caret(
        lines: lines, color: caret.color, width: (Self.width * part.scale).rounded(.up),
        window: part.window)
    }
    return cards.show(carets) { Self.paint($0) }
  }

  private static func paint(_ caret: Caret) -> Overlay? {
    let edge = Self.edge * caret.width / Self.width
    let area = caret.lines.joined().reduce(Rect.empty) { $0.union(Rect(around: $1)) }
      .insetBy(-(caret.width + edge + 1))
    let frame = PixelRect(covering: area, within: caret.window)
    guard !frame.isEmpty else { return nil }
    let surface = ImageSurface(width: frame.width, height: frame.height)
    surface.paint { context in
      CairoShapes.translate(context, x: -Double(frame.x), y: -Double(frame.y))
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      for (color, width) in [
        (InkColor(rgb: 0xFFFFFF), caret.width + 2 * edge), (caret.color, caret.width),
      ] {
        for line in caret.lines {
          cairo_move_to(context, line[0].x, line[0].y)
          cairo_line_to(context, line[1].x, line[1].y)
        }
        CairoShapes.setColor(context, color)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
      }
    }
    return Overlay(surface, at: (frame.x, frame.y), within: caret.window)
  }
}
