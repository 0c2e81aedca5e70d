import Ink
import TestSupport

/// Measures how long it takes to fill, and how long others wait for a step of it.
enum FillBenchmark {
  private static let size = (width: 1920.0, height: 1080.0)

  static func run(into results: inout Results) {
    print("\nfilling on full HD")
    var slowest = 0.0
    for (name, gap) in [("a closed frame", 0.0), ("with a gap of 4 px", 10), ("open", 80)] {
      slowest = max(slowest, fill(frame(gap: gap), name))
    }
    slowest = max(slowest, fill(LargeDrawing.make(strokes: 100_000), "among 100,000 strokes"))
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

/// Measures how often figures of a wobbly hand are misread, and how often handwriting and doodles are taken for
/// figures.
enum ShapeBenchmark {
  /// The diagonal of the smallest figure, in canvas units: that of the program at 96 dpi.
  private static let smallest = 30.0
  private static let figuresEach = 2_000
  private static let doodlesEach = 2_000

  static func run(into results: inout Results) {
    print("\nfigures of a wobbly hand")
    var hand = WobblyHand(seed: 11)
    var (wrong, all) = (0, 0)
    let start = ContinuousClock.now
    for figure in WobblyHand.Figure.allCases {
      let misread = (0..<figuresEach).count { _ in
        FigureReader.figure(of: hand.draw(figure), smallest: smallest)?.kind != figure
      }
      print("\(figure): \(misread) of \(figuresEach) misread")
      wrong += misread
      all += figuresEach
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print("drawing and reading one: \((seconds * 1e6 / Double(all)).rounded(to: 1)) µs")
    var (taken, doodles) = (0, 0)
    for doodle in WobblyHand.Doodle.allCases {
      let mistaken = (0..<doodlesEach).count { _ in
        FigureReader.figure(of: hand.draw(doodle), smallest: smallest) != nil
      }
      print("\(doodle): \(mistaken) of \(doodlesEach) taken for a figure")
      taken += mistaken
      doodles += doodlesEach
    }
    results[.figuresMisread] = 100 * Double(wrong) / Double(all)
    results[.doodlesTaken] = 100 * Double(taken) / Double(doodles)
  }
}
