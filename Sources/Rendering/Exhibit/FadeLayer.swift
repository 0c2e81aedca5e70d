internal import CCairo
internal import Ink
internal import Interaction

/// The former picture of an exhibit's canvas, which fades out when a drawing is put away and when the attract loop
/// goes on. Everything that is new is there from the first moment.
final class FadeLayer: WindowLayer {
  /// A picture that fades out.
  private struct Fade {
    let picture: ImageSurface
    var time = MotionTime(taking: FadeLayer.duration)
  }

  /// How long it takes: long enough to be quiet.
  private static let duration = Duration.milliseconds(1500)

  private var taken: ImageSurface?
  private var fade: Fade?

  static func part(of session: PaintingSession) {}

  /// Takes the picture of what will be replaced. ``follow(_:_:)`` comes next.
  func take(_ painter: CanvasPainter) {
    let bounds = painter.bounds
    let picture = ImageSurface(width: bounds.width, height: bounds.height)
    painter.compose(bounds, into: picture)
    taken = picture
  }

  func isAffected(by effects: Effects) -> Bool {
    effects.fades
      || fade != nil
        && (effects.attractChanged || effects.canvasChanged || effects.drawingChanged
          || effects.boardChanged || effects.viewChanged)
  }

  func follow(_ part: Void, _ effects: Effects?) -> [PixelRect] {
    let old = frames
    fade = taken.map { Fade(picture: $0) }
    taken = nil
    return old + frames
  }

  func setStyle(_ style: LayerStyle) {}

  var frames: [PixelRect] { fade.map { [$0.picture.bounds] } ?? [] }

  var isMoving: Bool { fade != nil }

  func move(to now: Instant?) -> [PixelRect] {
    let old = frames
    fade?.time.move(to: now)
    if fade?.time.isOver == true { fade = nil }
    return old
  }

  func lay(over image: ImageSurface, within area: PixelRect) {
    guard let fade else { return }
    image.paint { context in
      cairo_rectangle(
        context, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
      cairo_clip(context)
      cairo_set_source_surface(context, fade.picture.cairoSurface, 0, 0)
      cairo_paint_with_alpha(context, 1 - fade.time.progress)
    }
  }
}
