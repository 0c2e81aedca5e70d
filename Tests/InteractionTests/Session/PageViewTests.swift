import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch

@Suite("Showing pages of documents whole")
struct PageViewTests {
  private static let a4 = (width: 595.0, height: 842.0)

  private func page(
    _ size: (width: Double, height: Double) = Self.a4, at corner: Point = Point(x: 0, y: 0)
  ) throws -> PaperPage {
    try #require(PaperPage(TestPages.document([size]), index: 0, at: corner))
  }

  /// Returns a session whose boards have these pages on their paper; none for `nil`.
  private func session(
    _ pages: [PaperPage?], width: Int = 1280, height: Int = 800,
    metrics: DisplayMetrics = .standard
  ) throws -> PaintingSession {
    let boards = pages.enumerated().map { number, page in
      Board(id: BoardID(number: UInt32(number)), paper: TestPages.paper(page))
    }
    return PaintingSession(
      windowWidth: width, windowHeight: height, metrics: metrics,
      boards: try #require(Boards(restoring: boards, index: 0)), seats: [])
  }

  /// Returns where the page of the current board is shown, in window space.
  private func shown(_ session: PaintingSession) throws -> Rect {
    session.view.windowRect(try #require(session.boards.current.paper.page).frame)
  }

  /// The part of a window above the palette at its lower edge.
  private func room(_ session: PaintingSession) throws -> Rect {
    var room = session.window.rect
    room.maxY = try #require(session.layouts.values.first).frame.minY
    return room
  }

  private func expectFitted(
    _ session: PaintingSession, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (shown, room) = (try shown(session), try room(session))
    expectSamePlace(shown.center, room.center, sourceLocation: sourceLocation)
    let share = max(shown.width / room.width, shown.height / room.height)
    #expect((0.9...0.97).contains(share), sourceLocation: sourceLocation)
  }

  @Test("a page that is larger than the window is shown whole, in the middle above the palette")
  func large() throws {
    for size in [Self.a4, (width: 3000, height: 500)] {
      let session = try session([try page(size, at: Point(x: -40, y: 90))])
      try expectFitted(session)
      #expect(session.view.scale < 1)
    }
  }

  @Test(
    "a page that the window has room for is as large as on paper, whatever the display's density")
  func natural() throws {
    for density in [2.0, 4.0] {
      let metrics = DisplayMetrics(scale: 1, pixelsPerMillimetre: density)
      let session = try session(
        [try page((width: 600, height: 400))], width: Int(400 * density),
        height: Int(300 * density),
        metrics: metrics)
      let shown = try shown(session)
      #expect(abs(shown.width / density - 600 * 25.4 / 72) < 1e-6)
      expectSamePlace(shown.center, try room(session).center)
    }
  }

  @Test func `a page that would fill less than half of the window is enlarged`() throws {
    let session = try session([try page((width: 200, height: 150))])
    try expectFitted(session)
    #expect(session.view.scale > 2)
    // The scale has a limit.
    #expect(try self.session([try page((width: 1, height: 1))]).view.scale == 16)
  }

  @Test("each board with a page is fitted when it is shown for the first time, others never")
  func boards() throws {
    var session = try session([nil, try page(), try page((width: 2000, height: 2000))])
    #expect(session.view == .identity)
    for index in 1...2 {
      let effects = session.handle(.key(KeyPress(keysym: 0xFF56)))
      #expect(session.boards.index == index && effects.boardChanged)
      try expectFitted(session)
    }
    // Opened in a window that shows another drawing.
    var other = PaintingSession(windowWidth: 1280, windowHeight: 800, metrics: .standard)
    #expect(other.open(session.boards).drawingChanged)
    #expect(other.view == session.view)
    var fresh = Board(id: BoardID(number: 0), paper: TestPages.paper(try page()))
    fresh.drawing = session.drawing
    _ = other.open(Boards(fresh))
    try expectFitted(other)
  }

  @Test func `a view that somebody has set stays`() throws {
    let own = ViewTransform(scale: 2, origin: Point(x: 30, y: -40))
    var board = Board(id: BoardID(number: 0), paper: TestPages.paper(try page()))
    board.setView(own)
    let opened = PaintingSession(
      windowWidth: 1280, windowHeight: 800, metrics: .standard, boards: Boards(board), seats: [])
    #expect(opened.view == own)
    var session = try session([try page(), try page()])
    let fitted = session.view
    // Control and the plus key.
    _ = session.handle(.key(KeyPress(keysym: 0x3D, control: true)))
    let enlarged = session.view
    #expect(enlarged != fitted)
    _ = session.handle(.key(KeyPress(keysym: 0xFF56)))
    _ = session.handle(.key(KeyPress(keysym: 0xFF55)))
    #expect(session.boards.index == 0 && session.view == enlarged)
    let effects = session.resize(windowWidth: 700, windowHeight: 900, metrics: .standard)
    #expect(session.view == enlarged && !effects.viewChanged)
  }

  @Test("in a window of another size, a page is shown whole again, unless somebody paints")
  func resized() throws {
    var session = try session([try page(), try page()])
    #expect(session.resize(windowWidth: 900, windowHeight: 1200, metrics: .standard).viewChanged)
    try expectFitted(session)
    // Boards that were shown before follow when they are shown again.
    _ = session.handle(.key(KeyPress(keysym: 0xFF56)))
    _ = session.resize(windowWidth: 1400, windowHeight: 700, metrics: .standard)
    _ = session.handle(.key(KeyPress(keysym: 0xFF55)))
    try expectFitted(session)
    let view = session.view
    _ = session.handle(.touch(Self.touch(.begin)))
    #expect(
      session.resize(windowWidth: 900, windowHeight: 1200, metrics: .standard).viewChanged == false)
    #expect(session.view == view)
  }

  private static func touch(_ phase: TouchEvent.Phase) -> TouchEvent {
    TouchEvent.finger(1, phase, at: Point(x: 300, y: 200), pressure: nil, milliseconds: 10)
  }

  @Test func `Fit shows the page and the ink beside it`() throws {
    var table = Table()
    table.session = try session([try page()])
    let fitted = table.session.view
    _ = table.session.handle(.key(KeyPress(keysym: 0x2D, control: true)))
    #expect(table.session.view != fitted)
    #expect(try table.tap(.fit).viewChanged && table.session.view == fitted)
    table.stroke(1, at: Point(x: 20, y: 20))
    try table.tap(.fit)
    #expect(table.session.view.scale < fitted.scale)
    let all = table.session.drawing.visibleBounds.union(
      try #require(table.session.boards.current.paper.page).frame)
    let shown = table.session.view.windowRect(all)
    let window = table.session.window.rect
    #expect(window.union(shown) == window)
  }

  @Test("every page of an imported drawing is fitted when it is shown, and ink beside it at once")
  func imported() throws {
    var session = try session([try page(), try page(), nil])
    let own = ViewTransform(scale: 3, origin: Point(x: 0, y: 0))
    session.boards.setViews { _ in own }
    session.fitAllBoards()
    try expectFitted(session)
    #expect(session.boards.all[1].view == .identity)
    _ = session.handle(.key(KeyPress(keysym: 0xFF56)))
    try expectFitted(session)
  }
}
