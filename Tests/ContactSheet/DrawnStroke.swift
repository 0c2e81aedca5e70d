import Glibc
import Ink

/// A stroke as a hand draws it over a touchscreen: two bends and a loop, sampled at some rate.
struct DrawnStroke {
  /// How the hand moves.
  enum Pace: String, CaseIterable {
    case slow, fast

    /// How fast the hand is at first, in canvas units a second.
    var speed: Double {
      switch self {
      case .slow: 90
      case .fast: 1200
      }
    }
  }

  /// The middle of what the hand draws, in canvas space.
  static let middle = Point(x: 500, y: 500)

  let stroke: Stroke
  /// A drawing with nothing but the stroke.
  let drawing: Drawing

  init?(width: Double, rate: Double, pace: Pace, view: ViewTransform) {
    let contact = ContactID.touch(1)
    let brush = Brush(color: InkColor(rgb: 0x000000), width: width)
    let quantum = Quantum(for: view)
    var drawing = Drawing()
    // A canvas unit along the way is about one in a hundred and seventy of the whole.
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

  /// What a screen reports of the hand: its place, and up to `noise` canvas units beside it.
  private static func reported(_ index: Int, of count: Int, noise: Double) -> Point {
    let t = Double(index) / Double(count)
    // The multiples of irrational numbers are spread evenly, and the same in every run.
    func error(_ irrational: Double) -> Double {
      ((Double(index) * irrational).truncatingRemainder(dividingBy: 1) * 2 - 1) * noise
    }
    return Point(
      x: middle.x + 48 * (t - 0.5) - 17 * sin(4 * .pi * t) + error(0.754_877_666_2),
      y: middle.y + 17 * cos(4 * .pi * t) + 7 * sin(2 * .pi * t) + error(0.569_840_291_0))
  }
}
