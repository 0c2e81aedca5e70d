import Glibc
import Ink

/// Marks of what touches the screen, which the program does not show.
extension Picture {
  /// Draws a white ring with a dark edge, as large as a fingertip.
  mutating func addRing(at center: Point, radius: Double = 19) {
    blend(around: center, reach: radius + 5) { place in
      let away = abs(hypot(place.x - center.x, place.y - center.y) - radius)
      return Shade(white: cover(2 - away), black: 0.45 * cover(4 - away))
    }
  }

  /// Draws the place where a hand rests: a shaded ellipse with a white edge in a dark one.
  /// - Parameters:
  ///   - size: Half the length and half the width.
  ///   - angle: The direction of the length, in radians.
  mutating func addHand(at center: Point, size: (x: Double, y: Double), angle: Double) {
    blend(around: center, reach: max(size.x, size.y) + 5) { place in
      let (x, y) = (place.x - center.x, place.y - center.y)
      let (along, across) = (x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle))
      let part = hypot(along / size.x, across / size.y)
      let away = (part - 1) * min(size.x, size.y)
      return Shade(
        white: cover(1.5 - abs(away)),
        black: max(0.16 * cover(-away), 0.35 * cover(3.5 - abs(away))))
    }
  }

  /// How much white lies over how much black at a pixel, from 0 to 1.
  private struct Shade {
    let white: Double
    let black: Double
  }

  private mutating func blend(around center: Point, reach: Double, _ shade: (Point) -> Shade) {
    let rows = max(0, Int(center.y - reach))..<max(0, min(height, Int(center.y + reach) + 1))
    let columns = max(0, Int(center.x - reach))..<max(0, min(width, Int(center.x + reach) + 1))
    for row in rows {
      for column in columns {
        let shade = shade(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
        change(column, row) { part in
          let dark = Double(part) * (1 - shade.black)
          return UInt32(dark + (255 - dark) * shade.white + 0.5)
        }
      }
    }
  }
}

/// Returns how much of a pixel is covered whose middle lies a distance inside of an edge.
private func cover(_ distance: Double) -> Double { min(1, max(0, distance + 0.5)) }
