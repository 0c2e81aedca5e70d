import Glibc

/// What painting costs, as ratios of two things measured in turns within the same run: absolute
/// times on a shared machine drift, ratios hold.
@main
enum Benchmarks {
  /// A part of the benchmarks that can be run alone.
  enum Mode: String, CaseIterable {
    /// In this process, against references in turns.
    case painting
    /// Edges and curves, against the truth.
    case quality
    /// Drawings of many strokes.
    case large
    /// A large drawing written as a file of each format.
    case files
    /// Instructions per update, counted by Valgrind where it is installed.
    case instructions
    /// End to end on a private server: what it costs the touch path to keep what is painted.
    case gallery
    /// End to end on a private server: what it takes to open a large drawing that was kept.
    case opening
    /// End to end on a private server, against other programs: all but touch to pixel.
    case flood
    /// End to end on a private server, against other programs: everything.
    case touch
  }

  /// `benchmarks [MODE ...] [--json FILE]` measures everything, or some of it.
  /// `benchmarks client --strokes COUNT --geometry WIDTHxHEIGHT+X+Y` is the painting program with so
  /// many strokes on its canvas: what `touch` starts. `benchmarks replay COUNT` is what Valgrind looks
  /// at. `benchmarks prediction [RECORDING ...]` tells no cost, but how near predicted ink is.
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments.first == "client" { return try LargeCanvas.run(arguments.dropFirst()) }
      if arguments.first == "prediction" {
        return PredictionBenchmark.run(recordings: Array(arguments.dropFirst()))
      }
      if arguments.count == 2, arguments[0] == "replay", let count = Int(arguments[1]) {
        return try ReplayInstructions.replay(count)
      }
      let json = try BenchmarkFailure.value(of: "--json", takenFrom: &arguments)
      let modes = try arguments.map { name in
        guard let mode = Mode(rawValue: name) else {
          let names = Mode.allCases.map(\.rawValue).joined(separator: ", ")
          throw BenchmarkFailure("'\(name)' is no kind of benchmark; there are \(names)")
        }
        return mode
      }
      // What is measured of a flood is part of what is measured of touches.
      let all = Mode.allCases.filter { $0 != .flood }
      try measure(modes.isEmpty ? all : modes, json: json)
    } catch {
      let sentence = "benchmarks: \(error)\n"
      write(STDERR_FILENO, sentence, sentence.utf8.count)
      exit(1)
    }
  }

  private static func measure(_ modes: [Mode], json: String?) throws {
    var results = Results()
    var clients: TouchReport?
    // What was measured is told also when something else could not be.
    defer { if !results.isEmpty { print("\n\(results.table)") } }
    for mode in Mode.allCases where modes.contains(mode) {
      switch mode {
      case .painting: PaintingBenchmarks.run()
      case .quality: InkQuality.measure(into: &results)
      case .large: LargeDrawingBenchmarks.run(into: &results)
      case .files: try FileBenchmarks.run()
      case .instructions: countInstructions(into: &results)
      case .gallery:
        try GalleryLatency.measure(rounds: 6, into: &results)
      case .opening:
        try OpeningBenchmark.measure(into: &results)
      case .flood, .touch:
        var benchmark = try TouchToPixel()
        let measured = try benchmark.measure(
          rounds: 5, updates: 57, phases: mode == .touch ? TouchToPixel.Phase.allCases : [])
        let report = TouchReport(measured)
        print("\nend to end, program by program\n\(report.table)")
        report.record(into: &results)
        clients = report
      }
      // A file, too, fills as the run goes on.
      fflush(nil)
    }
    guard let json else { return }
    try results.writeJSON(to: json, clients: clients)
  }

  private static func countInstructions(into results: inout Results) {
    do {
      results[.instructions] = try ReplayInstructions.perUpdate()
    } catch {
      print("\ninstructions per update were not counted: \(error)")
    }
  }
}
