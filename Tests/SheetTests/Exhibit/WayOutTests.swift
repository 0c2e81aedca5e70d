import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("The way out of an exhibit")
struct WayOutTests {
  private static func table(
    code: [UInt8] = [], kind: PaletteKind? = nil, idle: Duration? = nil
  ) -> Table {
    var table = Table()
    var rules = ExhibitRules()
    (rules.code, rules.idle) = (code, idle)
    table.session.exhibit(rules, palettes: kind)
    table.wait(1)
    return table
  }

  private static let corners = [
    Point(x: 10, y: 12), Point(x: 1268, y: 9), Point(x: 14, y: 708), Point(x: 1270, y: 711),
  ]

  /// Fingers come down in corners.
  private static func hold(_ table: inout Table, _ corners: [Int] = [0, 1, 2, 3]) {
    for corner in corners {
      table.begin(UInt32(corner + 1), at: Self.corners[corner])
      table.wait(200)
    }
  }

  private static func isLeaving(_ effects: Effects) -> Bool {
    effects.programRequests.contains(.leaveExhibit)
  }

  @Test("is a finger in each of the four corners for three seconds; they leave no ink")
  func corners() throws {
    var table = Self.table()
    table.stroke(9)
    let before = table.session.drawing.strokes.count
    Self.hold(&table)
    #expect(table.session.drawing.inProgress.count == 4)
    #expect(!Self.isLeaving(table.wait(2790)))
    #expect(Self.isLeaving(table.wait(20)))
    #expect(table.session.drawing.inProgress.isEmpty)
    for finger in 1...4 {
      table.move(UInt32(finger), to: Table.canvas)
      table.lift(UInt32(finger), at: Table.canvas)
    }
    #expect(table.session.drawing.strokes.count == before)
  }

  @Test(arguments: 1...3)
  func `is there also if the exhibit is idle before three seconds are over`(seconds: Int) {
    var table = Self.table(code: [2, 5], idle: .seconds(seconds))
    Self.hold(&table)
    for _ in 0..<30 { table.wait(100) }
    #expect(table.session.codePad != nil && table.session.attractCard == nil)
    for finger in 1...4 { table.lift(UInt32(finger)) }
  }

  @Test(arguments: 0..<4)
  func `does not open with three corners, however many fingers there are`(missing: Int) {
    var table = Self.table()
    Self.hold(&table, (0..<4).filter { $0 != missing })
    table.begin(8, at: Self.corners[(missing + 1) % 4])
    for _ in 0..<20 { #expect(!Self.isLeaving(table.wait(1000))) }
  }

  @Test("does not open if a finger lifts, leaves its corner or is taken before the time is over")
  func interrupted() {
    for end in 0..<3 {
      var table = Self.table()
      Self.hold(&table)
      table.wait(2000)
      switch end {
      case 0: table.lift(2)
      case 1: table.move(2, to: Point(x: 900, y: 200))
      default: _ = table.cancelAll()
      }
      #expect(!Self.isLeaving(table.wait(5000)), "\(end)")
      // Whoever comes back to the corner begins anew.
      if end == 1 {
        table.move(2, to: Self.corners[1])
        #expect(!Self.isLeaving(table.wait(5000)))
      }
    }
  }

  @Test func `is seen also while fingers take the lane`() {
    var table = Self.table()
    Self.hold(&table)
    var ink = InkGrowth()
    let touch = TouchEvent.finger(
      2, .update(pendingEnd: false), at: Point(x: 640, y: 300), milliseconds: 900)
    #expect(table.session.paint(touch, into: &ink) == nil)
    _ = table.session.handle(.touch(touch))
    #expect(!Self.isLeaving(table.wait(5000)))
  }

  @Test func `does not exist in other windows`() {
    var table = Table()
    Self.hold(&table)
    for _ in 0..<10 { #expect(!Self.isLeaving(table.wait(1000))) }
  }

  @Test func `asks for the code if there is one, on a pad beside which people paint`() throws {
    var table = Self.table(code: [2, 5, 8, 0])
    Self.hold(&table)
    #expect(!Self.isLeaving(table.wait(3000)))
    for finger in 1...4 { table.lift(UInt32(finger)) }
    let pad = try #require(table.session.codePad)
    #expect(Screens.isInside(pad.frame, table.session.window.rect))
    func type(_ key: CodeKey) -> Effects {
      table.begin(7, at: pad.rect(of: key).center)
      return table.lift(7)
    }
    for digit in [1, 2, 3, 4] as [UInt8] { #expect(!Self.isLeaving(type(.digit(digit)))) }
    #expect(table.session.codePad?.wasWrong == true && table.session.codePad?.typedCount == 0)
    _ = type(.digit(2))
    _ = type(.digit(9))
    _ = type(.backspace)
    #expect(table.session.codePad?.typedCount == 1 && table.session.codePad?.wasWrong == false)
    table.stroke(8, at: Point(x: 100, y: 200))
    #expect(table.session.drawing.strokes.count == 1)
    _ = type(.digit(5))
    _ = type(.digit(8))
    #expect(Self.isLeaving(type(.digit(0))))
  }

  @Test("closes the pad by its key, after a while, and after five wrong codes for a minute")
  func closing() throws {
    var table = Self.table(code: [7])
    func open() -> CodePad? {
      Self.hold(&table)
      table.wait(3000)
      for finger in 1...4 { table.lift(UInt32(finger)) }
      return table.session.codePad
    }
    let pad = try #require(open())
    table.tap(7, at: pad.rect(of: .close).center)
    #expect(table.session.codePad == nil)
    #expect(open() != nil)
    table.wait(15_000)
    #expect(table.session.codePad == nil)
    #expect(open() != nil)
    for _ in 0..<5 {
      table.tap(7, at: pad.rect(of: .digit(1)).center)
    }
    #expect(table.session.codePad == nil)
    #expect(open() == nil)
    table.wait(60_000)
    #expect(open() != nil)
    // A keyboard types it, too.
    #expect(Self.isLeaving(table.session.handle(.key(KeyPress(keysym: 0x37)))))
  }

  @Test func `has a pad that fits every window`() {
    for (width, height) in [(320, 240), (480, 800), (800, 480), (3840, 2160), (1, 1)] {
      let surroundings = Surroundings(
        window: Surroundings.window(width, height), metrics: .standard)
      let pad = CodePad([1], in: surroundings)
      if width > 100 { #expect(Screens.isInside(pad.frame, surroundings.window.rect)) }
      for (index, key) in CodeKey.all.enumerated() {
        #expect(Screens.isInside(pad.rect(of: key), pad.frame))
        for other in CodeKey.all[..<index] {
          #expect(!Screens.overlap(pad.rect(of: key), pad.rect(of: other)))
        }
      }
    }
  }
}
