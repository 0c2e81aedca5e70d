import Interaction
import TestSupport
import TouchLab

/// The times from touch to pixel of the program with several tools or arguments, as ratios to the floor's. All of them
/// alternate after a few updates, so that they see the same state of the machine.
enum LatencyRatios {
  /// What the program is measured with.
  struct Variant {
    /// Stands for it in the table.
    let name: String
    let tool: Tool
    var arguments: [String] = []
  }

  /// Measures and prints, while fingers move.
  /// - Parameters:
  ///   - watched: The pixels around the newest sample of which one must change.
  ///   - updates: The number of steps of each finger in a round.
  /// - Returns: the ratio of the medians, by variant, for one finger and for ten.
  static func measure(
    _ variants: [Variant], watching watched: (width: Int, height: Int) = (1, 1), rounds: Int,
    updates: Int
  ) throws -> [String: [TouchToPixel.Setting: Double]] {
    try QuietMachine.wait()
    let homes = try variants.map { _ in try TemporaryFolder() }
    var benchmark = try TouchToPixel(watching: watched) { screen in
      let program = try PaintClient.program()
      var floor = try PaintClient.floor()
      floor.isOnlyForLatency = true
      return [floor]
        + zip(variants, homes).map { variant, home in
          PaintClient(
            name: variant.name, executable: program, windowClass: "FingerPaint",
            arguments: ["--new", "--geometry", "\(screen)+0+0"] + variant.arguments,
            environment: home.environment, isOnlyForLatency: true, tool: variant.tool)
        }
    }
    // The clients' folders are deleted with `homes`.
    let measured = try withExtendedLifetime(homes) {
      try benchmark.measure(rounds: rounds, updates: updates, phases: [.streaming])
    }
    print(TouchReport(measured).table)
    let times = Dictionary(uniqueKeysWithValues: measured.map { ($0.client, $0.figures.latencies) })
    let floor = times[Figure.Reference.floor.client] ?? [:]
    return times.mapValues { own in
      own.reduce(into: [:]) { ratios, figure in
        guard let reference = floor[figure.key]?.median, reference > 0,
          let time = figure.value.median
        else { return }
        ratios[figure.key] = time / reference
      }
    }
  }
}
