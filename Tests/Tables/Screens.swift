package import Ink
package import Interaction
import Testing
package import Touch

/// Windows from a single pixel to two large screens, seen from different edges, on displays from coarse
/// to very fine.
package enum Screens {
  package static let windows = [
    (1, 1), (2, 5), (7, 3), (16, 16), (40, 300), (64, 48), (100, 60), (120, 90), (150, 2000),
    (200, 150), (240, 320), (320, 240), (333, 777), (480, 320), (480, 800), (640, 480), (799, 479),
    (800, 480), (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (1080, 1920),
    (3840, 2160),
  ]
  package static let densities = [2.0, 2.83, 3.0, 96 / 25.4, 4.5, 5.5, 7.5, 9.1, 12]

  /// The upper and the left edge make the same spaces as those opposite.
  package static let all: [(space: SeatSpace, density: Double)] =
    [ScreenEdge.bottom, .right].flatMap { edge in
      windows.flatMap { width, height in
        let window = PixelRect(x: 0, y: 0, width: width, height: height)
        return densities.map { (SeatSpace(edge: edge, window: window), $0) }
      }
    }

  package static func metrics(_ density: Double) -> DisplayMetrics {
    DisplayMetrics(scale: 1, pixelsPerMillimetre: density)
  }

  /// Sums of fractions of a pixel, in windows of a few pixels, are exact only so far.
  package static let slack = 1e-9

  /// Whether two rectangles have more than an edge in common.
  package static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    min(one.maxX, other.maxX) - max(one.minX, other.minX) > 1e-6
      && min(one.maxY, other.maxY) - max(one.minY, other.minY) > 1e-6
  }

  package static func isInside(_ inner: Rect, _ outer: Rect) -> Bool {
    inner.minX >= outer.minX - slack && inner.maxX <= outer.maxX + slack
      && inner.minY >= outer.minY - slack && inner.maxY <= outer.maxY + slack
  }

  /// The first two of several cells that share an area.
  package static func overlap(in cells: [PaletteCell]) -> (PaletteCell, PaletteCell)? {
    for (index, cell) in cells.enumerated() {
      for other in cells[(index + 1)...] {
        let x = min(cell.rect.maxX, other.rect.maxX) - max(cell.rect.minX, other.rect.minX)
        let y = min(cell.rect.maxY, other.rect.maxY) - max(cell.rect.minY, other.rect.minY)
        if min(x, y) > slack { return (cell, other) }
      }
    }
    return nil
  }
}

extension SeatSpace {
  /// The whole space.
  package var rect: Rect { Rect(minX: 0, minY: 0, maxX: width, maxY: height) }
}

/// A screen that people paint on, with its density in pixels per inch.
package struct PaintedScreen: CustomTestStringConvertible {
  package let width, height: Int
  package let density: Double

  package var metrics: DisplayMetrics {
    DisplayMetrics(scale: density / 96, pixelsPerMillimetre: density / 25.4)
  }
  package var testDescription: String { "\(width) × \(height) at \(Int(density)) dpi" }

  package static let all = [
    PaintedScreen(width: 640, height: 480, density: 100),
    PaintedScreen(width: 640, height: 480, density: 133),
    PaintedScreen(width: 800, height: 480, density: 133),
    PaintedScreen(width: 1024, height: 600, density: 170),
    PaintedScreen(width: 1280, height: 800, density: 149),
    PaintedScreen(width: 1366, height: 768, density: 112),
    PaintedScreen(width: 1920, height: 1080, density: 92),
    PaintedScreen(width: 1920, height: 1080, density: 157),
    PaintedScreen(width: 2560, height: 1440, density: 108),
    PaintedScreen(width: 3840, height: 2160, density: 102),
  ]
}
