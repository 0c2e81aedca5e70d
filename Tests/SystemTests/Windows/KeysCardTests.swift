import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The table of keys on the screen", .serialized, .ownThread)
struct KeysCardTests {
  @Test(
    "F1 shows it over everything, a tap puts it away without a dot, and other fingers paint on",
    .tags(.smoke))
  func shownAndPutAway() throws {
    let stage = try Stage()
    let middle = Point(x: 960, y: 500)
    let before = try stage.windowPixels()
    try stage.touch.begin(1, at: Point(x: 60, y: 60))
    try stage.server.keyboard.strike(keysym: 0xFFBE)
    let keys = try #require(try stage.session { $0.keys?.frame != nil }.keys)
    #expect(keys.edge == "bottom" && keys.scroll == 0 && keys.frame?.contains(middle) == true)
    try stage.touch.move(1, to: Point(x: 90, y: 400))
    try stage.expectWindowShowsDrawing()
    expectOtherPixels(try stage.windowPixels(), before)
    try stage.touch.tap(2, at: middle)
    let session = try stage.session { !$0.showsKeys }
    #expect(!session.showsKeys && session.strokes.map(\.contact).count == 1)
    try stage.touch.end(1, at: Point(x: 90, y: 400))
    try stage.expectWindowShowsDrawing()
  }
}
