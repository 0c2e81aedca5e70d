import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Many people at one screen", .serialized, .ownThread)
struct SharedEdgeTests {
  @Test(
    "eight people paint and undo, a palette goes around a corner, and a restart brings all back",
    .tags(.smoke))
  func eight() throws {
    let home = try TemporaryFolder()
    let stage = try Stage(arguments: ["--seats", "8"], home: home)
    let session = try stage.session()
    #expect(session.seats.count == 8)
    // Before each palette, a dot of its person.
    for (finger, seat) in session.seats.enumerated() {
      let undo = try #require(seat.items["undo"]).center
      let (x, y) = (session.window.width, session.window.height)
      let way =
        switch seat.edge {
        case "bottom": Point(x: undo.x, y: Double(y) * 0.85)
        case "top": Point(x: undo.x, y: Double(y) * 0.15)
        case "left": Point(x: Double(x) * 0.1, y: undo.y)
        default: Point(x: Double(x) * 0.9, y: undo.y)
        }
      try stage.draw(finger, [way, Point(x: way.x + 4, y: way.y)])
    }
    let painted = try stage.session { $0.strokes.count == 8 }
    #expect(Set(painted.strokes.map(\.brush.color)).count == 8)
    try stage.expectWindowShowsDrawing()
    let last = try #require(painted.seats.last)
    try stage.draw(20, [try #require(last.items["undo"]).center])
    _ = try stage.session { $0.strokes.count == 7 }
    try stage.expectWindowShowsDrawing()

    let grip = try #require(last.items["grip"]).center
    let side = Point(x: 12, y: Double(session.window.height) / 2)
    let middle = Point(x: 300, y: side.y)
    try stage.drag(
      line(from: grip, to: middle, steps: 12) + line(from: middle, to: side, steps: 12))
    let moved = try stage.session { $0.seats.last?.edge == "left" }
    #expect(moved.seats.filter { $0.edge == "left" }.count == 2 && moved.strokes.count == 7)
    try stage.expectWindowShowsDrawing()
    try stage.program.quit()

    let again = try Stage(home: home, on: stage.server)
    let kept = try again.session { $0.strokes.count == 7 }
    #expect(kept.seats.map(\.edge) == moved.seats.map(\.edge))
    #expect(kept.seats.map(\.along) == moved.seats.map(\.along))
    try again.expectWindowShowsDrawing()
  }
}
