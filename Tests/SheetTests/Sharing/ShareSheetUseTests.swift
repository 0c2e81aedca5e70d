import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("Reaching everything on the share sheet, and others beside it")
struct ShareSheetUseTests {
  private static let (enter, escape, down, up): (UInt32, UInt32, UInt32, UInt32) =
    (0xFF0D, 0xFF1B, 0xFF54, 0xFF52)
  private var table: Table

  init() throws { table = try .forSharing() }

  private func sheet() throws -> ShareSheet { try table.shareSheet() }

  @Test("the keyboard reaches everything: arrows move the focus, Enter uses it, Escape goes back")
  mutating func keyboard() throws {
    _ = table.session.handle(.key(KeyPress(keysym: 0x65, control: true)))
    #expect(try sheet().purpose == .export && sheet().focus == nil)
    let open = try sheet()
    let controls = Set(open.layout.fixed.map(\.control).filter { !open.isDimmed($0) })
    var (reached, random): (Set<ShareControl>, SeededGenerator) = ([], SeededGenerator(seed: 5))
    for _ in 0..<400 {
      table.strike(random.element(of: [Self.down, Self.up, 0xFF51, 0xFF53]))
      if let focus = try sheet().focus { reached.insert(focus) }
    }
    #expect(reached == controls)
    for _ in 0..<400 where try sheet().focus != .scale(2) {
      table.strike(random.element(of: [Self.down, Self.up, 0xFF51, 0xFF53]))
    }
    table.strike(Self.enter)
    #expect(try sheet().choices.scale == 2)
    table.strike(Self.escape)
    #expect(table.session.sharing == nil)
    // In a long list, rows out of sight are reached, too.
    try table.openFolders(60)
    for _ in 0..<90 { table.strike(Self.down) }
    #expect(try sheet().focus == .row(89) && sheet().layout.visible.contains(89))
    #expect(try sheet().scroll > 0)
    table.strike(0xFF50)
    #expect(try sheet().scroll == 0)
    #expect(table.strike(Self.escape).surfaces.contains(.sharing) && table.session.sharing == nil)
  }

  @Test("commands with Control work while it is open, and its own key closes it")
  mutating func commands() throws {
    table.stroke(1, at: Point(x: 600, y: 500))
    try table.open(.export)
    _ = table.session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(table.session.drawing.completed.isEmpty)
    _ = table.session.handle(.key(KeyPress(keysym: 0x70, control: true)))
    #expect(try sheet().purpose == .print)
    _ = table.session.handle(.key(KeyPress(keysym: 0x70, control: true)))
    #expect(table.session.sharing == nil)
  }

  @Test("it faces the person who asked, others paint and use their palettes beside it")
  mutating func meanwhile() throws {
    try table.open(.export, at: .top)
    #expect(try sheet().space.edge == .top)
    table.begin(1, at: Point(x: 60, y: 400))
    try table.tap(share: .scale(2))
    try table.tap(.undo, at: .bottom)
    table.begin(2, at: try table.place(share: .scale(4)))
    #expect(try sheet().pressed == [.scale(4)])
    table.move(2, to: Point(x: 60, y: 300))
    #expect(table.session.sharing != nil)
    table.lift(2)
    table.lift(1)
    #expect(try sheet().choices.scale == 2)
    #expect(table.session.drawing.completed.map(\.contact) == [.touch(1)])
  }

  @Test("it follows a window that becomes tiny and large again, and goes on working")
  mutating func resized() throws {
    try table.open(.export)
    for (width, height) in [(320, 200), (90, 60), (1000, 700)] {
      _ = table.session.resize(windowWidth: width, windowHeight: height, metrics: .standard)
      let open = try sheet()
      let frame = open.space.windowRect(open.layout.frame)
      #expect(frame.minX >= 0 && frame.maxX <= Double(width), "\(width)")
      #expect(frame.minY >= 0 && frame.maxY <= Double(height), "\(width)")
    }
    try table.tap(share: .format("pdf"))
    #expect(try sheet().choices.format?.word == "pdf")
  }

  @Test("while one person uses it, another one is told who does, and nothing on it is lost")
  mutating func taken() throws {
    try table.open(.export, at: .top)
    try table.tap(share: .scale(2))
    let before = try sheet()
    let other = try table.seat(.bottom).id
    let told = ProgramRequest.tell(Message(.sharingTakenFromOpposite), to: other)
    var asked = Effects()
    table.session.toggleSharing(.print, for: other, &asked)
    #expect(asked.programRequests == [told])
    #expect(try sheet() == before && sheet().space.edge == .top)
    try table.tap(share: .accept)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 3), name: "Sea.png"))
    table.write("x")
    var effects = Effects()
    table.session.toggleSharing(.export, for: other, &effects)
    #expect(effects.programRequests == [told])
    #expect(try sheet().text == "Sea.pngx" && sheet().space.edge == .top)
    try table.tap(share: .close)
    try table.open(.print, at: .bottom)
    #expect(try sheet().space.edge == .bottom && sheet().purpose == .print)
  }

  @Test("the message to others lies beside the sheet that is in use, as far as there is room")
  mutating func toldBeside() throws {
    table = Table(seats: 4, width: 1920, height: 1080)
    table.session.shareFormats = SharingAnswer.formats
    try table.open(.export, at: .top)
    try table.tap(share: .accept)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 3), name: "Sea.png"))
    let open = try sheet()
    let frame = open.space.windowRect(open.layout.frame)
    for edge in ScreenEdge.allCases {
      let room = table.session.roomForNotice(for: try table.seat(edge).id)
      let notice = room.space.windowRect(room.place(width: 340, height: 40, gap: 12))
      #expect(!frame.intersects(notice), "at \(edge)")
      #expect(table.session.window.rect.union(notice) == table.session.window.rect)
    }
  }

  @Test("a finger scrolls the list, which coasts, and presses nothing; a wheel scrolls, too")
  mutating func scrolling() throws {
    try table.openFolders(60)
    let space = try sheet().space
    let middle = try sheet().layout.viewport.center
    table.begin(5, at: space.windowPoint(middle))
    for step in 1...10 {
      table.wait(10)
      table.move(5, to: space.windowPoint(Point(x: middle.x, y: middle.y - Double(12 * step))))
    }
    #expect(try sheet().scroll > 60 && sheet().pressed.isEmpty)
    let before = try sheet().scroll
    #expect(table.lift(5).programRequests.isEmpty)
    #expect(table.session.isAnimated)
    table.wait(100)
    #expect(try sheet().scroll > before)
    while table.session.isAnimated { table.wait(16) }
    let rest = try sheet().scroll
    _ = table.session.handle(
      .scroll(
        ScrollEvent(
          right: 0, down: -1, control: false, shift: false, position: space.windowPoint(middle),
          source: EventSource(device: 4, master: 2), time: Timestamp(milliseconds: table.clock))))
    #expect(try sheet().scroll < rest)
  }

  @Test(
    "all its controls are on the sheet, and 9 mm or larger, or 7 mm in a low window beside bars",
    arguments: PaintedScreen.all)
  func sizes(screen: PaintedScreen) throws {
    for edge in ScreenEdge.allCases {
      var table = Table(
        seats: 4, width: screen.width, height: screen.height, metrics: screen.metrics)
      table.session.shareFormats = SharingAnswer.formats
      var effects = Effects()
      func expectFit(_ state: String) throws {
        let layout = try table.shareSheet().layout
        let coversBars = table.session.arrangement.layers.contains(where: \.coversBars)
        let density = screen.metrics.pixelsPerMillimetre
        let isLow = Double(min(screen.width, screen.height)) < 130 * density
        let least = isLow && !coversBars ? 7.0 : 9
        for item in layout.items {
          if case .key = item.control { continue }
          if case .row = item.control { continue }
          let (width, height) = (item.rect.width, item.rect.height)
          let size = min(width, height) / density
          #expect(size >= least, "\(state): \(item.control) at \(edge) has \(size) mm")
          #expect(layout.frame.union(item.rect) == layout.frame, "\(state): \(item.control)")
        }
        for (index, item) in layout.fixed.enumerated() {
          let others = layout.fixed.dropFirst(index + 1)
          #expect(
            !others.contains { $0.rect.insetBy(0.5).intersects(item.rect) },
            "\(state): \(item.control)")
        }
        #expect(layout.measures.cell / density >= least)
      }
      for purpose in SharePurpose.allCases {
        table.session.toggleSharing(purpose, for: try table.seat(edge).id, &effects)
        try expectFit("\(purpose)")
        if purpose == .export {
          try table.tap(share: .accept)
          try expectFit("waiting")
        }
        let name = purpose == .export ? "Sea.png" : nil
        _ = table.session.take(.printers(PrinterList(["A", "B", "C", "D", "E"])))
        try expectFit("\(purpose), answered")
        guard purpose != .print else { continue }
        _ = table.session.take(.folder(SharingAnswer.folder("/home", 40), name: name))
        try expectFit("\(purpose), folders")
        #expect(try table.shareSheet().layout.viewport.height > 0)
        guard purpose == .export else { continue }
        try table.tap(share: .newFolder)
        try expectFit("a new folder")
        try table.tap(share: .key(.cancel))
        try table.tap(share: .name)
        try expectFit("typing")
        _ = table.session.take(.exists("Sea.png"))
        try expectFit("existing")
      }
    }
  }
}
