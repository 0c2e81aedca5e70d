import Glibc
import Ink

/// A simulated stroke of a hand on a touchscreen: two bends and a loop, sampled at a given rate.
struct DrawnStroke {
  /// The speed of the hand.
  enum Pace: String, CaseIterable {
    case slow, fast

    /// The hand's initial speed, in canvas units per second.
    var speed: Double {
      switch self {
      case .slow: 90
      case .fast: 1200
      }
    }
  }

  /// The centre of the stroke, in canvas space.
  static let middle = Point(x: 500, y: 500)

  let stroke: Stroke
  /// A drawing that contains only the stroke.
  let drawing: Drawing

  init?(width: Double, rate: Double, pace: Pace, view: ViewTransform) {
    let contact = ContactID.touch(1)
    let brush = Brush(color: InkColor(rgb: 0x000000), width: width)
    let quantum = Quantum(for: view)
    var drawing = Drawing()
    // The whole path is about 170 canvas units long.
    let duration = 170 / pace.speed
    let count = Int(duration * rate)
    for index in 0...count {
      let sample = StrokeSample(
        position: Self.reported(index, of: count, noise: 0.3 / view.scale),
        time: Timestamp(milliseconds: Int64(Double(index) * 1000 / rate)))
      if index == 0 {
        _ = drawing.begin(contact, brush: brush, quantum: quantum, sample: sample)
      } else {
        _ = drawing.extend(contact, sample: sample)
      }
    }
    _ = drawing.complete(contact, by: .first)
    guard let stroke = drawing.strokes.first else { return nil }
    self.stroke = stroke
    self.drawing = drawing
  }

  /// Returns the position that a screen reports, up to `noise` canvas units away from the true one.
  private static func reported(_ index: Int, of count: Int, noise: Double) -> Point {
    let t = Double(index) / Double(count)
    // The multiples of irrational numbers are spread evenly, and are the same in every run.
    func error(_ irrational: Double) -> Double {
      ((Double(index) * irrational).truncatingRemainder(dividingBy: 1) * 2 - 1) * noise
    }
    return Point(
      x: middle.x + 48 * (t - 0.5) - 17 * sin(4 * .pi * t) + error(0.754_877_666_2),
      y: middle.y + 17 * cos(4 * .pi * t) + 7 * sin(2 * .pi * t) + error(0.569_840_291_0))
  }
}
