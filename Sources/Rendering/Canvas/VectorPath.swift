internal import CCairo

/// A line or a filled shape of an icon, as a value: icons are tables of these.
struct VectorPath {
  /// One step of the pen, in the icon's own units, y down. The cases are SVG's commands.
  enum Step {
    /// Lifts the pen and puts it down there.
    case move(Double, Double)
    /// Draws straight to there.
    case line(Double, Double)
    /// Draws a cubic Bézier curve: two control points, then its end.
    case curve(Double, Double, Double, Double, Double, Double)
    /// Draws back to where the pen was put down.
    case close
  }

  /// What becomes of the path.
  enum Finish {
    /// It is filled.
    case fill
    /// It is drawn as a line of this width, with round caps and joins.
    case stroke(width: Double)
  }

  /// The pen's way.
  let steps: [Step]
  /// What becomes of it.
  let finish: Finish

  /// A circle that is filled, as four curves.
  static func disc(x: Double, y: Double, radius: Double) -> VectorPath {
    // The control points' distance at which four cubic curves come closest to a circle.
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
