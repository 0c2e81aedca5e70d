import Glibc
import TestSupport
import TouchLab

/// The benchmark program. It measures the cost of painting as ratios of two things that run
/// alternately, since absolute times drift on a shared machine and ratios do not.
@main
enum Benchmarks {
  /// A group of benchmarks that can be run alone.
  enum Mode: String, CaseIterable {
    /// Updates in this process, measured alternately with references.
    case painting
    /// The accuracy of edges and curves, compared with exact results.
    case quality
    /// Media against pens as wide: looks, updates, repaints, memory, and the time from touch to pixel.
    case media
    /// The time from touch to pixel with eight copies of each stroke.
    case symmetry
    /// Drawings with very many strokes.
    case large
    /// Thousands of strokes that a finger or an arrow key moves.
    case move
    /// Areas that ink closes, and figures of a wobbly hand.
    case objects
    /// Palms and fingertips in scenes with known truth.
    case palms
    /// The writing of a large drawing to a file of each format.
    case files
    /// Instructions per update, counted by Valgrind if it is installed.
    case instructions
    /// What one touch update costs in the running program: instructions by stage, allocations,
    /// reference counts and system calls, counted by Valgrind and strace if they are installed.
    case update
    /// What palms, held figures, beginnings and ends cost in the running program, counted by Valgrind if it
    /// is installed.
    case hands
    /// The cost of saving in the path from touch to pixel, end to end on a private server.
    case gallery
    /// The cost of motion over the canvas in the path from touch to pixel, end to end on a private server.
    case motion
    /// The time to open a large saved drawing, end to end on a private server.
    case opening
    /// The start on a wall that has been painted on and cleared for a year, end to end on a private server.
    case year
    /// Start, memory and a flood of updates, compared with other programs on a private server.
    case flood
    /// The same as `flood`, and the time from touch to pixel.
    case touch
  }

  /// Runs the command line.
  ///
  /// - `benchmarks [MODE ...] [--json FILE]` measures everything but `year`, or the given modes. With
  ///   `--recordings FOLDER`, the mode `palms` also plays recordings of real panels. With
  ///   `--under COMMAND`, the modes `flood` and `touch` have a window or compositing manager beside
  ///   the programs. With `--days COUNT`, the wall of the mode `year` is so old, and not 300 days.
  /// - `benchmarks client --strokes COUNT --geometry WIDTHxHEIGHT+X+Y` is the painting program with
  ///   that many strokes on its canvas. The mode `touch` starts it.
  /// - `benchmarks replay COUNT` is the run in which Valgrind counts instructions.
  /// - `benchmarks order FILE` writes the order in which the linker lays the program's functions.
  /// - `benchmarks prediction [RECORDING ...]` measures no cost, but how accurate predicted ink is.
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments.first == "client" { return try LargeCanvas.run(arguments.dropFirst()) }
      if arguments.first == "prediction" {
        return PredictionBenchmark.run(recordings: Array(arguments.dropFirst()))
      }
      if arguments.count == 2, arguments[0] == "order" {
        return try FunctionOrder.write(to: arguments[1])
      }
      if arguments.count == 2, arguments[0] == "replay", let count = Int(arguments[1]) {
        return try ReplayInstructions.replay(count)
      }
      let json = try BenchmarkFailure.value(of: "--json", takenFrom: &arguments)
      let manager = try BenchmarkFailure.value(of: "--under", takenFrom: &arguments)
      let recordings = try BenchmarkFailure.value(of: "--recordings", takenFrom: &arguments)
      let age = try BenchmarkFailure.value(of: "--days", takenFrom: &arguments)
      guard let days = age.map({ Int($0) }) ?? 300, 1...1000 ~= days else {
        throw BenchmarkFailure("--days needs a number from 1 to 1000")
      }
      let modes = try arguments.map { name in
        guard let mode = Mode(rawValue: name) else {
          let names = Mode.allCases.map(\.rawValue).joined(separator: ", ")
          throw BenchmarkFailure("'\(name)' is no kind of benchmark; there are \(names)")
        }
        return mode
      }
      if manager != nil, !modes.contains(.flood), !modes.contains(.touch) {
        throw BenchmarkFailure("--under is for the benchmarks touch and flood: name one of them")
      }
      if recordings != nil, !modes.contains(.palms) {
        throw BenchmarkFailure("--recordings is for the benchmark palms: name it")
      }
      // The mode `touch` includes the mode `flood`, and a year takes many minutes to paint.
      let all = Mode.allCases.filter { $0 != .flood && $0 != .year }
      try measure(
        modes.isEmpty ? all : modes, under: manager, days: days, recordings: recordings, json: json)
    } catch {
      let sentence = "benchmarks: \(error)\n"
      write(STDERR_FILENO, sentence, sentence.utf8.count)
      exit(1)
    }
  }

  private static func measure(
    _ modes: [Mode], under manager: String?, days: Int, recordings: String?, json: String?
  ) throws {
    var results = Results()
    var clients: TouchReport?
    // Print what was measured even if another measurement fails.
    defer { if !results.isEmpty { print("\n\(results.table)") } }
    for mode in Mode.allCases where modes.contains(mode) {
      switch mode {
      case .painting: PaintingBenchmarks.run()
      case .quality: InkQuality.measure(into: &results)
      case .media:
        MediumLooks.run()
        MediumBenchmark.run(into: &results)
        MediumRepaint.measure(into: &results)
        MediumMemory.measure(into: &results)
        try MediumLatency.measure(rounds: 5, into: &results)
      case .symmetry: try CopyLatency.measure(rounds: 15, into: &results)
      case .large: LargeDrawingBenchmarks.run(into: &results)
      case .move:
        MovingBenchmark.run(into: &results)
        ArrowBenchmark.run(into: &results)
      case .objects:
        FillBenchmark.run(into: &results)
        ShapeBenchmark.run(into: &results)
      case .palms:
        if let recordings { try PalmRecordings.run(folder: recordings) }
        PalmBenchmark.run(into: &results)
      case .files: try FileBenchmarks.run()
      case .instructions: countInstructions(into: &results)
      case .update:
        countCosts(of: "one touch update, 1 finger") { try UpdateCost.measure() }
      case .hands: countCosts(of: "instructions, main thread") { try HandCosts.measure() }
      case .gallery:
        try GalleryLatency.measure(rounds: 6, into: &results)
      case .motion: try MotionLatency.measure(rounds: 8, into: &results)
      case .opening:
        try OpeningBenchmark.measure(into: &results)
      case .year: try YearBenchmark.measure(days: days, into: &results)
      case .flood, .touch:
        try QuietMachine.wait()
        let homes = (own: try TemporaryFolder(), before: try TemporaryFolder())
        var benchmark = try TouchToPixel(under: manager) {
          try PaintClient.all(screen: $0, homes: homes)
        }
        // The clients' folders are deleted with `homes`.
        let measured = try withExtendedLifetime(homes) {
          try benchmark.measure(
            rounds: 5, updates: 57, phases: mode == .touch ? TouchToPixel.Phase.allCases : [])
        }
        let report = TouchReport(measured)
        print("\nend to end, program by program\n\(report.table)")
        if mode == .touch { print("\n\(report.spread)") }
        report.record(into: &results)
        clients = report
      }
      // Flush, so that a file also fills while the run goes on.
      fflush(nil)
    }
    guard let json else { return }
    try results.writeJSON(to: json, clients: clients)
  }

  private static func countCosts(
    of what: String, _ measure: () throws -> [(name: String, count: Double)]
  ) {
    do {
      let rows = try measure().map { [$0.name, $0.count.rounded(toAtMost: 1)] }
      print("\n\(TextTable(header: [what, "count"], rows: rows).text)")
    } catch {
      print("\nthe costs were not counted: \(error)")
    }
  }

  private static func countInstructions(into results: inout Results) {
    do {
      results[.instructions] = try ReplayInstructions.perUpdate()
    } catch {
      print("\ninstructions per update were not counted: \(error)")
    }
  }
}

/// The reason why a benchmark could not run, as a sentence for the user.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Removes an option and its value from the command line, and returns the value; `nil` if the
  /// option is not given.
  static func value(of option: String, takenFrom arguments: inout [String]) throws -> String? {
    guard let index = arguments.firstIndex(of: option) else { return nil }
    guard index + 1 < arguments.count else { throw BenchmarkFailure("\(option) needs a value") }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
  }
}

/// What a command writes to its standard error.
enum ErrorText {
  /// Runs a command to its end and returns what it wrote.
  /// - Throws: a ``BenchmarkFailure`` if the command is not installed.
  static func of(_ program: String, _ arguments: [String]) throws -> String {
    let process: ChildProcess
    do {
      process = try ChildProcess(.init(program, arguments))
    } catch {
      throw BenchmarkFailure("\(program) is not installed")
    }
    try process.wait(timeout: .seconds(120))
    return process.errorText
  }
}
