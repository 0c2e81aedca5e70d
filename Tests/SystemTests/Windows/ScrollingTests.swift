import Gallery
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Scrolling lists by finger and by wheel", .serialized, .ownThread)
struct ScrollingTests {
  private func turnWheel(_ button: Int, _ stage: Stage) throws {
    let mouse = stage.server.mice[0]
    try mouse.press(button)
    try mouse.release(button)
    try mouse.sync()
  }

  private func point(at place: Point, _ stage: Stage) throws {
    try stage.server.pen.move(to: place)
    try stage.settle()
  }

  /// A finger goes from one place to another in equal steps, rests there so that nothing coasts,
  /// and lifts.
  private func drag(from start: Point, to end: Point, _ stage: Stage) throws {
    try stage.touch.slide(5, along: line(from: start, to: end, steps: 10))
    try stage.settle()
    try stage.letProgramTimePass(.milliseconds(400))
    try stage.touch.end(5, at: end)
    try stage.settle()
  }

  private func pixels(_ rect: Rect, _ stage: Stage) throws -> [UInt32] {
    let area = PixelRect(
      x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
    return try stage.client.pixels(of: stage.window, in: area).pixels
  }

  @Test("the gallery: its cards follow the finger and the wheel, to the ends and not beyond")
  func gallery() throws {
    let home = try TemporaryFolder()
    let first = try Stage(arguments: ["--new", "Sea"], home: home)
    try first.draw(1, line(y: 400))
    _ = try first.session { $0.strokes.first?.isCompleted == true }
    try first.quit()
    let shelf = try GalleryShelf(first.gallery)
    for _ in 0..<60 { _ = try shelf.duplicate(shelf.record(named: "Sea").id, at: 0) }
    shelf.close()
    let stage = try Stage(.init(mice: 1), arguments: ["--new", "River"], home: home)
    try stage.draw(1, line(y: 400))
    try stage.tap("menu-panel")
    try stage.tap("gallery")
    func sheet(_ isReached: (ReportedGallery) -> Bool) throws -> ReportedGallery {
      try #require(try stage.session { $0.gallery.map(isReached) ?? false }.gallery)
    }
    let opened = try sheet { $0.cards.count > 4 }
    #expect(opened.scroll == 0 && opened.scrollRange > 300)
    let middle = opened.frame.center
    let card = try #require(opened.cards.first { $0.frame.minY > middle.y })

    try drag(from: middle, to: Point(x: middle.x, y: middle.y - 200), stage)
    let dragged = try sheet { $0.scroll >= 150 }
    #expect(dragged.scroll >= 150 && dragged.scroll <= 200)
    let moved = try #require(dragged.cards.first { $0.id == card.id }).frame
    #expect(card.frame.minY - moved.minY == dragged.scroll && card.frame.minX == moved.minX)
    // No card was tapped, nothing was painted, and the view is the same.
    let session = try stage.session()
    #expect(session.strokes.count == 1 && session.view == .identity && session.gallery != nil)

    try point(at: middle, stage)
    // The card's small picture comes from another thread.
    var before = try pixels(moved, stage)
    let isComplete = try eventually {
      let now = try pixels(moved, stage)
      defer { before = now }
      return now == before && now.contains { $0 & 0xff > ($0 >> 16 & 0xff) + 80 }
    }
    try #require(isComplete, "the card has no picture")
    try turnWheel(5, stage)
    let down = try sheet { $0.scroll > dragged.scroll }
    let step = down.scroll - dragged.scroll
    #expect(step > 20)
    // The screen shows the card a step higher, pixel by pixel.
    let shifted = Rect(
      minX: moved.minX, minY: moved.minY - step, maxX: moved.maxX, maxY: moved.maxY - step)
    let isShown = try eventually { try pixels(shifted, stage) == before }
    #expect(isShown, "the card is not where it is reported")
    try turnWheel(4, stage)
    #expect(try sheet { $0.scroll == dragged.scroll }.scroll == dragged.scroll)
    for _ in 0..<10 { try turnWheel(4, stage) }
    #expect(try sheet { $0.scroll == 0 }.scroll == 0)
    for _ in 0..<Int(opened.scrollRange / step) + 5 { try turnWheel(5, stage) }
    #expect(try sheet { $0.scroll == opened.scrollRange }.scroll == opened.scrollRange)
    try drag(from: middle, to: Point(x: middle.x, y: middle.y - 200), stage)
    #expect(try sheet { _ in true }.scroll == opened.scrollRange)
    #expect(try stage.session().view == .identity)
  }

  @Test("the table of keys follows the finger and the wheel, to the ends and not beyond")
  func keyTable() throws {
    let stage = try Stage(.init(size: ScreenSize(800, 480), mice: 1))
    try stage.client.focus(stage.window)
    try stage.server.keyboard.strike(keysym: 0xFFBE)
    func keys(_ isReached: (ReportedSession.Keys) -> Bool) throws -> ReportedSession.Keys {
      try #require(try stage.session { $0.keys.map(isReached) ?? false }.keys)
    }
    let shown = try keys { $0.frame != nil }
    let middle = try #require(shown.frame).center
    let first = try stage.windowPixels()
    #expect(shown.scroll == 0 && shown.scrollRange > 60)
    try drag(from: middle, to: Point(x: middle.x, y: middle.y - 60), stage)
    let dragged = try keys { $0.scroll >= 30 }
    #expect(dragged.scroll >= 30 && dragged.scroll <= 60)
    expectOtherPixels(try stage.windowPixels(), first)
    try point(at: middle, stage)
    try turnWheel(5, stage)
    let down = try keys { $0.scroll > dragged.scroll }
    try turnWheel(4, stage)
    #expect(down.scroll > dragged.scroll)
    for _ in 0..<10 { try turnWheel(4, stage) }
    #expect(try keys { $0.scroll == 0 }.scroll == 0)
    let isSame = try stage.windowPixels { $0 == first } == first
    #expect(isSame, "the table is not what it was")
    for _ in 0..<40 { try turnWheel(5, stage) }
    #expect(try keys { $0.scroll == shown.scrollRange }.scroll == shown.scrollRange)
    try drag(from: middle, to: Point(x: middle.x, y: middle.y - 60), stage)
    let last = try stage.session()
    #expect(last.keys?.scroll == shown.scrollRange && last.strokes.isEmpty)
    #expect(last.view == .identity)
  }

  @Test("the row of boards follows the finger and the wheel, and no board is chosen by that")
  func boards() throws {
    let stage = try Stage(.init(size: ScreenSize(1024, 768), mice: 1))
    try stage.tap("boards-panel")
    for _ in 0..<19 { try stage.tap("new-board") }
    _ = try stage.session { $0.board == (19, 20) }
    func shown() throws -> [Int] {
      try stage.session().items.keys.compactMap { name in
        name.hasPrefix("board-") ? Int(name.dropFirst(6)) : nil
      }.sorted()
    }
    let end = try shown()
    #expect(end.last == 19 && end.count < 8)
    let place = try #require(try stage.session().items["board-\(end[end.count / 2])"])
    let width = place.width

    // A finger goes two boards to the right.
    let middle = Point(x: place.center.x - width, y: place.center.y)
    try drag(from: middle, to: Point(x: middle.x + 2 * width, y: middle.y), stage)
    let dragged = try stage.session { $0.items["board-19"] == nil }
    let moved = try #require(dragged.items["board-\(end[end.count / 2] - 1)"])
    let way = moved.minX - (place.minX - width)
    #expect(way > width && way <= 2 * width && dragged.board == (19, 20))

    // The wheel goes on, to the first board, and back to the last.
    try point(at: middle, stage)
    for _ in 0..<80 { try turnWheel(4, stage) }
    #expect(try stage.session { $0.items["board-0"] != nil }.board == (19, 20))
    #expect(try shown().first == 0)
    for _ in 0..<80 { try turnWheel(5, stage) }
    _ = try stage.session { $0.items["board-19"] != nil }
    #expect(try shown() == end)
    let last = try stage.session()
    #expect(last.board == (19, 20) && last.strokes.isEmpty && last.view == .identity)
    try stage.expectWindowShowsDrawing()
  }

  @Test("a panel with too little room follows the finger and the wheel, and shows its last control")
  func panel() throws {
    let stage = try Stage(.init(size: ScreenSize(800, 300), mice: 1))
    try stage.tap("colors-panel")
    func panel(_ isReached: (Double) -> Bool) throws -> ReportedSession {
      try stage.session { session in
        session.seats.first.map { $0.palette.panel == .colors && isReached($0.palette.panelScroll) }
          ?? false
      }
    }
    let opened = try panel { $0 == 0 }
    #expect(opened.items["opacity"] == nil, "there is room for all")
    let swatch = try #require(opened.items["swatch-9"])
    try drag(from: swatch.center, to: Point(x: swatch.center.x, y: swatch.center.y - 80), stage)
    let dragged = try panel { $0 > 0 }
    #expect(
      dragged.items["swatch-9"] != swatch && dragged.seats.first?.color == opened.seats.first?.color
    )
    try stage.expectWindowShowsDrawing()

    // The wheel goes on, to the end.
    try point(at: swatch.center, stage)
    for _ in 0..<30 { try turnWheel(5, stage) }
    let end = try stage.session { $0.items["opacity"] != nil }
    let opacity = try #require(end.items["opacity"])
    try stage.expectWindowShowsDrawing()
    try stage.touch.tap(1, at: opacity.center)
    let changed = try stage.session { ($0.seats.first?.palette.tone?.opacity ?? 1) < 0.7 }
    #expect(changed.strokes.isEmpty && changed.view == .identity)
    for _ in 0..<30 { try turnWheel(4, stage) }
    #expect(try panel { $0 == 0 }.items["swatch-9"] == swatch)
    try stage.expectWindowShowsDrawing()
  }
}
