internal import CCairo
import Ink

/// The dots of dotted paper. All lie at whole pixels and look alike: Cairo paints one, and the others are
/// copies of its pixels.
struct PaperDots {
  /// One dot on the paper, opaque.
  private let dot: ImageSurface
  /// How far the dot's square begins left of and above its place, in pixels.
  private let margin: Int
  /// How many dots Cairo has filled.
  private(set) var filled = 0

  /// Paints one dot.
  /// - Parameters:
  ///   - printed: How it looks at a scale.
  ///   - ink: The dot's colour.
  ///   - paper: The paper's colour as a pixel.
  init(_ printed: PaperPrint, _ ink: InkColor, on paper: UInt32) {
    let (radius, middle) = (printed.dotRadius, printed.line / 2)
    margin = max(0, Int((radius - middle).rounded(.up)))
    let extent = margin + Int((middle + radius).rounded(.up))
    let dot = ImageSurface(width: extent, height: extent)
    dot.withPixels { $0.update(repeating: paper, count: dot.pixelsPerRow * extent) }
    self.dot = dot
    let place = Double(margin) + middle
    var filled = 0
    dot.paint { context in
      CairoShapes.setColor(context, ink)
      cairo_arc(context, place, place, radius, 0, 2 * Double.pi)
      cairo_fill(context)
      filled += 1
    }
    self.filled = filled
  }

  /// Lays dots on a sheet that has the paper's colour.
  /// - Parameters:
  ///   - columns: The whole pixels at which the dots lie, from left to right.
  ///   - rows: Those from top to bottom.
  func lay(columns: [Double], rows: [Double], on sheet: ImageSurface) {
    let (bounds, extent) = (sheet.bounds, dot.bounds.width)
    let lefts = columns.map { Int($0) - margin }
    dot.withPixels { dotPixels in
      sheet.withPixels { pixels in
        for y in rows.map({ Int($0) - margin }) {
          for row in max(0, -y)..<max(max(0, -y), min(extent, bounds.height - y)) {
            let source = dotPixels + row * dot.pixelsPerRow
            let target = pixels + (y + row) * sheet.pixelsPerRow
            for x in lefts {
              let (first, end) = (max(0, -x), min(extent, bounds.width - x))
              guard first < end else { continue }
              (target + x + first).update(from: source + first, count: end - first)
            }
          }
        }
      }
    }
  }
}
