import Ink
import Rendering

/// Measures what an update costs with a medium, from the sample to the composed pixels, as a ratio to a pen
/// of the same width.
enum MediumBenchmark {
  static func run() {
    for medium in Medium.allCases {
      var painted = InkPainting(medium)
      var pen = InkPainting(nil, width: medium.recipe.width)
      Comparison.print(
        "a sample with \(medium.name), painted and composed, against a pen as wide", unit: "sample",
        { painted.stroke(samples: $0) }, { pen.stroke(samples: $0) })
    }
  }
}

/// A drawing and its window, without a session.
private struct InkPainting {
  private var drawing = Drawing()
  private let painter: CanvasPainter
  private let image = ImageSurface(width: 1920, height: 1080)
  private let brush: Brush
  private var time: Int64 = 0

  init(_ medium: Medium?, width: Double? = nil) {
    brush = Brush(
      color: InkColor(rgb: 0x20_40_C0), width: width ?? medium?.recipe.width ?? 4, medium: medium)
    painter = CanvasPainter(width: 1920, height: 1080, view: .identity, drawing: drawing)
    painter.compose(image.bounds, into: image)
  }

  /// Paints a stroke, and composes after each sample, as for an event that arrives alone.
  mutating func stroke(samples: Int) {
    for index in 0..<samples {
      let place = Point(x: Double(index * 8 % 1800) + 50, y: 500 + Double(index % 3))
      let sample = StrokeSample(position: place, time: Timestamp(milliseconds: time))
      time += 8
      // A stroke across the window, and then the next.
      if index % 225 == 0 {
        show(drawing.cancel(.touch(1)))
        show(
          drawing.begin(
            .touch(1), brush: brush, quantum: Quantum(for: .identity), sample: sample))
      } else {
        show(drawing.extend(.touch(1), sample: sample))
      }
    }
    show(drawing.cancel(.touch(1)))
  }

  private func show(_ change: DrawingChange?) {
    guard let change else { return }
    for rect in painter.apply(change) { painter.compose(rect, into: image) }
  }
}
