import Ink
import Interaction
import Tables
import TestSupport
import Testing
import Touch

@Suite("The notice of a clear")
struct RemovalNoticeTests {
  var table = Table.large(seats: 4)

  init() throws {
    table.stroke(1, at: Point(x: 900, y: 300))
    table.stroke(2, at: Point(x: 900, y: 1_100))
  }

  private var seen: [SeatID] { table.session.drawing.completed.map(\.seat) }

  private func notice(at edge: ScreenEdge) throws -> RemovalNotice {
    let seat = try table.seat(edge).id
    return try #require(table.session.removalNotices.first { $0.seat == seat })
  }

  /// A person clears everybody's ink.
  private mutating func clearAll(at edge: ScreenEdge) throws {
    try table.tap(.clear(.everyones), at: edge)
    try table.press(800, .clear(.everyones), at: edge)
    table.wait(700)
    table.lift(800)
    #expect(seen.isEmpty)
  }

  private func button(at edge: ScreenEdge) throws -> Point {
    let notice = try notice(at: edge)
    return notice.space.windowPoint(notice.button.center)
  }

  private mutating func putBack(at edge: ScreenEdge) throws -> Effects {
    table.begin(801, at: try button(at: edge))
    return table.lift(801)
  }

  @Test("everybody sees where the person sits who cleared, and in which colour that person painted")
  mutating func tellsWho() throws {
    try clearAll(at: .right)
    #expect(table.session.removalNotices.count == 4)
    #expect(try notice(at: .right).remover == .reader)
    #expect(try notice(at: .bottom).remover == .right)
    #expect(try notice(at: .top).remover == .left)
    #expect(try notice(at: .left).remover == .opposite)
    let color = try table.seat(.right).brush.color
    #expect(table.session.removalNotices.allSatisfy { $0.color == color })
  }

  @Test("anybody puts the ink back with a tap, also after the person who cleared has painted on")
  mutating func putsBack() throws {
    let (above, below) = (try table.seat(.top).id, try table.seat(.bottom).id)
    try clearAll(at: .bottom)
    table.stroke(3, at: Point(x: 1_300, y: 1_100))
    let effects = try putBack(at: .top)
    #expect(effects.changes.count == 1 && effects.surfaces.contains(.removalNotices))
    #expect(effects.actions.map(\.action) == [.putBack(1, by: below)])
    #expect(seen == [above, below, below])
    #expect(table.session.removalNotices.isEmpty)
    try table.tap(.redo, at: .bottom)
    #expect(seen == [below], "the person who cleared can clear again")
  }

  @Test("it is about the clear that was just made, and not about an earlier one")
  mutating func isAboutOneClear() throws {
    let above = try table.seat(.top).id
    try clearAll(at: .bottom)
    table.wait(10_000)
    table.stroke(5, at: Point(x: 900, y: 1_100))
    try clearAll(at: .bottom)
    #expect(table.session.removalNotices.isEmpty, "it was the person's own ink")
    table.stroke(6, at: Point(x: 900, y: 300))
    try clearAll(at: .bottom)
    _ = try putBack(at: .top)
    #expect(table.session.removalNotices.isEmpty, "earlier clears stay")
    #expect(seen == [above])
  }

  @Test mutating func `it goes after ten seconds, but not from under a finger`() throws {
    try clearAll(at: .bottom)
    #expect(
      !table.wait(9_999).surfaces.contains(.removalNotices)
        && table.session.removalNotices.count == 4)
    #expect(table.begin(7, at: try button(at: .left)).surfaces.contains(.removalNotices))
    #expect(!table.wait(1).surfaces.contains(.removalNotices), "somebody presses it")
    table.move(7, to: Point(x: 900, y: 700))
    #expect(
      table.wait(1).surfaces.contains(.removalNotices) && table.session.removalNotices.isEmpty)
    table.lift(7)
    #expect(seen.isEmpty)
  }

  @Test("it goes when there is nothing to put back, or another board is shown")
  mutating func goesWithTheClear() throws {
    try clearAll(at: .bottom)
    #expect(try table.tap(.undo, at: .bottom).changes.count == 1)
    #expect(table.session.removalNotices.isEmpty)
    try clearAll(at: .top)
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(table.session.removalNotices.isEmpty)
  }

  @Test mutating func `there is no notice if people clear their own ink or are alone`() throws {
    try table.tap(.clear(.everyones), at: .top)
    try table.press(800, .clear(.own), at: .top)
    table.wait(700)
    table.lift(800)
    #expect(seen.count == 1 && table.session.removalNotices.isEmpty)
    var alone = Table()
    alone.stroke(1)
    try alone.press(2, .clear(.everyones))
    alone.wait(700)
    #expect(alone.session.removalNotices.isEmpty && alone.session.drawing.completed.isEmpty)
  }

  @Test("at any size it lies in the window, and covers no control, not even of an open panel")
  func places() throws {
    for (width, height) in [(1_366, 768), (1_920, 1_080), (3_840, 2_160)] {
      for panel in [PalettePanel?.none, .menu, .colors] {
        var table = Table(seats: 2, width: width, height: height)
        table.stroke(1, at: Point(x: Double(width) / 2, y: 250))
        if let panel { try table.tap(.panel(panel), at: .top) }
        _ = table.session.handle(.key(KeyPress(keysym: 0xFFFF, control: true)))
        #expect(table.session.removalNotices.count == 2)
        for notice in table.session.removalNotices {
          #expect(Screens.isInside(notice.frame, notice.space.rect))
          let layout = try #require(table.session.layouts[notice.seat])
          let frames = [layout.frame, layout.panel?.frame].compactMap { $0 }
          #expect(frames.allSatisfy { !Self.overlap($0, notice.frame) }, "\(width), \(panel)")
        }
      }
    }
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY
      && other.minY < one.maxY
  }
}
