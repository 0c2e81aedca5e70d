import CCairo
import Glibc
import Ink
import Interaction
import Rendering

/// What painting costs, as ratios of two things measured in turns within the same run: absolute
/// times on a shared machine drift, ratios hold.
@main
enum Benchmarks {
  /// `benchmarks [micro|large|instructions|flood|touch] [--json FILE]`: all kinds, or some. `flood` is
  /// the part of `touch` about start and flood alone; `replay COUNT` is what callgrind is to look at.
  /// `benchmarks prediction [RECORDING...]`: no cost, but how near predicted ink is.
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "prediction" {
      PredictionBenchmark.run(recordings: Array(arguments.dropFirst()))
      return
    }
    if arguments.first == "replay", let count = arguments.dropFirst().first.flatMap({ Int($0) }) {
      return attempt("replayed") { try ReplayInstructions.replay(count) }
    }
    var json: String?
    if let flag = arguments.firstIndex(of: "--json"), flag + 1 < arguments.endIndex {
      json = arguments[flag + 1]
      arguments.removeSubrange(flag...flag + 1)
    }
    print("each figure: what it is, its time, the reference's time, and their ratio\n")
    if arguments.isEmpty || arguments.contains("micro") { micro() }
    if arguments.isEmpty || arguments.contains("large") { LargeDrawingBenchmarks.run() }
    let instructions =
      arguments.isEmpty || arguments.contains("instructions") ? instructionsPerUpdate() : nil
    let phases: [TouchToPixel.Phase]? =
      arguments.isEmpty || arguments.contains("touch")
      ? TouchToPixel.Phase.allCases : arguments.contains("flood") ? [] : nil
    guard let phases else { return }
    attempt("measured from touch to pixel") {
      var benchmark = try TouchToPixel()
      let measured = try benchmark.measure(rounds: 3, updates: 57, phases: phases)
      let report = TouchReport(measured, instructionsPerUpdate: instructions)
      print(report.table)
      if let json { try report.writeJSON(to: json) }
    }
  }

  private static func attempt(_ what: String, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      print("it could not be \(what): \(error)")
      exit(1)
    }
  }

  private static func instructionsPerUpdate() -> Double? {
    do {
      let count = try ReplayInstructions.perUpdate()
      print("instructions per update, ten fingers replayed: \(Int(count))\n")
      return count
    } catch {
      print("instructions per update were not counted: \(error)\n")
      return nil
    }
  }

  /// In this process, against a reference in turns.
  private static func micro() {
    updateAmongManyFingers()
    curveAgainstPolyline()
    segmentAgainstCairo()
    completionOfLongStroke()
    print()
  }

  private static func updateAmongManyFingers() {
    var many = Painting()
    var single = Painting()
    compare(
      "touch update among 20 fingers, against one finger", unit: "update",
      { many.updates(fingers: 20, count: $0) }, { single.updates(fingers: 1, count: $0) })
  }

  /// What the smooth curve and its provisional tail cost.
  private static func curveAgainstPolyline() {
    var smooth = Painting(curve: .smooth)
    var polyline = Painting(curve: .polyline)
    compare(
      "touch update with the smooth curve, against a polyline, one finger", unit: "update",
      { smooth.updates(fingers: 1, count: $0) }, { polyline.updates(fingers: 1, count: $0) })
    compare(
      "the same in a flood of 20 fingers, 100 updates a turn", unit: "update",
      { smooth.flood(movesATurn: 100, count: $0) },
      { polyline.flood(movesATurn: 100, count: $0) })
  }

  /// The painter's update, all included, against Cairo stroking the same segment alone.
  private static func segmentAgainstCairo() {
    var painting = Painting()
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1920, 1080)
    let context = cairo_create(surface)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_width(context, 10)
    compare(
      "touch update, decoded to composed, against one Cairo stroke of the segment", unit: "update",
      { painting.updates(fingers: 1, count: $0) },
      { count in
        for index in 0..<count {
          let x = Double(index % 1800) + 50
          cairo_move_to(context, x, 500)
          cairo_line_to(context, x + 8, 502)
          cairo_stroke(context)
        }
      })
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// A sample must not copy the samples before it.
  private static func completionOfLongStroke() {
    compare(
      "a stroke of 100,000 samples, against 100 strokes of 1,000", unit: "sample",
      { count in
        var painting = Painting()
        painting.stroke(samples: count)
      },
      { count in
        var painting = Painting()
        for _ in 0..<100 { painting.stroke(samples: count / 100) }
      }, count: 100_000)
  }

  /// Runs both in turns and prints the medians; the ratio is that of neighbours in time.
  static func compare(
    _ name: String, unit: String, _ measured: (Int) -> Void, _ reference: (Int) -> Void,
    count: Int = 20_000
  ) {
    var pairs: [(time: Double, reference: Double)] = []
    for _ in 0..<9 { pairs.append((time(count, measured), time(count, reference))) }
    func median(_ value: ((time: Double, reference: Double)) -> Double) -> Double {
      pairs.map(value).sorted()[pairs.count / 2]
    }
    print(name)
    print(
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
