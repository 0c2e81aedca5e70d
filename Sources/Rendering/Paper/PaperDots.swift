internal import CCairo
import Ink

/// The dots of dotted paper. All dots lie at whole pixels and look alike, so Cairo paints one, and
/// the others are copies of its pixels.
struct PaperDots {
  /// One dot on the paper, opaque.
  private let dot: ImageSurface
  /// How far the square of a dot extends to the left of and above the dot's position, in pixels.
  private let margin: Int
  /// How many dots Cairo has painted.
  private(set) var filled = 0

  /// Paints one dot, of which all others are copies.
  /// - Parameters:
  ///   - printed: The measures of the pattern at a scale.
  ///   - ink: The colour of the dot.
  ///   - paper: The colour of the paper, as a pixel.
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

  /// Copies the dot to a sheet that has the paper's colour.
  /// - Parameters:
  ///   - columns: The x coordinates of the dots in whole pixels, from left to right.
  ///   - rows: The y coordinates of the dots in whole pixels, from top to bottom.
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
