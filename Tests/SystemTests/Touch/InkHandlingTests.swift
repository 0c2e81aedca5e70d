import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Options for how ink follows the hand", .serialized, .ownThread)
struct InkHandlingTests {
  private func brush(of arguments: [String]) throws -> Brush {
    let stage = try Stage(arguments: arguments)
    try stage.draw(1, [(100, 100), (160, 140), (240, 120)].map { Point(x: $0.0, y: $0.1) })
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    try stage.expectWindowShowsDrawing()
    return try #require(session.strokes.first?.brush)
  }

  @Test func `choose straight lines, and let the width follow speed`() throws {
    let brush = try brush(of: ["--curve", "polyline", "--width", "speed"])
    #expect(brush.curve == .polyline && brush.dynamics == .speed)
  }
}
