import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Ink ahead of the finger", .serialized, .ownThread)
struct PredictionTests {
  /// Moves a finger to the right at about a pixel per millisecond until the window shows ink beyond
  /// its tip.
  /// - Returns: the finger's last position; `nil` if there is no such ink.
  private func moveUntilPredicted(_ stage: Stage, y: Double) throws -> Double? {
    var x = 100.0
    try stage.touch.begin(1, at: Point(x: x, y: y))
    for _ in 0..<200 {
      try stage.letServerTimePass(.milliseconds(7))
      x += 8
      try stage.touch.move(1, to: Point(x: x, y: y))
      // When the sample itself is shown, check for ink beyond the tip. The tip's radius is at most
      // 5.
      try #require(try stage.showsInk(at: Point(x: x, y: y)))
      let beyond = PixelRect(x: Int(x) + 9, y: Int(y), width: 1, height: 1)
      if try stage.client.pixels(of: stage.window, in: beyond).pixels != [paper] {
        return x
      }
    }
    return nil
  }

  @Test(
    "ink runs ahead of a moving finger, but not of a resting or lifted one",
    .tags(.smoke)
  )
  func restsAndLifts() throws {
    let stage = try Stage(arguments: ["--predict", "8"])
    let x = try #require(try moveUntilPredicted(stage, y: 300), "no ink is ahead")
    // The drawing itself ends where the finger was last reported.
    let last = try #require(try stage.session().strokes.first?.positions.last)
    #expect(abs(last.x - x) < 1)
    let beyond = PixelRect(x: Int(x) + 9, y: 300, width: 1, height: 1)
    #expect(
      try eventually {
        try stage.client.pixels(of: stage.window, in: beyond).pixels == [paper]
      })
    try stage.expectWindowShowsDrawing()
    for step in 1...10 {
      try stage.letServerTimePass(.milliseconds(7))
      try stage.touch.move(1, to: Point(x: x + 8 * Double(step), y: 300))
    }
    try stage.touch.end(1, at: Point(x: x + 80, y: 300))
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(session.strokes.count == 1)
    try stage.expectWindowShowsDrawing()
  }
}
