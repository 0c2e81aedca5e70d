import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing

@Suite("Hints about controls that are held")
struct HintTests {
  private var table = Table()
  private var hint: Message? { table.session.seats[.first]?.palette.hint?.message }

  /// Lets time go by as the program does, which looks again when it is told to.
  private mutating func wait(_ milliseconds: Int64) {
    let end = table.clock + milliseconds
    while let next = table.session.nextDeadline?.milliseconds, next <= end {
      table.wait(max(0, next - table.clock))
      if table.session.nextDeadline?.milliseconds == next {
        Issue.record("there is always something to do")
        return
      }
    }
    table.wait(end - table.clock)
  }

  @Test("a control that is held for half a second says what it is, for as long as it is held")
  mutating func held() throws {
    try table.press(1, .tool(.strokeEraser))
    wait(450)
    #expect(hint == nil)
    wait(100)
    #expect(hint == Message(.strokeEraser))
    wait(10_000)
    #expect(hint == Message(.strokeEraser))
    table.lift(1)
    wait(0)
    #expect(hint == nil && table.session.nextDeadline == nil)
  }

  @Test("Clear says at once that it has to be held, and a while after a tap that cleared nothing")
  mutating func clear() throws {
    try table.press(1, .clear(.everyones))
    table.wait(20)
    #expect(hint == Message(.holdToClear))
    table.lift(1)
    wait(1_000)
    #expect(hint == Message(.holdToClear))
    wait(1_000)
    #expect(hint == nil && table.session.nextDeadline == nil)
  }

  @Test("Clear shows no hint once it has cleared")
  mutating func cleared() throws {
    try table.press(1, .clear(.everyones))
    table.wait(100)
    table.wait(700)
    #expect(hint == nil)
    table.lift(1)
    wait(100)
    #expect(hint == nil)
  }

  @Test("a hint can be shown while Clear is held, without an endless loop")
  mutating func besideClear() throws {
    try table.press(1, .clear(.everyones))
    table.wait(800)
    try table.press(2, .fit)
    wait(600)
    #expect(hint == Message(.fit))
    table.lift(2)
    wait(100)
    #expect(hint == nil && table.session.nextDeadline == nil)
  }

  @Test("the hand shows the zoom while it is used, and for a moment after")
  mutating func zoom() throws {
    try table.press(1, .hand)
    table.begin(2, at: Point(x: 400, y: 300))
    table.begin(3, at: Point(x: 500, y: 300))
    table.move(3, to: Point(x: 600, y: 300))
    wait(0)
    #expect(hint == Message(.zoomPercent, .number(200)))
    table.lift(1)
    wait(0)
    #expect(hint == Message(.zoomPercent, .number(200)))
    wait(1500)
    #expect(hint == nil)
  }

  @Test("a control that has its name written on it shows no hint")
  mutating func named() throws {
    table = Table(seats: 2)
    try table.tap(.panel(.menu))
    try table.press(1, .leave)
    wait(2_000)
    #expect(hint == nil)
  }
}
