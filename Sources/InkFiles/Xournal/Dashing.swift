internal import Ink

/// Cuts lines into dashes.
struct Dashing {
  /// The lengths of dashes and gaps in turn, in canvas pixels. Their number is even.
  private let lengths: [Double]

  /// The maximum number of dashes of a stroke.
  private static let maximumDashes = 100_000

  /// Creates a pattern of dashes.
  /// - Parameter lengths: The lengths of dashes and gaps in turn, in canvas pixels. An odd number
  ///   of lengths is repeated once, as in PostScript.
  /// - Precondition: No length is negative, and at least one is positive.
  init(_ lengths: [Double]) {
    precondition(lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 })
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
  }

  /// Cuts a line into dashes, which become runs of one stroke. They keep the widths of the line.
  /// - Returns: The samples, and the indices of those that do not join the one before; `nil` if
  ///   there would be too many dashes to see.
  func cut(_ line: [XoppInk.Sample]) -> (samples: [XoppInk.Sample], breaks: [Int])? {
    let total = zip(line, line.dropFirst()).reduce(0) {
      $0 + ($1.1.position - $1.0.position).length
    }
    let period = lengths.reduce(0, +)
    guard total.isFinite, total / period * Double(lengths.count / 2) <= Double(Self.maximumDashes)
    else { return nil }
    var samples: [XoppInk.Sample] = [line[0]]
    var breaks: [Int] = []
    var phase = 0
    var rest = lengths[0]
    for (start, end) in zip(line, line.dropFirst()) {
      let way = end.position - start.position
      let length = way.length
      var gone = 0.0
      // A dash of length 0 is a dot, and a gap of length 0 is no gap.
      while length - gone >= rest {
        gone += rest
        phase = (phase + 1) % lengths.count
        rest = lengths[phase]
        var sample = start
        sample.position = start.position + way * (gone / length)
        if phase % 2 == 1 {
          samples.append(sample)
        } else {
          breaks.append(samples.count)
          samples.append(sample)
        }
      }
      rest -= length - gone
      if phase % 2 == 0, length > gone { samples.append(end) }
    }
    return (samples, breaks)
  }
}
