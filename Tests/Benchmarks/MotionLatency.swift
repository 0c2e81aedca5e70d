import TestSupport
import TouchLab

/// Measures the time from touch to pixel while another finger opens and closes a panel, against the
/// same program without motion. The two alternate after a few updates, so that both see the same
/// state of the machine.
enum MotionLatency {
  /// The names of the two clients.
  private static let (own, reference) = ("panels grow", "--no-motion")

  /// The settings that are measured. More fingers would reach the panel.
  static let settings = TouchToPixel.Setting.all.filter { $0.fingers == 1 }
  /// The percentiles that are recorded.
  static let percents = [50, 90, 99]

  /// Runs the measurement and records the ratios.
  static func measure(rounds: Int, into results: inout Results) throws {
    try QuietMachine.wait()
    let homes = try (0..<2).map { _ in try TemporaryFolder() }
    var benchmark = try TouchToPixel(tapping: "colors-panel") { screen in
      let program = try PaintClient.program()
      return [(own, ["--motion"]), (reference, ["--no-motion"])].enumerated().map {
        PaintClient(
          name: $1.0, executable: program, windowClass: "FingerPaint",
          arguments: ["--new", "--geometry", "\(screen)+0+0"] + $1.1,
          environment: homes[$0].environment, isOnlyForLatency: true)
      }
    }
    // The clients' folders are deleted with `homes`.
    let measured = try withExtendedLifetime(homes) {
      try benchmark.measure(rounds: rounds, updates: 57, fingers: [1])
    }
    print("\nfrom touch to pixel, while a panel opens or closes before each update")
    print(TouchReport(measured).table)
    let times = Dictionary(uniqueKeysWithValues: measured.map { ($0.client, $0.figures.latencies) })
    for setting in settings {
      for percent in percents {
        let part = Double(percent) / 100
        guard let own = times[own]?[setting]?.quantile(part),
          let other = times[reference]?[setting]?.quantile(part), other > 0
        else { continue }
        results[.touchToPixelInMotion(setting, percent: percent)] = own / other
      }
    }
  }
}
