internal import CCairo
import Ink

/// Moves and scales the pixels of a layer to a new view, to be shown until the layer is repainted.
///
/// While fingers move the canvas, views change faster than tiles are painted. Repeated scaling
/// would blur the pixels more and more. So the last completely sharp surface is kept, and is drawn
/// over the repeatedly scaled one where it reaches.
struct ViewScaler {
  private var sharp: (surface: ImageSurface, view: ViewTransform)?
  /// Memory for the next surface, because allocating one of window size at each step would be slow.
  private var spare: ImageSurface?

  /// Moves and scales a surface.
  /// - Parameter isSharp: Whether the surface is completely repainted.
  /// - Returns: a surface of the same size, and the area of it that shows something.
  mutating func scale(
    _ surface: ImageSurface, from old: ViewTransform, to new: ViewTransform, isSharp: Bool
  ) -> (ImageSurface, covered: PixelRect) {
    if isSharp { sharp = (surface, old) }
    let target = spare ?? ImageSurface(width: surface.width, height: surface.height)
    spare = nil
    target.clear()
    var covered = Self.lay(surface, from: old, on: target, in: new)
    if let sharp, sharp.surface !== surface {
      // A shift without scaling loses nothing, and the current surface is newer than the sharp one.
      if new.scale != old.scale {
        covered = covered.union(Self.lay(sharp.surface, from: sharp.view, on: target, in: new))
      }
      spare = surface
    }
    return (target, covered)
  }

  /// Drops the memory that is useful only while the view keeps changing.
  mutating func forget() {
    sharp = nil
    spare = nil
  }

  /// Drops the sharp surface, because the drawing has changed.
  mutating func forgetSharp() {
    sharp = nil
  }

  /// Draws a surface over another one that shows another view.
  /// - Returns: the pixels that it covers.
  private static func lay(
    _ source: ImageSurface, from old: ViewTransform, on target: ImageSurface, in new: ViewTransform
  ) -> PixelRect {
    let factor = new.scale / old.scale
    let corner = new.windowPoint(old.canvasPoint(Point(x: 0, y: 0)))
    let reach = Rect(
      minX: corner.x, minY: corner.y, maxX: corner.x + Double(source.width) * factor,
      maxY: corner.y + Double(source.height) * factor)
    // Only pixels that the source covers fully, because a soft edge would be visible as a seam.
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
