import Benchmark

/// What `swift package benchmark` runs. Times are those of this machine at this minute: compare them
/// with a baseline that was taken just before (`benchmark baseline update NAME`).
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.metrics = [.wallClock]
  Benchmark.defaultConfiguration.maxDuration = .seconds(1)
  KernelBenchmarks.register()
  MediaBenchmarks.register()
  CurveBenchmarks.register()
  IndexBenchmarks.register()
  CodecBenchmarks.register()
}

/// Registers a benchmark whose time, some nanoseconds or microseconds, is told for one of a thousand
/// repetitions.
func repeated(_ name: String, _ body: @escaping () -> Void) {
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = .kilo
  configuration.timeUnits = .nanoseconds
  Benchmark(name, configuration: configuration) { benchmark in
    for _ in benchmark.scaledIterations { body() }
  }
}
