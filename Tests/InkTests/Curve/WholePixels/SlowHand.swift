import Ink
import TestSupport

/// A slow hand on a known path, as a device with whole pixels reports it.
struct SlowHand {
  /// The path: its position after a way in pixels.
  let place: (Double) -> Point
  /// How far a point is from the path.
  let distance: (Point) -> Double
  let length: Double

  /// A line through a random place, at an angle.
  static func line(slope: Double, length: Double, using random: inout SeededGenerator) -> SlowHand {
    let start = random.point(in: Rect(minX: 40, minY: 40, maxX: 41, maxY: 41))
    let size = (1 + slope * slope).squareRoot()
    let (dx, dy) = (1 / size, slope / size)
    return SlowHand(
      place: { Point(x: start.x + $0 * dx, y: start.y + $0 * dy) },
      distance: { abs(($0.x - start.x) * dy - ($0.y - start.y) * dx) }, length: length)
  }

  /// A circle around a random place, from a random direction on.
  static func circle(radius: Double, using random: inout SeededGenerator) -> SlowHand {
    let middle = random.point(in: Rect(minX: 400, minY: 400, maxX: 401, maxY: 401))
    let first = random.real(in: 0...1)
    return SlowHand(
      place: { way in
        let turns = first + way / (2 * .pi * radius)
        return Point(
          x: middle.x + radius * Hand.wave(turns + 0.25), y: middle.y + radius * Hand.wave(turns))
      },
      distance: { point in
        let (dx, dy) = (point.x - middle.x, point.y - middle.y)
        return abs((dx * dx + dy * dy).squareRoot() - radius)
      }, length: 2 * .pi * radius)
  }

  /// A line that turns back by a right angle every 40 pixels.
  static var zigzag: SlowHand {
    SlowHand(
      place: { way in
        let side = way / 80 - (way / 80).rounded(.down)
        return Point(x: 50.3 + way * 0.7, y: 60.2 + 28 * (1 - abs(2 * side - 1)) * 2)
      }, distance: { _ in 0 }, length: 400)
  }

  /// Returns what a device with whole pixels reports: the middle of each pixel.
  /// - Parameters:
  ///   - speed: In pixels a second. It varies by a seventh.
  ///   - rate: Samples a second.
  ///   - pixel: The size of a pixel.
  func samples(speed: Double, rate: Double, pixel: Double = 1) -> [StrokeSample] {
    var samples: [StrokeSample] = []
    var way = 0.0
    while way < length {
      let place = place(way)
      let time = Double(samples.count) / rate
      samples.append(
        StrokeSample(
          position: Point(
            x: ((place.x / pixel).rounded(.down) + 0.5) * pixel,
            y: ((place.y / pixel).rounded(.down) + 0.5) * pixel),
          time: Timestamp(milliseconds: Int64((time * 1000).rounded()))))
      way += speed / rate * (1 + Hand.wave(time / 2) / 7)
    }
    return samples
  }

  /// Measures ink: the distances of its segments from the path, each at several places.
  func errors(_ ink: [InkSegment]) -> [Double] {
    ink.flatMap { segment in
      [0, 0.25, 0.5, 0.75].map { part in
        distance(segment.start + (segment.end - segment.start) * part)
      }
    }
  }
}
