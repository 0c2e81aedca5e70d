import CCairo
import Ink
import Rendering

/// A sheet of strokes of one width. It has a row for each scale and pace, and three panels side by
/// side for each sampling rate.
struct Sheet {
  static let rates: [Double] = [60, 120, 240]
  static let scales: [Double] = [1, 2]
  private static let gap = 6
  private static let heading = 40
  private static let caption = 20

  let width: Double

  /// The sheet as a PNG file.
  func png() throws(PNGError) -> [UInt8] {
    let rowHeight = Panel.height + Self.caption + Self.gap
    let (columns, rows) = (
      Self.rates.count * 3, Self.scales.count * DrawnStroke.Pace.allCases.count
    )
    let extent = (
      width: Self.gap + columns * (Panel.width + Self.gap), height: Self.heading + rows * rowHeight
    )
    var pixels = [UInt32](repeating: 0xFFD8_D8D8, count: extent.width * extent.height)
    var texts = [
      (
        "Brush \(Int(width)) units wide. Each three: FingerPaint | Cairo, the same curve as one path |"
          + " 8 × the difference, red where FingerPaint has more ink, blue where less",
        Self.gap, Self.heading - 14, 18.0
      )
    ]
    var top = Self.heading
    for scale in Self.scales {
      let panel = Panel(inkWidth: width, scale: scale)
      for pace in DrawnStroke.Pace.allCases {
        var left = Self.gap
        for rate in Self.rates {
          texts.append(
            (
              "\(Int(rate)) Hz, \(pace.rawValue), width \(Int(width)) at \(Int(scale))x,"
                + " enlarged \(panel.zoom) times", left, top + Self.caption - 6, 13
            ))
          for picture in panel.pictures(width: width, rate: rate, pace: pace) {
            for row in 0..<Panel.height {
              let start = (top + Self.caption + row) * extent.width + left
              pixels.replaceSubrange(
                start..<start + Panel.width,
                with: picture[row * Panel.width..<(row + 1) * Panel.width])
            }
            left += Panel.width + Self.gap
          }
        }
        top += rowHeight
      }
    }
    Self.write(texts, on: &pixels, width: extent.width, height: extent.height)
    return try PNGEncoder.encode(pixels: pixels, width: extent.width, height: extent.height)
  }

  private static func write(
    _ texts: [(words: String, x: Int, y: Int, size: Double)], on pixels: inout [UInt32], width: Int,
    height: Int
  ) {
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      let context = cairo_create(surface)
      cairo_select_font_face(
        context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
      cairo_set_source_rgb(context, 0, 0, 0)
      for text in texts {
        cairo_set_font_size(context, text.size)
        cairo_move_to(context, Double(text.x), Double(text.y))
        cairo_show_text(context, text.words)
      }
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
  }
}
