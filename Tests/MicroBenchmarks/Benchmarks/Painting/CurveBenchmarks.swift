import Benchmark
import Ink

/// Ink from samples: what one sample costs in a stroke of a thousand.
enum CurveBenchmarks {
  static func register() {
    let samples = Writing.samples(1000)
    for (name, curve) in [("smooth", CurveKind.smooth), ("polyline", .polyline)] {
      register("curve: a sample, \(name), settled ink", samples, curve, tails: false)
      register("curve: a sample, \(name), with its tail", samples, curve, tails: true)
    }
  }

  /// A thousand samples are one run of the benchmark: its time is told for one of them.
  private static func register(
    _ name: String, _ samples: [StrokeSample], _ kind: CurveKind, tails: Bool
  ) {
    var configuration = Benchmark.defaultConfiguration
    configuration.scalingFactor = .kilo
    let brush = Brush(color: InkColor(rgb: 0), width: 6, curve: kind)
    Benchmark(name, configuration: configuration) { _ in
      var curve = StrokeCurve(brush: brush, quantum: Writing.quantum)
      var (ink, tail): ([InkSegment], [InkSegment]) = ([], [])
      for sample in samples {
        curve.append(sample, startsRun: false, settled: &ink)
        guard tails else { continue }
        tail.removeAll(keepingCapacity: true)
        curve.appendTail(to: &tail)
      }
      blackHole(ink)
      blackHole(tail)
    }
  }
}
