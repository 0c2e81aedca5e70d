import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Words

@Suite("Clear is held")
struct ClearTests {
  var table = Table()
  static let clear = PaletteControl.clear(.everyones)

  init() { for finger in UInt32(0)..<3 { table.stroke(finger, at: Point(x: 400, y: 100)) } }

  private var strokeCount: Int { table.session.drawing.completed.count }

  private var ring: Double? { table.session.seats[.first]?.palette.holdProgress[Self.clear] }

  /// A finger holds Clear at an edge until it has cleared, and lifts.
  private static func hold(
    _ control: PaletteControl, of table: inout Table, at edge: ScreenEdge
  ) throws {
    try table.press(800, control, at: edge)
    table.wait(700)
    table.lift(800)
  }

  @Test mutating func `held for 0.7 s it clears at once, and not a moment before`() throws {
    try table.press(9, Self.clear)
    #expect(table.wait(699).changes == [] && strokeCount == 3)
    #expect(table.wait(1).changes.count == 1 && strokeCount == 0)
    #expect(table.wait(5_000).changes == [] && table.lift(9).changes == [])
    #expect(table.session.drawing.canUndo())
    try table.tap(.undo)
    #expect(strokeCount == 3)
  }

  @Test mutating func `a tap clears nothing, nor does a hold that is cut short`() throws {
    for held in [Int64(0), 100, 699] {
      try table.press(9, Self.clear)
      table.wait(held)
      #expect(table.lift(9).changes == [])
    }
    table.wait(5_000)
    #expect(strokeCount == 3 && table.session.seats[.first]?.palette.panel == nil)
  }

  @Test("the ring shows how long it is held, and only then is there a deadline")
  mutating func progress() throws {
    #expect(ring == nil && !table.session.isAnimated)
    try table.press(9, Self.clear)
    #expect(table.session.isAnimated)
    for step in 1...6 {
      #expect(table.wait(100).palettes == [.first])
      #expect(abs((ring ?? 0) - Double(step) / 7) < 1e-9)
    }
    #expect(table.wait(100).palettes == [.first])
    #expect(ring == nil && !table.session.isAnimated, "it has done what it does")
    #expect(table.wait(100).palettes == [])
    table.lift(9)
    #expect(table.session.seats[.first]?.palette == PaletteState())
  }

  @Test("a program that was busy for long draws no ring beyond the full one, and clears once")
  mutating func lateClock() throws {
    try table.press(9, Self.clear)
    #expect(table.wait(-300).changes == [] && ring == 0, "a clock may be set back")
    #expect(table.wait(90_000).changes.count == 1 && ring == nil)
  }

  @Test mutating func `a finger that slides off has changed its mind, for good`() throws {
    let place = try table.place(Self.clear)
    table.begin(9, at: place)
    table.wait(600)
    table.move(9, to: Table.canvas)
    #expect(ring == nil && !table.session.isAnimated)
    table.move(9, to: place)
    #expect(table.wait(5_000).changes == [] && table.lift(9).changes == [] && strokeCount == 3)
  }

  @Test mutating func `a press that is cancelled clears nothing`() throws {
    try table.press(9, Self.clear)
    table.wait(600)
    _ = table.cancelAll()
    #expect(ring == nil && table.wait(5_000).changes == [] && strokeCount == 3)
  }

  @Test("the first of two fingers that hold it decides, and its ring is shown")
  mutating func twoFingers() throws {
    try table.press(9, Self.clear)
    table.wait(300)
    try table.press(10, Self.clear)
    table.wait(300)
    #expect(abs((ring ?? 0) - 6.0 / 7) < 1e-9)
    table.wait(100)
    #expect(strokeCount == 0)
    #expect(table.wait(300).changes == [], "nothing is left to clear, and that is no edit")
    try table.tap(.undo)
    #expect(strokeCount == 3)
  }

  @Test("when the first of two fingers lifts, the hold counts from when the other came")
  mutating func firstLetsGo() throws {
    try table.press(9, Self.clear)
    table.wait(300)
    try table.press(10, Self.clear)
    table.wait(300)
    table.lift(9)
    table.wait(399)
    #expect(abs((ring ?? 0) - 699.0 / 700) < 1e-9 && strokeCount == 3)
    table.wait(1)
    #expect(strokeCount == 0)
  }

  @Test mutating func `holding another control does nothing to ink, however long`() throws {
    for control: PaletteControl in [.undo, .save, .color(1), .hand, .grip] {
      try table.press(9, control)
      let effects = table.wait(5_000)
      #expect(!table.session.isAnimated && effects.changes == [] && effects.programRequests == [])
      table.move(9, to: Table.canvas)
      table.lift(9)
      if case .grip = control { continue }
      #expect(strokeCount == 3)
    }
  }

  @Test("with several people, a tap asks whose ink to clear, and holding clears one's own")
  func asking() throws {
    var table = Table.large(seats: 2)
    let (above, below) = (try table.seat(.top).id, try table.seat(.bottom).id)
    table.stroke(1, at: Point(x: 900, y: 300))
    table.stroke(2, at: Point(x: 900, y: 1_100))
    try table.tap(Self.clear, at: .top)
    #expect(try table.seat(.top).palette.panel == .clear)
    #expect(try table.seat(.bottom).palette.panel == nil)
    #expect(table.session.drawing.completed.map(\.seat) == [above, below])
    try table.press(800, Self.clear, at: .bottom)
    table.wait(100)
    #expect(try table.seat(.bottom).palette.hint?.message == Message(.holdToClearMine))
    table.wait(600)
    table.lift(800)
    #expect(table.session.drawing.completed.map(\.seat) == [above])
    #expect(try table.seat(.bottom).palette.panel == .menu, "what has cleared asks nothing")
  }

  @Test("held, “mine” takes one's own ink and “all” takes everyone's; each seat undoes its own")
  func mineAndAll() throws {
    var table = Table.large(seats: 2)
    let (above, below) = (try table.seat(.top).id, try table.seat(.bottom).id)
    table.stroke(1, at: Point(x: 900, y: 300))
    table.stroke(2, at: Point(x: 900, y: 1_100))
    func seen() -> [SeatID] { table.session.drawing.completed.map(\.seat) }
    try table.tap(Self.clear, at: .top)
    try table.tap(.clear(.own), at: .top)
    #expect(seen() == [above, below], "here, too, a tap clears nothing")
    try Self.hold(.clear(.own), of: &table, at: .top)
    #expect(seen() == [below])
    try table.tap(Self.clear, at: .top)
    try Self.hold(Self.clear, of: &table, at: .top)
    #expect(seen() == [])
    #expect(try table.tap(.undo, at: .bottom).changes == [], "its ink is cleared by another")
    try table.tap(.undo, at: .top)
    #expect(seen() == [below])
    try table.tap(.undo, at: .top)
    #expect(seen() == [above, below])
  }

  @Test("two seats hold their own at once, and both are cleared, each when its time has come")
  func bothAtOnce() throws {
    var table = Table.large(seats: 2)
    let above = try table.seat(.top).id
    table.stroke(1, at: Point(x: 900, y: 300))
    table.stroke(2, at: Point(x: 900, y: 1_100))
    for edge in [ScreenEdge.top, .bottom] { try table.tap(Self.clear, at: edge) }
    try table.press(5, .clear(.own), at: .bottom)
    table.wait(200)
    try table.press(6, .clear(.own), at: .top)
    table.wait(500)
    #expect(table.session.drawing.completed.map(\.seat) == [above])
    #expect(try table.seat(.top).palette.holdProgress[.clear(.own)] == 500.0 / 700)
    table.wait(200)
    #expect(table.session.drawing.completed.isEmpty)
  }
}
