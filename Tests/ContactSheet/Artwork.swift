import Glibc
import Ink

/// A line of an artwork: what one finger paints without lifting.
struct ArtLine {
  let color: UInt32
  /// The width in pixels at 96 dpi.
  let width: Double
  /// The places that the finger passes, at short distances.
  let path: [Point]

  init(_ color: UInt32, _ width: Double, _ path: [Point]) {
    (self.color, self.width, self.path) = (color, width, path)
  }

  /// Creates a curve through the places that `place` returns for numbers from 0 to 1.
  init(_ color: UInt32, _ width: Double, steps: Int = 48, _ place: (Double) -> Point) {
    self.init(color, width, (0...steps).map { place(Double($0) / Double(steps)) })
  }

  /// Creates a dot: a tap.
  init(_ color: UInt32, _ width: Double, dot place: Point) {
    self.init(color, width, [place, Point(x: place.x + 0.5, y: place.y)])
  }
}

/// Something that fingers paint in layers. A layer is begun when the layer below it is complete.
struct ArtThing {
  var layers: [[ArtLine]]
}

extension Point {
  /// Returns the place at an angle and a distance from this one.
  func moved(_ angle: Double, _ distance: Double) -> Point {
    Point(x: x + distance * cos(angle), y: y + distance * sin(angle))
  }
}
