import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("The table of keys in the window")
struct KeysCardTests {
  private var table = Table()
  private static let card = KeysCardSize(width: 600, height: 400)
  private static let inside = Point(x: 500, y: 300)
  private static let f1 = KeyPress(keysym: 0xFFBE)
  private static let escape = KeyPress(keysym: 0xFF1B)

  private mutating func strike(_ key: KeyPress, card: KeysCardSize = Self.card) -> Effects {
    let effects = table.session.handle(.key(key))
    if effects.surfaces.contains(.keyTable) {
      table.session.keysCard = table.session.showsKeys ? card : nil
    }
    return effects
  }

  @Test("F1, the question mark and the menu show it; the same and Escape put it away")
  mutating func shown() throws {
    for key in [Self.f1, KeyPress(keysym: 0x2F, shift: true), Self.f1, Self.escape] {
      let before = table.session.showsKeys
      #expect(strike(key).surfaces.contains(.keyTable))
      #expect(table.session.showsKeys == !before)
    }
    #expect(strike(Self.escape) == Effects(palettes: [.first]))
    try table.tap(.panel(.menu))
    #expect(try table.tap(.keys).surfaces.contains(.keyTable))
    #expect(table.session.showsKeys)
  }

  @Test("a finger that taps it puts it away and never paints; beside it, fingers paint")
  mutating func tapped() {
    _ = strike(Self.f1)
    table.begin(1, at: Point(x: 100, y: 300))
    table.begin(2, at: Self.inside)
    #expect(table.session.drawing.inProgress.count == 1)
    #expect(table.lift(2).surfaces.contains(.keyTable))
    #expect(!table.session.showsKeys && table.session.drawing.inProgress.count == 1)
    table.begin(3, at: Self.inside)
    #expect(table.session.drawing.inProgress.count == 2)
  }

  @Test mutating func `a finger that slides off it, or is cancelled, does not close it`() {
    _ = strike(Self.f1)
    table.begin(1, at: Self.inside)
    table.move(1, to: Point(x: 100, y: 300))
    table.move(1, to: Self.inside)
    #expect(table.lift(1) == Effects() && table.session.showsKeys)
    table.begin(2, at: Self.inside)
    #expect(!table.cancelAll().surfaces.contains(.keyTable) && table.session.showsKeys)
    #expect(table.session.drawing.isEmpty)
  }

  private static let longCard = KeysCardSize(
    width: 600, height: 400, scrollRange: 500, line: 30, page: 350)

  @Test(
    "a drag scrolls a long table within its range, and does not close it; it opens at its start")
  mutating func dragged() {
    _ = strike(Self.f1, card: Self.longCard)
    table.begin(1, at: Self.inside)
    for y in [280.0, 240, 200] { table.move(1, to: Point(x: 500, y: y)) }
    #expect(table.session.keysScroll == 80, "from where the drag was beyond the slop")
    table.begin(2, at: Point(x: 450, y: 300))
    table.move(2, to: Point(x: 450, y: 150))
    #expect(table.session.keysScroll == 80, "one finger scrolls at a time")
    table.move(1, to: Point(x: 500, y: -5000))
    #expect(table.session.keysScroll == 500)
    #expect(table.lift(1) == Effects() && table.lift(2) == Effects())
    #expect(table.session.showsKeys && table.session.drawing.isEmpty)
    _ = strike(Self.f1)
    _ = strike(Self.f1, card: Self.longCard)
    #expect(table.session.keysScroll == 0)
  }

  @Test(
    "a finger that drags the table does not take it back to where it was before it was reopened")
  mutating func reopened() {
    _ = strike(Self.f1, card: Self.longCard)
    table.begin(1, at: Self.inside)
    for y in [280.0, 240, 200] { table.move(1, to: Point(x: 500, y: y)) }
    _ = strike(Self.f1)
    _ = strike(Self.f1, card: Self.longCard)
    table.move(1, to: Point(x: 500, y: 195))
    #expect(table.session.keysScroll == 0)
    table.move(1, to: Point(x: 500, y: 185))
    #expect(table.session.keysScroll == 10)
  }

  @Test mutating func `keys and the wheel scroll a long table`() {
    _ = strike(Self.f1, card: Self.longCard)
    let presses: [(keysym: UInt32, scroll: Double)] = [
      (0xFF54, 30), (0xFF56, 380), (0xFF55, 30), (0xFF52, 0), (0xFF52, 0), (0xFF57, 500),
      (0xFF50, 0),
    ]
    for (keysym, scroll) in presses {
      _ = strike(KeyPress(keysym: keysym), card: Self.longCard)
      #expect(table.session.keysScroll == scroll)
    }
    let wheel = ScrollEvent(
      down: 1, position: Self.inside, source: EventSource(device: 8, master: 2),
      time: Timestamp(milliseconds: 0))
    #expect(table.session.handle(.scroll(wheel)).surfaces.contains(.keyTable))
    #expect(table.session.keysScroll > 0 && table.session.view == .identity)
  }

  @Test mutating func `a short table leaves the keys that would scroll to the palette`() throws {
    try table.tap(.panel(.menu))
    _ = strike(Self.f1)
    #expect(!strike(KeyPress(keysym: 0xFF54)).surfaces.contains(.keyTable))
    let hasFocus = try table.seat(.bottom).palette.focus != nil
    #expect(hasFocus && table.session.keysScroll == 0)
  }

  @Test(
    "it faces the person whose palette opened it, who scrolls it as they see it",
    arguments: ScreenEdge.allCases)
  mutating func facing(edge: ScreenEdge) throws {
    table = Table.large(seats: 4)
    try table.tap(.panel(.menu), at: edge)
    try table.reveal(.keys, at: edge)
    #expect(try table.tap(.keys, at: edge).surfaces.contains(.keyTable))
    #expect(table.session.keysSpace.edge == edge)
    table.session.keysCard = Self.longCard
    // Away from that person.
    let space = table.session.keysSpace
    let middle = space.seatPoint(table.session.window.rect.center)
    func place(_ way: Double) -> Point { space.windowPoint(Point(x: middle.x, y: middle.y - way)) }
    table.begin(1, at: place(0))
    for way in [20.0, 60, 100] { table.move(1, to: place(way)) }
    #expect(table.session.keysScroll == 80)
  }

  @Test("the first of two fingers on it to lift puts it away, the second does nothing")
  mutating func twoFingers() {
    _ = strike(Self.f1)
    table.begin(1, at: Self.inside)
    table.begin(2, at: Self.inside)
    #expect(table.lift(1).surfaces.contains(.keyTable))
    #expect(table.lift(2) == Effects() && !table.session.showsKeys)
  }
}

extension Effects {
  fileprivate init(palettes: Set<SeatID>) {
    self.init()
    self.palettes = palettes
  }
}
