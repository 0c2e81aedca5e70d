import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A simple palette", .serialized, .ownThread)
struct SimplePaletteTests {
  @Test(
    "paints, erases and undoes; it is kept, and the command line or a key ends it", .tags(.smoke))
  func use() throws {
    let home = try TemporaryFolder()
    let stage = try Stage(arguments: ["--palette", "simple"], home: home)
    #expect(try stage.session().seats[0].items.count == 12)
    try stage.tap("red")
    try stage.draw(1, line(y: 200))
    try stage.draw(2, line(y: 320))
    _ = try stage.session { $0.strokes.count == 2 }
    try stage.tap("eraser")
    try stage.draw(3, line(y: 200))
    _ = try stage.session { $0.strokes.count == 3 }
    try stage.expectColor(paper, at: Point(x: 300, y: 200))
    try stage.expectWindowShowsDrawing()
    try stage.tap("undo")
    _ = try stage.session { $0.strokes.count == 2 }
    try stage.expectWindowShowsDrawing()
    try stage.program.quit()

    let again = try Stage(home: home, on: stage.server)
    let kept = try again.session()
    #expect(kept.seats[0].palette.isSimple && kept.seats[0].tool == "eraser")
    try again.program.quit()
    let normal = try Stage(arguments: ["--palette", "normal"], home: home, on: stage.server)
    #expect(try normal.session().hasItem("menu-panel"))
    try normal.expectWindowShowsDrawing()
  }
}
