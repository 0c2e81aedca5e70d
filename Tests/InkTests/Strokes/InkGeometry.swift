import Ink
import TestSupport

/// How near things on the plane are to ink, worked out in the plainest way: the distance to something
/// convex from a place on a segment, less the ink's half width there, is a convex function of the place,
/// so thirds close in on its least value.
enum InkGeometry {
  /// How far a piece of ink stays away from the middle of another one; negative when it comes over it.
  static func gap(_ ink: InkSegment, _ other: InkSegment) -> Double {
    let way = Way([other])
    return least(ink) { way.distance(from: $0) }
  }

  /// How far a piece of ink stays away from a rectangle.
  static func gap(_ ink: InkSegment, _ rect: Rect) -> Double {
    least(ink) { point in
      let x = max(rect.minX - point.x, point.x - rect.maxX, 0)
      let y = max(rect.minY - point.y, point.y - rect.maxY, 0)
      return (x * x + y * y).squareRoot()
    }
  }

  private static func least(_ ink: InkSegment, _ distance: (Point) -> Double) -> Double {
    func gap(_ part: Double) -> Double {
      let place = Point(
        x: ink.start.x + (ink.end.x - ink.start.x) * part,
        y: ink.start.y + (ink.end.y - ink.start.y) * part)
      return distance(place) - (ink.startRadius + (ink.endRadius - ink.startRadius) * part)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<70 {
      let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
      if gap(first) < gap(second) { high = second } else { low = first }
    }
    return min(gap(low), gap(0), gap(1))
  }
}

extension InkSegment {
  /// The same piece, everywhere as wide as it gets.
  var widest: InkSegment { InkSegment(from: start, to: end, radius: max(startRadius, endRadius)) }
}

extension Stroke {
  /// All its pieces of ink.
  var ink: [InkSegment] {
    var ink: [InkSegment] = []
    forEachSegment { ink.append($0) }
    return ink
  }
}
