import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Ink ahead of the finger", .serialized, .ownThread)
struct PredictionTests {
  /// Moves a finger to the right at about a pixel per millisecond until the window shows ink beyond its tip. If a
  /// step takes longer than 16 ms, the finger is too slow for that, or the ink is gone before it is looked at: then it
  /// begins another line.
  /// - Returns: the finger's last position; `nil` if there is no such ink.
  private func moveUntilPredicted(_ stage: Stage) throws -> Point? {
    for y in [150.0, 300, 450, 600] {
      var (place, longestStep) = (Point(x: Self.start, y: y), Duration.zero)
      try stage.touch.begin(1, at: place)
      for _ in 0..<200 {
        let start = ContinuousClock.now
        try stage.letServerTimePass(.milliseconds(7))
        place.x += 8
        try stage.touch.move(1, to: place)
        // When the sample itself is shown, check for ink beyond the tip. The tip's radius is at most 5.
        try #require(try stage.showsInk(at: place))
        if try !isPaper(beyond: place, stage) { return place }
        longestStep = max(longestStep, .now - start)
      }
      try stage.touch.end(1, at: place)
      if longestStep <= .milliseconds(16) { break }
    }
    return nil
  }

  /// Where lines begin.
  private static let start = 100.0

  private func isPaper(beyond tip: Point, _ stage: Stage) throws -> Bool {
    try stage.pixels(PixelRect(x: Int(tip.x) + 9, y: Int(tip.y), width: 1, height: 1)) == [paper]
  }

  @Test(
    "ink runs ahead of a moving finger, but not of a resting or lifted one",
    .tags(.smoke)
  )
  func restsAndLifts() throws {
    let stage = try Stage(arguments: ["--predict", "8"])
    let tip = try #require(try moveUntilPredicted(stage), "no ink is ahead")
    // The drawing itself ends where the finger was last reported.
    let last = try #require(
      try stage.session().stroke(from: Point(x: Self.start, y: tip.y)).positions.last)
    #expect(abs(last.x - tip.x) < 1)
    #expect(try eventually { try isPaper(beyond: tip, stage) })
    try stage.expectWindowShowsDrawing()
    for step in 1...10 {
      try stage.letServerTimePass(.milliseconds(7))
      try stage.touch.move(1, to: Point(x: tip.x + 8 * Double(step), y: tip.y))
    }
    try stage.touch.end(1, at: Point(x: tip.x + 80, y: tip.y))
    _ = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    try stage.expectWindowShowsDrawing()
  }
}
