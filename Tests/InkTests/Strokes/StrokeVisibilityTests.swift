import TestSupport
import Testing

import Ink

@Suite("Which strokes are visible")
struct StrokeVisibilityTests {
  @Test("the visible strokes are those that nothing hides, after any edits", arguments: 0..<20)
  func seen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var visibility = StrokeVisibility()
    for _ in 0..<3000 {
      let count = visibility.reasons.count
      switch random.integer(in: 0...5) {
      case 0, 1: visibility.append()
      case 2:
        visibility.append(
          repeating: random.element(of: [0, 1, 2, 0x8000]), random.integer(in: 0...20))
      case _ where count == 0: break
      case 3: _ = visibility.hide(StrokeIndex(random.integer(in: 0...count - 1)))
      case 4: _ = visibility.show(StrokeIndex(random.integer(in: 0...count - 1)))
      default: _ = visibility.retract(StrokeIndex(random.integer(in: 0...count - 1)))
      }
    }
    let expected = visibility.reasons.indices.map { StrokeIndex($0) }.filter { visibility[$0] }
    #expect(visibility.seen == expected)
    #expect(visibility.hiddenCount == visibility.reasons.count - expected.count)
  }

  @Test(
    "clearing hides all that is visible among very many hidden strokes, and undo shows it again")
  func clearing() {
    var visibility = StrokeVisibility()
    visibility.append(repeating: 1, 100_000)
    let places = [3, 255, 256, 70_000, 99_999]
    for place in places { _ = visibility.show(StrokeIndex(place)) }
    #expect(visibility.seen == places.map { StrokeIndex($0) })
    for stroke in visibility.seen { _ = visibility.hide(stroke) }
    #expect(visibility.seen.isEmpty && visibility.hiddenCount == 100_000)
  }
}
