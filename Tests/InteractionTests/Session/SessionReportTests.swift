import Ink
import Interaction
import OrderedCollections
import System
import TestSupport
import Testing
import Touch

@Suite("The report of a session")
struct SessionReportTests {
  private var session = PaintingSession(
    windowWidth: 1280, windowHeight: 720, metrics: .standard)

  private mutating func touch(_ touch: UInt32, _ phase: TouchEvent.Phase, _ position: Point?) {
    _ = session.handle(
      .finger(touch, phase, at: position))
  }

  private mutating func tap(_ place: Point, finger: UInt32) {
    touch(finger, .begin, place)
    touch(finger, .ownership, nil)
    touch(finger, .end, place)
    _ = session.decideLifts()
  }

  /// The report as tests and people read it.
  private func read() throws -> SessionReport {
    let report = SessionReport(session)
    let read = try SessionReport(parsing: JSON.text(of: report))
    #expect(JSON.text(of: read) == JSON.text(of: report))
    return read
  }

  private func reported() throws -> SessionReport.Seat {
    try #require(try read().seats.first)
  }

  @Test("a seat's undo and redo are reported, also where nothing shows them")
  mutating func history() throws {
    #expect(try !reported().canUndo && !reported().canRedo)
    tap(Point(x: 600, y: 300), finger: 1)
    #expect(try reported().canUndo && !reported().canRedo)
    _ = session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(try !reported().canUndo && reported().canRedo)
    #expect(try read().strokes.isEmpty)
  }

  @Test("the tone that is picked by hand is reported as it is, also if its colour is black")
  mutating func tone() throws {
    let opener = try #require(try reported().items["colors-panel"])
    tap(opener.center, finger: 1)
    #expect(try reported().palette.tone == nil)
    let (field, brightness) = (
      try #require(try reported().items["color-field"]),
      try #require(try reported().items["brightness"])
    )
    tap(field.center, finger: 2)
    tap(Point(x: brightness.minX, y: brightness.center.y), finger: 3)
    let tone = try #require(try reported().palette.tone)
    #expect(tone.saturation > 0.4 && tone.saturation < 0.6 && tone.opacity == 1)
    #expect(tone.brightness == 0 && tone.hue > 0.4 && tone.hue < 0.6)
    #expect(try reported().color == InkColor(rgb: 0))
  }

  @Test("the table of keys is reported with its edge, its place, and how far it is scrolled")
  mutating func keys() throws {
    #expect(try read().keys == nil)
    session.seat(2)
    let palettes = try read().seats
    let top = try #require(palettes.first { $0.edge == "top" })
    tap(try #require(top.items["menu-panel"]).center, finger: 1)
    let menu = try read().seats
    let item = try #require(menu.first { $0.edge == "top" }?.items["keys"])
    tap(item.center, finger: 2)
    let shown = try #require(try read().keys)
    #expect(shown.edge == "top" && shown.scroll == 0 && shown.frame == nil)
    session.keysCard = KeysCardSize(width: 600, height: 400, scrollRange: 500, line: 30, page: 350)
    _ = session.handle(.key(KeyPress(keysym: 0xFF54)))
    let scrolled = try #require(try read().keys)
    #expect(scrolled.scroll == 30 && scrolled.scrollRange == 500)
    #expect(scrolled.frame == Rect(minX: 340, minY: 160, maxX: 940, maxY: 560))
  }

  @Test("the gallery sheet of a person at the side is reported in window pixels")
  mutating func sidewaysGallery() throws {
    session.seat(4)
    for (finger, name) in ["menu-panel", "gallery"].enumerated() {
      let seats = try read().seats
      let item = try #require(seats.first { $0.edge == "left" }?.items[name])
      tap(item.center, finger: UInt32(finger))
    }
    let sheet = try #require(session.gallery)
    let told = try #require(try read().gallery)
    #expect(told.edge == "left" && told.frame == sheet.space.windowRect(sheet.layout.frame))
    let close = try #require(told.buttons["close"]).center
    #expect(told.frame.contains(close) && close.y > told.frame.center.y)
    tap(close, finger: 9)
    #expect(session.gallery == nil)
  }

  @Test("the areas that an open panel avoids are reported, so that the window can be rebuilt")
  mutating func keepsClear() throws {
    _ = session.resize(windowWidth: 800, windowHeight: 480, metrics: .standard)
    session.seat(3)
    for edge in ["bottom", "right"] {
      let seats = try read().seats
      let seat = try #require(seats.first { $0.edge == edge })
      tap(try #require(seat.items["colors-panel"]).center, finger: 1)
    }
    let reported = try read()
    #expect(reported.seats.contains { !$0.palette.avoided.isEmpty })
    #expect(try reported.paintingSession().layouts == session.layouts)
  }

  @Test("pages of documents on boards are reported, so that the window can be rebuilt")
  mutating func pages() throws {
    let document = TestPages.document([(60, 40), (700.5, 900)])
    let pages = try (0...1).map { index in
      try #require(
        PaperPage(document, index: index, at: Point(x: -3.5, y: Double(index)), scale: 0.7))
    }
    var boards = Boards()
    for page in pages + [nil] {
      boards.add()
      boards.current.paper = TestPages.paper(page)
    }
    for (index, page) in [nil, pages[0], pages[1], nil].enumerated() {
      boards.turn(to: index)
      _ = session.open(boards)
      let reported = try read()
      #expect(reported.page == page && reported.pages == [1: pages[0], 2: pages[1]])
      let rebuilt = try reported.paintingSession()
      #expect(rebuilt.boards.current.paper.page == page && rebuilt.view == session.view)
    }
    let page = try #require(SessionReport(session).boards[2].page)
    #expect(page.document == document.digest && (page.width, page.height) == (700.5, 900))
  }

  @Test("the scroll position of a panel is reported, so that the window can be rebuilt")
  mutating func panelScroll() throws {
    _ = session.resize(windowWidth: 800, windowHeight: 300, metrics: .standard)
    tap(try #require(try reported().items["colors-panel"]).center, finger: 1)
    let panel = try #require(session.layouts[.first]?.panel)
    #expect(try panel.scrollRange > 40 && reported().panelScrollRange ?? 0 > 0)
    for steps in [1.0, 0.3, 50] {
      let scroll = ScrollEvent(
        right: 0, down: steps, position: panel.frame.center,
        source: EventSource(device: 8, master: 2), time: Timestamp(milliseconds: 0))
      _ = session.handle(.scroll(scroll))
      #expect(try reported().palette.panelScroll > 0)
      let rebuilt = try read().paintingSession()
      #expect(rebuilt.layouts == session.layouts)
    }
  }

  @Test("the panels of four people are rebuilt where they are, in any order of opening")
  mutating func panelOrder() throws {
    _ = session.resize(windowWidth: 800, windowHeight: 480, metrics: .standard)
    session.seat(4)
    for (finger, edge) in ["left", "top", "right", "bottom"].enumerated() {
      let seats = try read().seats
      let seat = try #require(seats.first { $0.edge == edge })
      tap(try #require(seat.items["menu-panel"]).center, finger: UInt32(finger))
      let rebuilt = try read().paintingSession()
      #expect(rebuilt.layouts == session.layouts, "\(edge)")
    }
  }

  @Test("a palette that stays as it is while others sit down is rebuilt where it is")
  mutating func inUse() throws {
    _ = session.resize(windowWidth: 1366, windowHeight: 768, metrics: .standard)
    let seats = try read().seats
    tap(try #require(seats[0].items["widths-panel"]).center, finger: 1)
    session.seat(3)
    let reported = try read()
    #expect(reported.seats.map(\.palette.room).filter { $0 != nil }.count == 1)
    #expect(try reported.paintingSession().layouts == session.layouts)
  }

  @Test("an offer is reported with its place, until it ends")
  mutating func offer() throws {
    touch(1, .begin, Point(x: 1270, y: 360))
    touch(1, .ownership, nil)
    #expect(try read().offers.isEmpty)
    _ = session.advance(to: Timestamp(milliseconds: 0) + HoldTuning.offer)
    let offer = try #require(try read().offers.first)
    let own = try #require(session.offers.first)
    #expect(offer.name == "right" && offer.frame == own.space.windowRect(own.frame))
    let duration = HoldTuning.offer + HoldTuning.offerStays
    _ = session.advance(to: Timestamp(milliseconds: 0) + duration)
    #expect(try read().offers.isEmpty)
  }

  private mutating func tap(gallery name: String, finger: UInt32) throws {
    let gallery = try #require(try read().gallery)
    tap(try #require(gallery.buttons[name], "there is no \(name)").center, finger: finger)
  }

  @Test("the gallery sheet is reported with its cards and buttons while it is open")
  mutating func gallery() throws {
    #expect(try read().gallery == nil)
    _ = session.handle(.key(KeyPress(keysym: 0x6F, control: true)))
    let names = ["Two  trees", "", "line\nbreak", "card 9 1 2 3 4"]
    let entries = (0..<40).map {
      GalleryEntry(id: DrawingID(number: Int64($0)), name: names[$0 % 4], note: "")
    }
    _ = session.showListing(GalleryListing(drawings: entries, trash: [entries[3]]))
    let sheet = try #require(session.gallery)
    let told = try #require(try read().gallery)
    #expect(told.frame == sheet.layout.frame && !told.showsTrash && told.edge == "bottom")
    #expect(told.scroll == 0 && told.scrollRange == sheet.layout.scrollRange)
    #expect(told.cards.map(\.id.number) == sheet.layout.visible.map(Int64.init))
    #expect(
      told.cards.prefix(4).map(\.name) == names)
    #expect(told.cards.first?.frame == sheet.layout.card(at: 0).frame)
    try tap(gallery: "more-1", finger: 1)
    try tap(gallery: "rename-1", finger: 2)
    try tap(gallery: "key-a", finger: 3)
    try tap(gallery: "key-space", finger: 4)
    try tap(gallery: "key-b", finger: 5)
    var now = try #require(try read().gallery)
    #expect(now.renaming?.id == DrawingID(number: 1) && now.renaming?.text == "a b")
    try tap(gallery: "key-cancel", finger: 6)
    try tap(gallery: "more-0", finger: 7)
    try tap(gallery: "delete-0", finger: 8)
    now = try #require(try read().gallery)
    #expect(now.deleted == ["Two  trees"] && now.renaming == nil)
    try tap(gallery: "trash", finger: 9)
    now = try #require(try read().gallery)
    #expect(now.showsTrash && now.cards.map(\.id.number) == [3])
    #expect(now.buttons["put-back-3"] != nil)
    try tap(gallery: "close", finger: 10)
    #expect(try read().gallery == nil)
  }

  @Test("controls are reported with the words and the states that screen readers tell")
  mutating func words() throws {
    let pen = try #require(try reported().controls.first { $0.name == "pen" })
    #expect(pen.label == "Pen" && pen.states == ["chosen"])
    let undo = try #require(try reported().controls.first { $0.name == "undo" })
    #expect(undo.label == "Undo" && undo.states == ["dimmed"])
    tap(Point(x: 600, y: 300), finger: 1)
    #expect(try reported().controls.first { $0.name == "undo" }?.states == nil)
  }

  @Test("every sample of random strokes is reported exactly, with its pressure", arguments: 0..<20)
  mutating func samples(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var time: Int64 = 0
    for finger in 1...UInt32(5) {
      for step in 0..<Int.random(in: 1...30, using: &random) {
        let place = Point(
          x: .random(in: 0...1280, using: &random), y: .random(in: 0...500, using: &random))
        var event = TouchEvent.finger(
          finger, step == 0 ? .begin : .update(pendingEnd: false), at: place, milliseconds: time)
        event.pressure = .random(in: 0...1, using: &random)
        _ = session.handle(.touch(event))
        if step == 0 { touch(finger, .ownership, nil) }
        time += 8
      }
    }
    #expect(try read().strokes == SessionReport(session).strokes)
    #expect(
      try read().strokes.map { $0.samples.map(\.position) }
        == session.drawing.inProgress.values.map { $0.samples.map(\.position) })
  }

  @Test("what is no report is refused")
  func nonsense() {
    for text in ["", "window 640 480", "{}", "[1]", JSON.text(of: SessionReport(session)) + "}"] {
      #expect(throws: (any Error).self) { _ = try SessionReport(parsing: text) }
    }
  }
}
