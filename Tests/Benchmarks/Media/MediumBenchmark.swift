import Ink
import Interaction

/// Measures what an update costs with a medium, from the decoded event to the composed pixels, as a ratio to a
/// pen of the same width.
enum MediumBenchmark {
  static func run(into results: inout Results) {
    print("\nmedia, against pens as wide in turns, at 1000 reports a second")
    for medium in Medium.allCases {
      var painted = Painting(tool: .medium(medium))
      var pen = Painting(width: medium.recipe.width)
      Comparison.print(
        "touch update with \(medium.name), one finger", unit: "update",
        { painted.flood(fingers: 1, count: $0) }, { pen.flood(fingers: 1, count: $0) })
      results[.mediumUpdate(medium)] = Comparison.print(
        "the same with 20 fingers, 20 updates a turn", unit: "update",
        { painted.flood(fingers: 20, count: $0) }, { pen.flood(fingers: 20, count: $0) })
    }
  }
}
