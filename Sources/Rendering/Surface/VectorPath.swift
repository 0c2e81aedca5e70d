internal import CCairo

/// A line or a filled shape of an icon, as a value. Icons are tables of such paths.
package struct VectorPath {
  /// One step of the path, in the icon's own units, with y pointing down. The cases are those of
  /// SVG.
  package enum Step {
    /// Begins a new subpath at a point.
    case move(Double, Double)
    /// Draws a straight line to a point.
    case line(Double, Double)
    /// Draws a cubic Bézier curve, given by two control points and its end.
    case curve(Double, Double, Double, Double, Double, Double)
    /// Draws a straight line back to the start of the subpath.
    case close
  }

  /// How the path is painted.
  package enum Finish {
    /// The path is filled, without an outline.
    case fill
    /// Drawn as a line of this width, with round caps and joins.
    case stroke(width: Double)
  }

  /// The steps of the path.
  package let steps: [Step]
  /// How the path is painted.
  package let finish: Finish

  /// Makes a filled circle from four curves.
  static func disc(x: Double, y: Double, radius: Double) -> VectorPath {
    // The distance of the control points at which four cubic curves approximate a circle best.
    let bend = radius * 0.5523
    return VectorPath(
      steps: [
        .move(x + radius, y),
        .curve(x + radius, y + bend, x + bend, y + radius, x, y + radius),
        .curve(x - bend, y + radius, x - radius, y + bend, x - radius, y),
        .curve(x - radius, y - bend, x - bend, y - radius, x, y - radius),
        .curve(x + bend, y - radius, x + radius, y - bend, x + radius, y),
        .close,
      ],
      finish: .fill)
  }

  /// Paints the path in the context's colour and units.
  func paint(_ context: OpaquePointer) {
    cairo_new_path(context)
    for step in steps {
      switch step {
      case .move(let x, let y): cairo_move_to(context, x, y)
      case .line(let x, let y): cairo_line_to(context, x, y)
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        cairo_curve_to(context, x1, y1, x2, y2, x, y)
      case .close: cairo_close_path(context)
      }
    }
    switch finish {
    case .fill:
      cairo_fill(context)
    case .stroke(let width):
      cairo_set_line_width(context, width)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(context)
    }
  }
}
