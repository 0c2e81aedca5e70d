internal import CCairo
internal import Ink

/// The colour of a selection's mark and the widths of its parts, apart from its place.
struct MarkLook: Hashable {
  /// The colour of the seat.
  let color: InkColor
  private let line: Double
  private let edge: Double
  private let handle: Double
  private let dot: Double

  private static let (dark, light) = (InkColor(rgb: 0x1D2433), InkColor(rgb: 0xFFFFFF))

  /// Makes the look of a seat's marks.
  /// - Parameter scale: The display's scale; lengths are in pixels at 96 dpi.
  init(color: InkColor, scale: Double) {
    func length(_ pixels: Double) -> Double { max(1, (pixels * scale).rounded()) }
    self.color = color
    (line, edge, handle, dot) = (length(2), length(1), length(12), length(4))
  }

  /// Returns a rectangle around a shape with its edges.
  func reach(of shape: MarkShape) -> Rect {
    switch shape {
    case .line(let start, let end):
      Rect(around: start).union(Rect(around: end)).insetBy(-line / 2 - 2 * edge - 1)
    case .corner(let center), .knob(let center):
      Rect(around: center, margin: handle / 2 + 2 * edge + 1)
    case .dot(let center): Rect(around: center, margin: dot / 2 + edge)
    }
  }

  /// Returns where a line goes: along an axis, its edges lie between pixels, so that it is sharp.
  func aligned(_ start: Point, _ end: Point) -> MarkShape {
    guard min(abs(start.x - end.x), abs(start.y - end.y)) < 0.01 else { return .line(start, end) }
    let odd = line.remainder(dividingBy: 2) == 0 ? 0 : 0.5
    func aligned(_ point: Point) -> Point {
      Point(x: (point.x - odd).rounded() + odd, y: (point.y - odd).rounded() + odd)
    }
    return .line(aligned(start), aligned(end))
  }

  /// Paints shapes with a context in window pixels: the colour of the seat in a light casing, with a faint
  /// dark edge, so that it can be seen on any paper and any ink.
  func paint(_ shapes: [MarkShape], with context: OpaquePointer) {
    let casings = [(2 * edge, Self.dark, 0.25), (edge, Self.light, 0.9), (0, color, 1)]
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    for (casing, color, opacity) in casings {
      cairo_new_path(context)
      for case .line(let start, let end) in shapes {
        CairoShapes.move(context, to: start)
        cairo_line_to(context, end.x, end.y)
      }
      cairo_set_line_width(context, line + 2 * casing)
      CairoShapes.setColor(context, color, opacity: opacity)
      cairo_stroke(context)
    }
    for shape in shapes {
      func disc(_ center: Point, _ diameter: Double, _ color: InkColor, _ opacity: Double) {
        CairoShapes.setColor(context, color, opacity: opacity)
        CairoShapes.fillDisc(context, at: center, diameter: diameter)
      }
      switch shape {
      case .line: break
      case .dot(let center):
        disc(center, dot + 2 * edge, Self.light, 0.7)
        disc(center, dot, color, 1)
      case .corner(let center), .knob(let center):
        for (casing, color, opacity) in casings {
          disc(center, handle + 2 * casing, color, opacity)
        }
        if case .corner = shape { disc(center, handle - 2 * line, Self.light, 1) }
      }
    }
  }
}

/// A part of a mark, in window space.
enum MarkShape: Hashable {
  case line(Point, Point)
  /// The handle at a corner, around its middle.
  case corner(Point)
  /// The knob, around its middle.
  case knob(Point)
  /// A dot of a loop, around its middle.
  case dot(Point)
}
