import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Panels that have too little room to show all controls at once")
struct PanelScrollingTests {
  /// One person at a screen of seven inches who has opened the colours.
  private var table = Table(
    seats: 1, width: 800, height: 480,
    metrics: DisplayMetrics(scale: 133 / 96, pixelsPerMillimetre: 133 / 25.4))

  init() throws {
    try table.tap(.panel(.colors))
    try #require(try table.panel().scrollRange > 60)
  }

  /// The first swatch that is visible as a whole.
  private func swatch() throws -> PaletteCell {
    let panel = try table.panel()
    return try #require(
      panel.cells.first { cell in
        guard case .swatch = cell.control else { return false }
        return panel.content.contains(cell)
      })
  }

  @Test("open at their start, and again at their start after they were closed")
  mutating func opening() throws {
    #expect(try table.panel().scroll == 0)
    try table.scrollPanel(by: 40)
    #expect(try table.panel().scroll == 40)
    for _ in 0..<2 { try table.tap(.panel(.colors)) }
    #expect(try table.panel().scroll == 0)
  }

  @Test mutating func `follow a finger, up to their ends, and nothing is chosen by that`() throws {
    let cell = try swatch()
    let brush = try table.seat(.bottom).brush
    try table.dragPanel(from: cell.target.center, by: 50)
    #expect(try table.panel().scroll == 50)
    #expect(try table.seat(.bottom).palette.pressed.isEmpty)
    #expect(
      try table.panel().content.first { $0.control == cell.control }?.rect.minY == cell.rect.minY
        - 50)
    table.lift(901)
    #expect(try table.seat(.bottom).brush == brush)
    try table.scrollPanel(by: 1e9)
    let range = try table.panel().scrollRange
    #expect(try table.panel().scroll == range)
    try table.scrollPanel(by: -1e9)
    #expect(try table.panel().scroll == 0)
    #expect(table.session.drawing.isEmpty && table.session.view == .identity)
  }

  @Test mutating func `stay under a finger that goes beyond their end and back`() throws {
    let start = try table.panel().besideControls
    try table.dragPanel(from: start, by: 1000)
    table.move(901, to: Point(x: start.x, y: start.y - 20 - 30))
    #expect(try table.panel().scroll == 30)
  }

  @Test("a tap chooses the control that lies under the finger after scrolling")
  mutating func tapping() throws {
    try table.scrollPanel(by: 45)
    let cell = try swatch()
    let color = try #require(
      LargeColors.colors.indices.first { .swatch($0) == cell.control }.map {
        LargeColors.colors[$0].color
      })
    try table.tap(cell.control)
    #expect(try table.seat(.bottom).brush.color == color)
    #expect(try table.panel().scroll == 45, "a tap does not scroll")
  }

  @Test(
    "every control of every panel can be scrolled into view whole, and visible ones share no point")
  func reachable() throws {
    var scrolled = 0
    for screen in PaintedScreen.all {
      for seats in [1, 2, 4] {
        let table = Table(
          seats: seats, width: screen.width, height: screen.height, metrics: screen.metrics)
        for seat in table.session.seats.values {
          for panel in PalettePanel.allCases where panel != .clear {
            var open = table
            try open.tap(.panel(panel), at: seat.edge)
            scrolled += try check(open, seat.edge, "\(screen), \(seats): \(panel) at \(seat.edge)")
          }
        }
      }
    }
    #expect(scrolled > 100)
  }

  /// Scrolls a person's open panel to each of its controls.
  /// - Returns: how many of them were out of sight at first.
  private func check(_ table: Table, _ edge: ScreenEdge, _ name: String) throws -> Int {
    var hidden = 0
    let opened = try table.panel(edge)
    // The last line is cut, so that nobody takes the panel for complete.
    if let viewport = opened.viewport, opened.cellSize >= PaletteMeasures.minimumSnappedCell {
      let cut = opened.content.filter {
        $0.rect.minY < viewport.maxY && $0.rect.maxY > viewport.maxY
      }
      #expect(
        cut.contains { abs($0.rect.center.y - viewport.maxY) <= $0.rect.height / 4 }, "\(name)")
    }
    for cell in opened.content {
      if case .board = cell.control { continue }
      var table = table
      hidden += opened.cells.contains(cell) ? 0 : 1
      try table.reveal(cell.control, at: edge)
      let panel = try table.panel(edge)
      let shown = try #require(
        panel.cells.first { $0.control == cell.control }, "\(name): \(cell.control)")
      #expect(panel.content.contains(shown), "\(name): \(cell.control) is cut")
      for (index, one) in panel.cells.enumerated() {
        #expect(Screens.isInside(one.rect, panel.frame), "\(name): \(one.control)")
        for other in panel.cells[(index + 1)...] {
          let (across, down) = (
            min(one.rect.maxX, other.rect.maxX) - max(one.rect.minX, other.rect.minX),
            min(one.rect.maxY, other.rect.maxY) - max(one.rect.minY, other.rect.minY)
          )
          #expect(min(across, down) <= 0.001, "\(name): \(one.control) and \(other.control)")
        }
      }
    }
    return hidden
  }

  @Test func `a bar beside the controls shows how much of them is visible`() throws {
    let panel = try table.panel()
    let viewport = try #require(panel.viewport)
    let bar = try #require(panel.scrollBar)
    #expect(bar.minY == viewport.minY && bar.maxY < viewport.maxY)
    #expect(bar.minX >= viewport.maxX && bar.maxX <= panel.frame.maxX)
  }

  @Test mutating func `the bar beside the controls goes to the end with them`() throws {
    let length = try #require(try table.panel().scrollBar).height
    try table.scrollPanel(by: 1e9)
    let (panel, bar) = (try table.panel(), try #require(try table.panel().scrollBar))
    #expect(abs(bar.maxY - (panel.viewport?.maxY ?? 0)) < 0.001 && abs(bar.height - length) < 0.001)
  }

  @Test mutating func `a slider that is cut keeps its whole range`() throws {
    try table.reveal(.brightness)
    let whole = try table.panel()
    let rect = try #require(whole.content.first { $0.control == .brightness }).rect
    // Only its upper half is visible.
    try table.scrollPanel(by: rect.center.y - (whole.viewport?.maxY ?? 0))
    let half = try #require(try table.panel().cells.first { $0.control == .brightness })
    #expect(half.rect.height < rect.height * 0.6)
    table.begin(1, at: Point(x: half.target.center.x, y: half.target.center.y))
    #expect(abs(try #require(try table.seat(.bottom).palette.tone).brightness - 0.5) < 0.02)
    let scroll = try table.panel().scroll
    table.move(1, to: Point(x: half.target.minX, y: half.target.minY - 80))
    #expect(
      try table.seat(.bottom).palette.tone?.brightness == 0, "it is dragged, and scrolls nothing")
    try table.turnWheel(1)
    try table.scrollPanel(by: -30)
    #expect(try table.panel().scroll == scroll, "a slider stays under its finger")
    table.lift(1)
    try table.turnWheel(-1)
    #expect(try table.panel().scroll < scroll)
  }

  @Test mutating func `one finger scrolls a panel; others that drag it do nothing`() throws {
    let start = try table.panel().besideControls
    try table.dragPanel(from: start, by: 30, finger: 1)
    try table.dragPanel(from: start, by: -25, finger: 2)
    #expect(try table.panel().scroll == 30)
    table.move(1, to: Point(x: start.x, y: start.y - 20 - 40))
    #expect(try table.panel().scroll == 40)
  }

  @Test mutating func `a control that is scrolled away from under a finger is let go`() throws {
    let (cell, brush) = (try swatch(), try table.seat(.bottom).brush)
    table.begin(1, at: cell.target.center)
    #expect(try table.seat(.bottom).palette.pressed == [cell.control])
    try table.turnWheel(2)
    #expect(try table.panel().scroll > 0)
    #expect(try table.seat(.bottom).palette.pressed.isEmpty)
    table.lift(1)
    #expect(try table.seat(.bottom).brush == brush)
  }

  @Test mutating func `a wheel over a panel scrolls it, up to its ends, and not the view`() throws {
    let end = try table.panel().scrollRange
    try table.turnWheel(1)
    let step = try table.panel().scroll
    #expect(step > 10 && step < end)
    for (steps, scroll) in [(1e300, end), (-1e300, 0), (.nan, 0)] {
      try table.turnWheel(steps)
      #expect(try table.panel().scroll == scroll)
    }
    #expect(table.session.view == .identity)
  }

  @Test("the keyboard's focus scrolls a panel, so that its control is visible whole")
  mutating func focus() throws {
    let keys = [0xFF54, 0xFF53, 0xFF54, 0xFF51, 0xFF54, 0xFF52] as [UInt32]
    var (random, seen) = (SeededGenerator(seed: 5), Set<PaletteControl>())
    for _ in 0..<400 {
      _ = table.session.handle(.key(KeyPress(keysym: random.element(of: keys))))
      guard let focus = try table.seat(.bottom).palette.focus else { continue }
      seen.insert(focus)
      let panel = try table.panel()
      let cell = try #require(panel.content.first { $0.control == focus })
      #expect(panel.cells.contains(cell), "\(focus) is cut")
    }
    let isSwatchSeen = seen.contains { if case .swatch = $0 { true } else { false } }
    #expect(seen.contains(.opacity) && isSwatchSeen)
  }

  @Test("a panel that is scrolled to its end stays within it when the window or the people change")
  mutating func changes() throws {
    try table.scrollPanel(by: 1e9)
    for (width, height) in [(1024, 480), (1366, 768), (800, 480), (400, 300)] {
      _ = table.session.resize(
        windowWidth: width, windowHeight: height, metrics: table.session.metrics)
      let panel = try table.panel()
      #expect(panel.scroll >= 0 && panel.scroll <= panel.scrollRange)
    }
  }

  @Test mutating func `a cancelled finger scrolls nothing any more`() throws {
    let start = try table.panel().besideControls
    try table.dragPanel(from: start, by: 30, finger: 1)
    _ = table.cancelAll()
    table.move(1, to: Point(x: start.x, y: start.y - 90))
    #expect(try table.panel().scroll == 30)
    try table.scrollPanel(by: 10)
    #expect(try table.panel().scroll == 40)
  }
}
