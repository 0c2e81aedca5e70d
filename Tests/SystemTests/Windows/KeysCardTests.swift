import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The table of keys on the screen", .serialized, .ownThread)
struct KeysCardTests {
  @Test("F1 shows it over everything, a tap puts it away without a dot, and other fingers paint on")
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

  @Test("it fits a window that changes its size while it is shown")
  func resized() throws {
    let stage = try Stage()
    try stage.server.keyboard.strike(keysym: 0xFFBE)
    #expect(try stage.session { $0.showsKeys }.showsKeys)
    try stage.client.resize(stage.window, to: ScreenSize(900, 700))
    let session = try stage.session { $0.window.width == 900 }
    let frame = try #require(session.keys?.frame)
    #expect(session.window.width == 900 && frame.minX >= 0 && frame.maxX <= 900)
    try stage.expectWindowShowsDrawing()
  }

  @Test("it faces the person who opened it, and a finger scrolls it as that person sees it")
  func facing() throws {
    let stage = try Stage(.init(size: ScreenSize(800, 480)), arguments: ["--seats", "4"])
    let ways: [(ScreenEdge, Point)] = [
      (.left, Point(x: 60, y: 0)), (.top, Point(x: 0, y: 60)), (.right, Point(x: -60, y: 0)),
    ]
    for (edge, up) in ways {
      try stage.tap("menu-panel", at: edge)
      // The menu of so small a window scrolls, until the row below can be seen, too.
      for _ in 0..<9 {
        let items = try stage.session().seat(at: edge).items
        let rows = ["gallery", "export", "print", "copy", "paste", "fullscreen", "settings-panel"]
        guard items["leave"] == nil, let start = rows.compactMap({ items[$0]?.center }).last else {
          break
        }
        let (x, y) = (up.x, up.y)
        try stage.drag(
          [0, 0.5, 1].map { Point(x: start.x + $0 * x, y: start.y + $0 * y) })
      }
      try stage.tap("keys", at: edge)
      let keys = try #require(try stage.session { $0.keys?.frame != nil }.keys)
      #expect(keys.edge == edge.name && keys.scroll == 0 && keys.scrollRange > 30)
      let start = try #require(keys.frame).center
      let end = Point(x: start.x + up.x, y: start.y + up.y)
      try stage.touch.begin(1, at: start)
      try stage.touch.move(1, to: Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
      try stage.touch.move(1, to: end)
      let scrolled = try #require(try stage.session { ($0.keys?.scroll ?? 0) >= 30 }.keys)
      #expect(scrolled.scroll >= 30 && scrolled.scroll <= 60)
      try stage.touch.end(1, at: end)
      try stage.server.keyboard.strike(keysym: 0xFF1B)
      #expect(try !stage.session { !$0.showsKeys }.showsKeys)
    }
    try stage.expectWindowShowsDrawing()
  }
}
