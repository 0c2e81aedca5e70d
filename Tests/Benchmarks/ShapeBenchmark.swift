import Ink
import TestSupport

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
