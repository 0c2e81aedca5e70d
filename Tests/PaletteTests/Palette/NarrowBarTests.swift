import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Narrow bars of several people")
struct NarrowBarTests {
  private var table = Table(seats: 4, width: 1366, height: 768)

  private func layout(_ edge: ScreenEdge) throws -> PaletteLayout {
    try #require(table.session.layouts[try table.seat(edge).id])
  }

  /// The part of the window that no bar covers.
  private static func paper(_ table: Table) -> Double {
    let covered = table.session.layouts.values.reduce(0) { $0 + $1.frame.width * $1.frame.height }
    let window = table.session.window.rect
    return 1 - covered / (window.width * window.height)
  }

  @Test func `they have cells of the full size, and leave most of the window as paper`() throws {
    for edge in ScreenEdge.allCases {
      let layout = try layout(edge)
      #expect(layout.size == .narrow && layout.cellSize == 46)
    }
    #expect(Self.paper(table) > 0.8)
  }

  @Test(
    "at least half of the window stays paper for any number of people, on screens of every size")
  func paper() {
    for (width, height) in [(800, 480), (1024, 600), (1366, 768), (1920, 1080), (3840, 2160)] {
      for seats in 2...4 {
        let table = Table(seats: seats, width: width, height: height)
        #expect(Self.paper(table) >= 0.5, "\(seats) at \(width) × \(height)")
      }
    }
  }

  @Test("tools, colours and widths are chosen from panels, and the menu opens boards and paper")
  mutating func panels() throws {
    for edge in ScreenEdge.allCases {
      try table.tap(.panel(.tools), at: edge)
      try table.tap(.tool(.highlighter), at: edge)
      try table.tap(.panel(.colors), at: edge)
      try table.tap(.color(3), at: edge)
      try table.tap(.panel(.widths), at: edge)
      try table.tap(.width(4), at: edge)
      let brush = try table.seat(edge).brush
      #expect(brush.tool == .highlighter && brush.color == brush.barColor(3))
      #expect(brush.width == OriginalProgram.widths[4].pixels)
      for panel in [PalettePanel.boards, .paper] {
        try table.tap(.panel(.menu), at: edge)
        try table.tap(.panel(panel), at: edge)
        #expect(try layout(edge).panel?.panel == panel)
      }
    }
  }

  @Test mutating func `a panel covers nobody else's bar`() throws {
    for edge in ScreenEdge.allCases {
      for panel in [PalettePanel.tools, .colors, .widths, .menu] {
        try table.tap(.panel(panel), at: edge)
        let open = try #require(try layout(edge).panel)
        let frame = try layout(edge).space.windowRect(open.frame)
        #expect(open.cellSize >= 7 * DisplayMetrics.standard.pixelsPerMillimetre)
        for other in ScreenEdge.allCases where other != edge {
          let bar = try layout(other).space.windowRect(try layout(other).frame)
          let isApart =
            frame.maxX <= bar.minX || bar.maxX <= frame.minX || frame.maxY <= bar.minY
            || bar.maxY <= frame.minY
          #expect(isApart, "\(panel) of \(edge) covers the bar of \(other)")
        }
        try table.tap(.panel(panel), at: edge)
      }
    }
  }

  @Test("Clear in the menu clears the person's own ink when it is held, and asks when it is tapped")
  mutating func clear() throws {
    table.stroke(1, at: Point(x: 700, y: 600))
    table.stroke(2, at: Point(x: 700, y: 150))
    try table.tap(.panel(.menu))
    try table.press(3, .clear(.everyones))
    table.wait(700)
    table.lift(3)
    #expect(table.session.drawing.completed.map(\.seat) == [try table.seat(.top).id])
    try table.tap(.clear(.everyones))
    #expect(try layout(.bottom).panel?.panel == .clear)
    try table.press(4, .clear(.everyones))
    table.wait(700)
    #expect(table.session.drawing.completed.isEmpty)
  }

  @Test("Enter on Clear in the menu asks whose ink to clear, and clears none yet")
  mutating func clearByKeyboard() throws {
    table.stroke(1, at: Point(x: 700, y: 600))
    table.stroke(2, at: Point(x: 700, y: 150))
    try table.tap(.panel(.menu))
    table.session.seats[.first]?.palette.focus = .clear(.everyones)
    _ = table.session.handle(.key(KeyPress(keysym: 0xFF0D)))
    #expect(table.session.drawing.completed.count == 2)
    #expect(try layout(.bottom).panel?.panel == .clear)
  }

  @Test("a finger that holds Clear in the menu clears nothing once another finger has tapped it")
  mutating func twoFingersOnClear() throws {
    table.stroke(1, at: Point(x: 700, y: 600))
    table.stroke(2, at: Point(x: 700, y: 150))
    try table.tap(.panel(.menu))
    try table.press(3, .clear(.everyones))
    try table.tap(.clear(.everyones), finger: 4)
    table.wait(2_000)
    table.lift(3)
    #expect(table.session.drawing.completed.count == 2)
  }

  @Test mutating func `the focus leaves controls that are on the bar again`() throws {
    table = Table(width: 400, height: 600)
    try table.tap(.panel(.menu))
    table.session.seats[.first]?.palette.focus = .newBoard
    #expect(try layout(.bottom).size == .narrow && table.seat(.bottom).palette.focus == .newBoard)
    _ = table.session.resize(windowWidth: 1280, windowHeight: 720, metrics: .standard)
    #expect(try layout(.bottom).size == .wide && table.seat(.bottom).palette.focus == nil)
  }

  @Test func `controls of panels do not overlap and lie inside, in every window, also mirrored`() {
    for (width, height) in [(300, 200), (480, 320), (800, 480), (1366, 768), (768, 1366)] {
      for (panel, isMirrored) in PalettePanel.allCases.flatMap({ [($0, false), ($0, true)] }) {
        var (state, neighbors) = (PaletteState(), PaletteNeighbors())
        (state.panel, state[.leftHand]) = (panel, isMirrored)
        neighbors.isAlone = false
        var content = PaletteContent()
        (content.seats, content.boards, content.recentColors) = (2, 9, 8)
        let layout = PaletteLayout(
          SeatSpace(edge: .bottom, window: PixelRect(x: 0, y: 0, width: width, height: height)),
          metrics: .standard, neighbors: neighbors, state: state, content: content)
        for (cells, frame) in [
          (layout.cells, layout.frame), (layout.panel?.cells ?? [], layout.panel?.frame ?? .empty),
        ] {
          let size = "\(width) × \(height)"
          #expect(cells.allSatisfy { Screens.isInside($0.rect, frame) }, "\(panel), \(size)")
          #expect(Screens.overlap(in: cells) == nil, "\(panel), \(size)")
        }
      }
    }
  }

  @Test("a bar becomes wide when the others leave, and what was chosen stays")
  mutating func leaving() throws {
    try table.choose(.eraser)
    try table.tap(.panel(.tools))
    for edge in [ScreenEdge.left, .right, .top] {
      try table.tap(.panel(.menu), at: edge)
      try table.tap(.leave, at: edge)
    }
    // The open panel stays until painting closes it.
    #expect(try layout(.bottom).panel?.panel == .tools && layout(.bottom).size == .narrow)
    table.stroke(1, at: Point(x: 700, y: 300))
    #expect(try layout(.bottom).size == .wide && table.seat(.bottom).brush.tool == .eraser)
    #expect(try table.seat(.bottom).palette.panel == nil)
  }
}
