import Ink
import Rendering
import TestSupport

/// Measures the accuracy of strokes: their edges against a supersampled picture, and their curves
/// against the samples.
enum InkQuality {
  static func measure(into results: inout Results) {
    edges(&results)
    curves(&results)
  }

  /// Compares strokes of every width with the truth, painted in black on white paper.
  private static func edges(_ results: inout Results) {
    var pairs: [(painted: Double, truth: Double)] = []
    for width in [2.0, 5, 10, 20, 50] {
      for hand in Hand.allCases { pairs += beside(truth: hand, width: width) }
    }
    let error = EdgeError(pairs)
    results[.edgeError] = error.rootMeanSquare
    results[.edgeBias] = error.bias
  }

  private static func beside(truth hand: Hand, width: Double) -> [(painted: Double, truth: Double)]
  {
    var random = SeededGenerator(seed: 1)
    let samples = hand.samples(rate: 120, seconds: 0.8, noise: 0.3, using: &random)
    var drawing = Drawing()
    let (contact, brush) = (ContactID.touch(1), Brush(color: InkColor(rgb: 0), width: width))
    for (index, sample) in samples.enumerated() {
      if index == 0 {
        _ = drawing.begin(contact, brush: brush, quantum: Quantum(bits: 4), sample: sample)
      } else {
        _ = drawing.extend(contact, sample: sample)
      }
    }
    _ = drawing.complete(contact)
    guard let stroke = drawing.strokes.first else { return [] }
    var segments: [InkSegment] = []
    stroke.forEachSegment { segments.append($0) }
    let shape = InkShape(segments: segments, width: width)
    let image = ImageSurface(width: extent, height: extent)
    let painter = CanvasPainter(width: extent, height: extent, view: .identity, drawing: drawing)
    painter.compose(image.bounds, into: image)
    return image.withPixels { pixels in
      (0..<extent * extent).map { index in
        let (column, row) = (index % extent, index / extent)
        let ink = 255 - (pixels[row * image.pixelsPerRow + column] & 255)
        return (Double(ink), shape.truth(column: column, row: row))
      }
    }
  }

  /// Compares curves with their samples, at several report rates, with clean, noisy and uneven samples.
  private static func curves(_ results: inout Results) {
    var random = SeededGenerator(seed: 1)
    var (worst, end) = (0.0, 0.0)
    for rate in [30.0, 60, 120, 240, 1000] {
      for hand in Hand.allCases {
        for (noise, jitter) in [(0.0, 0.0), (0.7, 0), (3, 0), (0.3, 0.8)] {
          let samples = hand.samples(
            rate: rate, seconds: 60 / rate, noise: noise, jitter: jitter, using: &random)
          let ink = ink(samples)
          let way = Way(ink)
          worst = max(worst, samples.map { way.distance(from: $0.position) }.max() ?? 0)
          guard let lift = samples.last?.position, let last = ink.last?.end else { continue }
          end = max(end, Way([last]).distance(from: lift))
        }
      }
    }
    results[.sampleFromCurve] = worst
    results[.endFromLift] = end
  }

  private static func ink(_ samples: [StrokeSample]) -> [InkSegment] {
    let brush = Brush(color: InkColor(rgb: 0), width: 6)
    var curve = StrokeCurve(brush: brush, quantum: Quantum(bits: 4))
    var ink: [InkSegment] = []
    for sample in samples { curve.append(sample, startsRun: false, settled: &ink) }
    curve.appendTail(to: &ink)
    return ink
  }

  /// The width and height of the picture in pixels. The first second of any hand fits into it.
  private static let extent = 500
}
