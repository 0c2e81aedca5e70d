import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Ink ahead of the finger", .serialized, .ownThread)
struct PredictionTests {
  /// Moves a finger to the right at about a pixel per millisecond until the window shows ink beyond
  /// its tip.
  /// - Returns: the finger's last position, and whether there was such ink.
  private func moveUntilPredicted(
    _ stage: Stage, y: Double, most: Int = 200
  ) throws -> (x: Double, isAhead: Bool) {
    var x = 100.0
    try stage.touch.begin(1, at: Point(x: x, y: y))
    for _ in 0..<most {
      try stage.letServerTimePass(.milliseconds(7))
      x += 8
      try stage.touch.move(1, to: Point(x: x, y: y))
      // When the sample itself is shown, check for ink beyond the tip. The tip's radius is at most
      // 5.
      try #require(try stage.showsInk(at: Point(x: x, y: y)))
      let beyond = PixelRect(x: Int(x) + 9, y: Int(y), width: 1, height: 1)
      if try stage.client.pixels(of: stage.window, in: beyond).pixels != [paper] {
        return (x, true)
      }
    }
    return (x, false)
  }

  @Test("with --predict a moving finger's ink is ahead of its last report")
  func ahead() throws {
    let stage = try Stage(arguments: ["--predict", "16"])
    let (x, isAhead) = try moveUntilPredicted(stage, y: 300)
    #expect(isAhead)
    // The drawing itself ends where the finger was last reported.
    let session = try stage.session()
    let last = try #require(session.strokes.first?.positions.last)
    #expect(abs(last.x - x) < 1)
  }

  @Test("a resting finger has no ink ahead of it, and a lifted one leaves none behind")
  func restsAndLifts() throws {
    let stage = try Stage(arguments: ["--predict", "16"])
    let (x, isAhead) = try moveUntilPredicted(stage, y: 300)
    #expect(isAhead)
    let beyond = PixelRect(x: Int(x) + 9, y: 300, width: 1, height: 1)
    #expect(
      try eventually {
        try stage.client.pixels(of: stage.window, in: beyond).pixels == [paper]
      })
    // The repaint does not include predicted ink.
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

  @Test("without --predict or with 0, no ink is ahead", arguments: [[], ["--predict", "0"]])
  func off(arguments: [String]) throws {
    let stage = try Stage(arguments: arguments)
    let (_, isAhead) = try moveUntilPredicted(stage, y: 300, most: 25)
    #expect(!isAhead)
  }
}
