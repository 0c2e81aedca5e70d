import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Fingers side by side on the screen", .serialized, .ownThread)
struct FingerRowTouchTests {
  @Test(
    "fingers in lanes paint every sample on a fresh start",
    arguments: [(2, 20.0), (5, 34), (20, 32)])
  func lanes(count: Int, distance: Double) throws {
    let stage = try Stage(arguments: ["--palm-rejection"])
    let lanes = (0..<count).map { 120 + distance * Double($0) }
    for (finger, y) in lanes.enumerated() {
      try stage.touch.begin(finger + 1, at: Point(x: 300, y: y))
    }
    for step in 1...90 {
      for (finger, y) in lanes.enumerated() {
        try stage.touch.move(finger + 1, to: Point(x: 300 + 2 * Double(step), y: y))
      }
    }
    for (finger, y) in lanes.enumerated() {
      try stage.touch.end(finger + 1, at: Point(x: 480, y: y))
    }
    let session = try stage.session {
      $0.strokes.count == count && $0.strokes.allSatisfy(\.isCompleted)
    }
    let strokes = session.strokes.sorted { $0.samples[0].position.y < $1.samples[0].position.y }
    for (stroke, y) in zip(strokes, lanes) {
      let expected = (0...90).map { Point(x: 300 + 2 * Double($0), y: y) }
      let found = stroke.samples.map(\.position)
      let isWhole =
        found.count >= expected.count
        && zip(found, expected).allSatisfy {
          abs($0.x - $1.x) < 0.5 && abs($0.y - $1.y) < 0.5
        }
      #expect(isWhole, "the lane at \(y) has \(found.count) samples")
    }
    try stage.expectFullRepaint()
    try stage.expectKept(session)
    try stage.quit()
  }
}
