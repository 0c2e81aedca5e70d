internal import CCairo
import Ink

/// What a layer shows in a new view until it is painted anew: its pixels, moved and scaled.
///
/// While fingers move the canvas, one view follows the other faster than tiles are painted. Scaling
/// what was scaled would blur it more and more, so the last surface on which all was sharp is kept, and
/// lies over what was scaled again wherever it reaches.
struct ViewScaler {
  private var sharp: (surface: ImageSurface, view: ViewTransform)?
  /// Memory for the next surface: one of window size for each step of a finger would be slow to get.
  private var spare: ImageSurface?

  /// Moves and scales a surface.
  /// - Parameter isSharp: Whether it shows what it should everywhere.
  /// - Returns: a surface of the same size, and the pixels of it that show something.
  mutating func scale(
    _ surface: ImageSurface, from old: ViewTransform, to new: ViewTransform, isSharp: Bool
  ) -> (ImageSurface, covered: PixelRect) {
    if isSharp { sharp = (surface, old) }
    let target = spare ?? ImageSurface(width: surface.width, height: surface.height)
    spare = nil
    target.clear()
    var covered = Self.lay(surface, from: old, on: target, in: new)
    if let sharp, sharp.surface !== surface {
      // A shift alone loses nothing: what was painted since is as good, and newer.
      if new.scale != old.scale {
        covered = covered.union(Self.lay(sharp.surface, from: sharp.view, on: target, in: new))
      }
      spare = surface
    }
    return (target, covered)
  }

  /// Drops what is only of use while views follow one another.
  mutating func forget() {
    sharp = nil
    spare = nil
  }

  /// Drops the sharp surface, since the drawing looks different now.
  mutating func forgetSharp() {
    sharp = nil
  }

  /// Lays a surface over another one where its content belongs in another view.
  /// - Returns: the pixels that it covers.
  private static func lay(
    _ source: ImageSurface, from old: ViewTransform, on target: ImageSurface, in new: ViewTransform
  ) -> PixelRect {
    let factor = new.scale / old.scale
    let corner = new.windowPoint(old.canvasPoint(Point(x: 0, y: 0)))
    let reach = Rect(
      minX: corner.x, minY: corner.y, maxX: corner.x + Double(source.width) * factor,
      maxY: corner.y + Double(source.height) * factor)
    // Whole pixels that the source covers fully; a soft edge would be seen as a seam.
    let covered = PixelRect(
      covering: Rect(
        minX: reach.minX.rounded(.up), minY: reach.minY.rounded(.up),
        maxX: reach.maxX.rounded(.down), maxY: reach.maxY.rounded(.down)), within: target.bounds)
    guard !covered.isEmpty else { return covered }
    target.paint { context in
      cairo_rectangle(
        context, Double(covered.x), Double(covered.y), Double(covered.width),
        Double(covered.height))
      cairo_clip(context)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_translate(context, corner.x, corner.y)
      cairo_scale(context, factor, factor)
      cairo_set_source_surface(context, source.cairoSurface, 0, 0)
      cairo_pattern_set_filter(
        cairo_get_source(context), factor == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_paint(context)
    }
    return covered
  }
}

extension ImageSurface {
  /// Makes all pixels transparent.
  fileprivate func clear() {
    withPixels { $0.update(repeating: 0, count: pixelsPerRow * height) }
  }
}
