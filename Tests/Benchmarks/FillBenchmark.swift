import Ink

/// Measures how long it takes to fill, and how long others wait for a step of it.
enum FillBenchmark {
  private static let size = (width: 1920.0, height: 1080.0)

  static func run(into results: inout Results) {
    print("\nfilling on full HD")
    var slowest = 0.0
    for (name, gap) in [("a closed frame", 0.0), ("with a gap of 4 px", 10), ("open", 80)] {
      slowest = max(slowest, fill(frame(gap: gap), name))
    }
    slowest = max(
      slowest, fill(LargeDrawing.make(strokes: 100_000), "among 100,000 strokes"))
    results[.fillStep] = slowest * 1000
  }

  /// A drawing with a frame around the window.
  private static func frame(gap: Double) -> Drawing {
    let middle = size.width / 2
    let corners = [
      Point(x: middle + gap / 2, y: 20), Point(x: size.width - 20, y: 20),
      Point(x: size.width - 20, y: size.height - 20), Point(x: 20, y: size.height - 20),
      Point(x: 20, y: 20), Point(x: middle - gap / 2, y: 20),
    ]
    let stroke = Stroke(
      contact: .touch(1), seat: .first,
      brush: Brush(color: InkColor(rgb: 0), width: 6, curve: .polyline),
      samples: corners.map { StrokeSample(position: $0, time: Timestamp(milliseconds: 0)) },
      quantum: .coarsest)
    var drawing = Drawing()
    _ = drawing.add(stroke.map { [$0] } ?? [], at: StrokeIndex(0))
    return drawing
  }

  /// - Returns: The time of the longest step, in seconds.
  private static func fill(_ drawing: Drawing, _ name: String) -> Double {
    var finder = StrokeFinder()
    finder.prepare(1_000_000, of: drawing)
    var search = FillSearch(
      at: Point(x: 1000.3, y: 500.7), in: drawing, finder: finder,
      quantum: Quantum(for: .identity))
    var (longest, whole, steps) = (0.0, 0.0, 0)
    var outcome: FillSearch.Outcome?
    while outcome == nil {
      // As much as a session does at once.
      let time = ContinuousClock().measure { outcome = search.advance(effort: 40) }
      longest = max(longest, time / .seconds(1))
      whole += time / .seconds(1)
      steps += 1
    }
    let said: String
    if case .found(let rings, _) = outcome {
      said = "\(rings.count) rings, \(rings.reduce(0) { $0 + $1.count }) corners"
    } else {
      said = "nothing"
    }
    print(
      "\(name): \(said), \((whole * 1000).rounded(to: 1)) ms in \(steps) steps,"
        + " the longest \((longest * 1000).rounded(to: 1)) ms")
    return longest
  }
}
