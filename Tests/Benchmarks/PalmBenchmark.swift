import Ink
import Interaction
import TestSupport

/// Measures how often fingertips are taken for palms, and palms for fingertips, in scenes with known truth. Also
/// measures what judging costs.
enum PalmBenchmark {
  private static let scenesEach: UInt64 = 200

  static func run(into results: inout Results) {
    for hasSizes in [true, false] {
      print("\npalms, on a screen that reports \(hasSizes ? "sizes" : "no sizes")")
      var all = PalmScene.Outcome()
      for kind in PalmScene.Kind.allCases {
        var outcome = PalmScene.Outcome()
        for seed in 0..<scenesEach {
          outcome.add(PalmScene(kind, seed: seed, hasSizes: hasSizes).play())
        }
        print("\(kind): \(outcome)")
        all.add(outcome)
      }
      results[.fingertipsLost(hasSizes: hasSizes)] = percent(all.lost, of: all.fingers)
      results[.palmsPainting(hasSizes: hasSizes)] = percent(all.painted, of: all.palms)
    }
    cost()
  }

  private static func percent(_ part: Int, of all: Int) -> Double {
    100 * Double(part) / Double(max(all, 1))
  }

  private static func cost() {
    for fingers in [1, 10] {
      // Far enough apart that all of them paint.
      var judged = Painting(
        screenSettings: ScreenSettings([.palmRejection, .fistErases]), rowHeight: 100)
      var unjudged = Painting(rowHeight: 100)
      Comparison.print(
        "touch update with palms judged, against without, fingers: \(fingers)", unit: "update",
        { judged.updates(fingers: fingers, count: $0) },
        { unjudged.updates(fingers: fingers, count: $0) })
    }
  }
}
