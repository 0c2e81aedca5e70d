import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A finger that rests on the paper calls its palette", .serialized, .ownThread)
struct PaletteCallTests {
  static let place = Point(x: 1500, y: 700)
  /// Two people, so that something may be out of reach.
  static let arguments = ["--palette-calls", "--seats", "2"]

  @Test(.tags(.smoke)) func `the palette comes, and the finger's dot stays when it lifts`() throws {
    let stage = try Stage(arguments: Self.arguments)
    let before = try stage.item("undo")
    try stage.touch.begin(1, at: Self.place)
    // Meanwhile, the window says that the palette is there.
    let called = try stage.session { session in
      session.seats.first?.hint == "grip"
        && (try? session.item("undo")).map { $0.x > before.x + 50 } == true
    }
    #expect(called.seats.map(\.edge) == ["bottom", "top"])
    let items = try #require(called.seats.first?.items.values)
    #expect(items.allSatisfy { $0.minY > 900 })
    try stage.touch.end(1, at: Self.place)
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(session.strokes.count == 1 && session.seats.first?.canUndo == true)
    _ = try stage.session { $0.seats.first?.hint == nil }
    #expect(try stage.showsInk(at: Self.place))
    try stage.expectWindowShowsDrawing()
    // It can be used there at once.
    try stage.tap("red")
    try stage.drawWhole(2, line(from: Point(x: 300, y: 700), to: Point(x: 500, y: 700), steps: 9))
    try stage.expectColor(try barColor("red"), at: Point(x: 400, y: 700))
    try stage.expectKept(stage.session())
  }
}
