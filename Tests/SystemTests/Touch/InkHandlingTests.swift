import Ink
import TestSupport
import Testing
import TouchLab

@Suite("How ink follows the hand is a setting", .serialized, .ownThread)
struct InkHandlingTests {
  private func brush(of arguments: [String]) throws -> Brush {
    let stage = try Stage(arguments: arguments)
    try stage.draw(1, [(100, 100), (160, 140), (240, 120)].map { Point(x: $0.0, y: $0.1) })
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    try stage.expectWindowShowsDrawing()
    return try #require(session.strokes.first?.brush)
  }

  @Test("a finger draws smooth lines of one width")
  func usual() throws {
    let brush = try brush(of: [])
    #expect(brush.curve == .smooth && brush.dynamics == .constant)
  }

  @Test("options choose straight lines, and what their width follows")
  func chosen() throws {
    let brush = try brush(of: ["--curve", "polyline", "--width", "speed"])
    #expect(brush.curve == .polyline && brush.dynamics == .speed)
  }

  @Test("an unknown setting is refused with a list of the known ones")
  func refused() throws {
    let folder = try TemporaryFolder()
    expectRefusal(
      try Command(["--width", "mood"], environment: folder.environment), status: 64,
      saying: ["mood", "constant", "pressure", "contact", "speed"])
    for word in ["17", "-1", "far"] {
      expectRefusal(
        try Command(["--predict=\(word)"], environment: folder.environment), status: 64,
        saying: ["'\(word)'", "from 0 to 16"])
    }
  }
}
