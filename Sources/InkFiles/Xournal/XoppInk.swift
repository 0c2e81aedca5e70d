internal import Ink

/// The ink for a stroke of a Xournal++ file: a polyline in one or more runs.
struct XoppInk {
  /// A point that the ink goes through.
  struct Sample {
    var position: Point
    /// The width in canvas pixels; `nil` for the brush's own width.
    var width: Double?
  }

  var brush: Brush
  var samples: [Sample] = []
  /// The indices of samples that do not join the one before.
  var breaks: [Int] = []
  /// The duration in milliseconds. It is made up, because files have no times.
  var duration: Int64

  /// The step of positions. It is fine enough for handwriting.
  private static let quantum = Quantum(bits: 6)

  /// Makes the stroke; `nil` if it has no samples.
  /// - Parameter start: The time of the first sample, in milliseconds.
  func stroke(start: Int64) -> Stroke? {
    let tuning = (lightest: WidthTuning.lightest, heaviest: WidthTuning.heaviest)
    let last = Int64(max(1, samples.count - 1))
    let timed = samples.enumerated().map { index, sample in
      StrokeSample(
        position: sample.position,
        time: Timestamp(milliseconds: start + Int64(index) * duration / last),
        pressure: sample.width.map { width in
          let part = (width / brush.width - tuning.lightest) / (tuning.heaviest - tuning.lightest)
          return Float(min(max(part, 0), 1))
        })
    }
    return Stroke(
      contact: .pointer(device: 0), seat: .first, brush: brush, samples: timed,
      quantum: Self.quantum, breaks: breaks)
  }
}
