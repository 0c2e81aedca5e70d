/// A comparison of two things that are measured alternately.
enum Comparison {
  /// Runs both alternately and prints the medians of their times. The ratio is the median of the
  /// ratios of neighbouring runs.
  static func print(
    _ name: String, unit: String, _ measured: (Int) -> Void, _ reference: (Int) -> Void,
    count: Int = 20_000
  ) {
    var pairs: [(time: Double, reference: Double)] = []
    for _ in 0..<9 { pairs.append((time(count, measured), time(count, reference))) }
    func median(_ value: ((time: Double, reference: Double)) -> Double) -> Double {
      pairs.map(value).sorted()[pairs.count / 2]
    }
    Swift.print(name)
    Swift.print(
      "  \(rounded(median(\.time))) µs and \(rounded(median(\.reference))) µs a \(unit): ratio"
        + " \(rounded(median { $0.time / $0.reference }))")
  }

  /// Returns the time of one of `count` repetitions, in microseconds.
  private static func time(_ count: Int, _ body: (Int) -> Void) -> Double {
    let elapsed = ContinuousClock().measure { body(count) }
    return Double(elapsed.components.attoseconds) / 1e12 / Double(count)
      + Double(elapsed.components.seconds) * 1e6 / Double(count)
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
