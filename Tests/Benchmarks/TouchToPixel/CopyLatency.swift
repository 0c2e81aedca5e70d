import Interaction

/// Measures the time from touch to pixel with and without eight copies of each stroke, against the floor.
enum CopyLatency {
  /// In a grid of three cells a side, all copies of fingers in the first column lie in the window, and none where
  /// another finger is watched.
  private static let variants = [
    LatencyRatios.Variant(name: "no copies", tool: .pen),
    LatencyRatios.Variant(name: name, tool: .pen, arguments: ["--symmetry", "tiles:3"]),
  ]
  private static let name = "eight copies"
  /// So many steps stay in the first column.
  private static let updates = 18

  /// Runs the measurement and records the ratios.
  static func measure(rounds: Int, into results: inout Results) throws {
    print("\nfrom touch to pixel, with and without eight copies of each stroke")
    let ratios = try LatencyRatios.measure(variants, rounds: rounds, updates: updates)
    for (setting, ratio) in ratios[name] ?? [:] { results[.copiesToPixel(setting)] = ratio }
  }
}
