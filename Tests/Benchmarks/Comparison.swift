/// Two things that are measured in turns.
enum Comparison {
  /// Runs both in turns and prints the medians; the ratio is that of neighbours in time.
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

  /// Microseconds for one of `count` repetitions.
  private static func time(_ count: Int, _ body: (Int) -> Void) -> Double {
    let elapsed = ContinuousClock().measure { body(count) }
    return Double(elapsed.components.attoseconds) / 1e12 / Double(count)
      + Double(elapsed.components.seconds) * 1e6 / Double(count)
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
