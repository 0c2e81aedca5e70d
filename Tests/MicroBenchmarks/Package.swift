// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what only benchmarks need is neither fetched nor built by anything
// else.
let package = Package(
  name: "MicroBenchmarks",
  dependencies: [
    .package(name: "FingerPaint", path: "../.."),
    // Without its allocation counters, which take the place of malloc.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // The plugin looks for benchmarks in a folder of just this name.
    .executableTarget(
      name: "Painting",
      dependencies: [
        .product(name: "FingerPaintParts", package: "FingerPaint"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Painting",
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ],
  swiftLanguageModes: [.v6]
)
