import Glibc
import Ink

/// A hand that writes: samples at 120 Hz, the same in every run.
enum Writing {
  static let quantum = Quantum(bits: 4)

  /// Samples of one stroke: loops of some 30 px that go to the right at about 200 px a second.
  static func samples(_ count: Int, from start: Point = Point(x: 60, y: 60)) -> [StrokeSample] {
    (0..<count).map { index in
      let t = Double(index) / 120
      let place = Point(
        x: start.x + 60 * t + 14 * sin(18 * t), y: start.y + 28 * sin(23 * t) + 9 * sin(38 * t))
      return StrokeSample(
        position: quantum.rounded(place), time: Timestamp(milliseconds: Int64(t * 1000)))
    }
  }

  /// A drawing of strokes of 50 samples, spread over a full HD canvas.
  static func drawing(strokes: Int) -> Drawing {
    var drawing = Drawing()
    for index in 0..<strokes {
      let contact = ContactID.touch(UInt32(index))
      let start = Point(x: Double(index * 397 % 1800) + 60, y: Double(index * 211 % 960) + 60)
      let brush = Brush(color: InkColor(rgb: UInt32(index)), width: 6)
      for (step, sample) in samples(50, from: start).enumerated() {
        if step == 0 {
          _ = drawing.begin(contact, brush: brush, quantum: quantum, sample: sample)
        } else {
          _ = drawing.extend(contact, sample: sample)
        }
      }
      _ = drawing.complete(contact)
    }
    return drawing
  }
}
