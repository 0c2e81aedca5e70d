import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("The keyboard reaches everything in the window")
struct ReachTests {
  private static let (next, tab, enter, escape): (UInt32, UInt32, UInt32, UInt32) =
    (0xFFC7, 0xFF09, 0xFF0D, 0xFF1B)

  /// Everything that the keyboard reaches: F10 goes from part to part, Tab through each.
  private func reached(_ table: inout Table) -> Set<AccessibleID> {
    var reached: Set<AccessibleID> = []
    for _ in table.session.accessibleTree.parts {
      table.strike(Self.next)
      for _ in table.session.accessibleTree.nodes {
        if let focus = table.session.focusRing?.id { reached.insert(focus) }
        table.strike(Self.tab)
      }
    }
    return reached
  }

  private func expectAll(
    _ table: Table, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var table = table
    let wanted = table.session.accessibleTree.nodes.filter { $0.states.contains(.focusable) }
    let missing = Set(wanted.map(\.id)).subtracting(reached(&table))
    #expect(
      !wanted.isEmpty && missing.isEmpty, "\(name): \(missing)", sourceLocation: sourceLocation)
  }

  @Test(
    "F10 and Tab reach every control of each person's bar and panel",
    arguments: PalettePanel.allCases)
  func palettes(panel: PalettePanel) throws {
    for (width, height) in [(1280, 720), (480, 640)] {
      var table = Table(seats: 2, width: width, height: height)
      var effects = Effects()
      table.session.toggle(panel, of: try table.seat(.top).id, &effects)
      expectAll(table, "\(panel)")
    }
  }

  @Test("F10 and Tab reach every control of the gallery, a replay, notices and the table of keys")
  func others() throws {
    var table = Table()
    table.openGallery()
    expectAll(table, "the gallery")
    try table.tap(gallery: .more(.number(3)))
    expectAll(table, "the actions for a drawing")
    var choosing = Table()
    choosing.openGallery()
    try choosing.tap(gallery: .choose)
    expectAll(choosing, "choosing")
    var replay = Table()
    let past = RandomPast(seed: 2, strokes: 5)
    _ = replay.session.show(Replay([ReplayedBoard(paper: Paper(), entries: past.entries)]))
    expectAll(replay, "a replay")
    var cleared = Table(seats: 2)
    cleared.stroke(1)
    var effects = Effects()
    cleared.session.activate(.clear(.everyones), of: try cleared.seat(.bottom).id, &effects)
    #expect(cleared.session.removalNotices.count == 2)
    expectAll(cleared, "notices")
    var noticed = Table()
    noticed.session.stayingNotice = StayingNotice(
      "Copied", in: noticed.session.roomForNotice(for: nil),
      at: Rect(minX: 500, minY: 300, maxX: 700, maxY: 340))
    expectAll(noticed, "a notice that stays")
    var drawn = Table(seats: 2)
    drawn.figure(1)
    #expect(drawn.session.shapeChips.count == 1)
    expectAll(drawn, "a figure")
    var repeating = Table(seats: 2)
    repeating.session.chooseSymmetry(.mirror, &effects)
    #expect(repeating.session.accessibleTree[.part(.symmetry, "symmetry-angle")] != nil)
    expectAll(repeating, "a symmetry")
  }

  @Test("Enter uses what has the focus, for the person whose it is, and Escape ends it")
  func using() throws {
    var table = Table(seats: 2)
    let top = try table.seat(.top).id
    _ = table.session.perform(.focus, on: .barControl(top, .panel(.widths)))
    #expect(table.session.focusRing?.id == .barControl(top, .panel(.widths)))
    table.strike(Self.enter)
    #expect(try table.seat(.top).palette.panel == .widths)
    #expect(try table.seat(.bottom).palette.panel == nil)
    table.strike(Self.escape)
    #expect(table.session.focusRing == nil)
  }

  @Test(arguments: ScreenEdge.allCases)
  func `arrows move the focus as seen by the person whom the part faces`(edge: ScreenEdge) throws {
    var table = Table(seats: 4, width: 1600, height: 1600)
    let seat = try table.seat(edge).id
    let layout = try #require(table.session.layouts[seat])
    let cells = layout.cells.sorted { $0.target.center.x < $1.target.center.x }
    let row = cells.filter { abs($0.target.center.y - cells[0].target.center.y) < 1 }
    _ = table.session.perform(.focus, on: .barControl(seat, row[0].control))
    for cell in row.dropFirst() {
      table.strike(0xFF53)
      #expect(table.session.focusRing?.id == .barControl(seat, cell.control))
    }
  }

  @Test func `a slider with the focus is adjusted, and a panel scrolls to what has it`() throws {
    var table = Table(seats: 2, width: 640, height: 480)
    let seat = try table.seat(.top).id
    var effects = Effects()
    table.session.toggle(.colors, of: seat, &effects)
    let content = try #require(table.session.layouts[seat]?.panel).content
    for cell in content {
      _ = table.session.perform(.focus, on: .panelControl(seat, cell.control))
      let panel = try #require(table.session.layouts[seat]?.panel)
      let isShown = panel.cells.contains { $0.control == cell.control }
      #expect(isShown, "\(cell.control)")
    }
    _ = table.session.perform(.focus, on: .panelControl(seat, .opacity))
    let before = try #require(table.session.seats[seat]?.brush.color.alpha)
    _ = table.session.handle(.key(KeyPress(keysym: 0xFF51, shift: true)))
    #expect(try #require(table.session.seats[seat]?.brush.color.alpha) < before)
  }

  @Test func `while a text is typed, keys write`() throws {
    var table = Table()
    var effects = Effects()
    let seat = try table.seat(.bottom).id
    table.session.toggleNaming(for: seat, &effects)
    table.strike(Self.next)
    #expect(table.session.focusRing == nil)
    table.write("a")
    #expect(table.session.naming?.text == "a")
  }

  @Test(arguments: 0..<6) func `the ring is always around what has the focus`(seed: Int) {
    let random = RandomSession(seed: UInt64(900 + seed), stepCount: 500, usesAll: true)
    var session = random.start()
    for (index, step) in random.steps.enumerated() {
      if index.isMultiple(of: 40) { _ = session.handle(.key(KeyPress(keysym: Self.next))) }
      let before = session.focusRing
      var effects = session.take(step)
      session.followFocusRing(&effects)
      // What a new size changes is not told: everything is painted again.
      if case .resize = step { continue }
      let isChanged = before != session.focusRing
      #expect(!isChanged || effects.focusRingChanged, "step \(index): \(step)")
      guard let ring = session.focusRing else { continue }
      let frame = session.accessibleTree[ring.id]?.frame
      #expect(frame == ring.frame, "step \(index): \(step)")
    }
  }
}
