import CCairo
import Ink
import Rendering

/// A magnified part of a window, with a stroke painted by the program and by Cairo.
struct Panel {
  /// The panel's size on the sheet, in pixels.
  static let (width, height) = (320, 256)

  /// The magnification: how many pixels of the sheet show one pixel of the window in each direction.
  let zoom: Int
  private let columns: Int
  private let rows: Int
  private let view: ViewTransform

  init(inkWidth: Double, scale: Double) {
    // For wide ink, a larger part must be visible to include its edge.
    zoom = inkWidth * scale > 32 ? 2 : 4
    columns = Self.width / zoom
    rows = Self.height / zoom
    var focus = DrawnStroke.middle
    if inkWidth * scale > Double(rows) / 2 {
      // Only a corner fits: the one where the hand came down.
      focus.x -= 28 + inkWidth / 4
      focus.y += 17 + inkWidth / 4
    }
    view = ViewTransform(
      scale: scale,
      origin: Point(
        x: Double(columns) / 2 - focus.x * scale, y: Double(rows) / 2 - focus.y * scale))
  }

  /// Returns the ink as the program paints it, as Cairo does, and eight times their difference.
  /// Each picture has the panel's size, row by row.
  func pictures(width: Double, rate: Double, pace: DrawnStroke.Pace) -> [[UInt32]] {
    guard let drawn = DrawnStroke(width: width, rate: rate, pace: pace, view: view) else {
      return []
    }
    let (ours, cairo) = (painted(drawn.drawing), asOnePath(drawn.stroke))
    let difference = zip(ours, cairo).map { ours, cairo in
      // Too much ink is red, too little is blue.
      let excess = Int(cairo & 255) - Int(ours & 255)
      let shade = UInt32(255 - min(255, abs(excess) * 8))
      return 0xFF00_0000
        | (excess >= 0 ? 0xFF0000 | shade << 8 | shade : shade << 16 | shade << 8 | 255)
    }
    return [ours, cairo, difference].map(enlarged)
  }

  private func painted(_ drawing: Drawing) -> [UInt32] {
    let painter = CanvasPainter(width: columns, height: rows, view: view, drawing: drawing)
    let image = ImageSurface(width: columns, height: rows)
    painter.compose(image.bounds, into: image)
    return image.withPixels { Array(UnsafeBufferPointer(start: $0, count: columns * rows)) }
  }

  private func asOnePath(_ stroke: Stroke) -> [UInt32] {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: columns * rows)
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_RGB24, Int32(columns), Int32(rows), Int32(columns * 4))
      let context = cairo_create(surface)
      cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
      cairo_set_tolerance(context, 0.02)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_line_width(context, stroke.brush.width * view.scale)
      stroke.forEachSegment { segment in
        let (start, end) = (view.windowPoint(segment.start), view.windowPoint(segment.end))
        if cairo_has_current_point(context) == 0 { cairo_move_to(context, start.x, start.y) }
        cairo_line_to(context, end.x, end.y)
      }
      cairo_stroke(context)
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    return pixels
  }

  private func enlarged(_ picture: [UInt32]) -> [UInt32] {
    (0..<Self.height).flatMap { y in
      (0..<Self.width).map { x in picture[y / zoom * columns + x / zoom] | 0xFF00_0000 }
    }
  }
}
