import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing

/// Another client has the device frozen, or the program was stopped: what fingers did comes late. Nothing
/// that has to be held may take a finger that was up for one that was down.
@Suite("Events that are held back")
struct HeldBackTests {
  var table = Table()
  static let clear = PaletteControl.clear(.everyones)

  init() { for finger in UInt32(0)..<3 { table.stroke(finger, at: Point(x: 400, y: 100)) } }

  private var strokeCount: Int { table.session.drawing.completed.count }

  private var ring: Double? { table.session.seats[.first]?.palette.holdProgress[Self.clear] }

  @Test(
    "Clear clears nothing once the finger is up, though its end has not come yet",
    arguments: [false, true])
  mutating func clearing(isPending: Bool) throws {
    try table.press(9, Self.clear)
    table.wait(400)
    #expect(ring != nil)
    #expect(table.leave(9, isPending: isPending).palettes == [.first] && ring == nil)
    #expect(!table.session.isAnimated)
    #expect(table.wait(2_000).changes == [] && strokeCount == 3)
    #expect(table.lift(9).changes == [] && strokeCount == 3)
    // It was a tap, as it would have been at once.
    try table.tap(.undo)
    #expect(strokeCount == 2)
  }

  @Test("a finger that still holds Clear clears, even if other fingers are up")
  mutating func otherFinger() throws {
    try table.press(8, Self.clear)
    try table.press(9, Self.clear)
    table.wait(300)
    table.leave(8)
    #expect(table.wait(399).changes == [])
    #expect(table.wait(1).changes.count == 1 && strokeCount == 0)
  }

  @Test mutating func `a tap that comes late does what taps do`() throws {
    try table.press(9, .undo)
    table.leave(9)
    table.wait(3_000)
    #expect(strokeCount == 3)
    table.lift(9)
    #expect(strokeCount == 2)
  }

  @Test(arguments: [false, true])
  mutating func `a finger that is up is not offered a seat`(isPending: Bool) {
    table.begin(9, at: Table.border)
    table.leave(9, isPending: isPending)
    table.wait(2_000)
    #expect(table.session.offers.isEmpty)
    table.lift(9, at: Table.border)
    #expect(strokeCount == 4)
  }

  @Test mutating func `a finger that is up gets no hint about its control`() throws {
    try table.press(9, .undo)
    table.leave(9)
    table.wait(2_000)
    #expect(table.session.seats[.first]?.palette.hint == nil)
  }

  @Test mutating func `a missing end wakes the program only a few times`() throws {
    try table.press(9, .undo)
    table.begin(8, at: Table.canvas)
    table.wait(100)
    for finger in [UInt32(8), 9] { table.leave(finger) }
    var wakes = 0
    while let next = table.session.nextDeadline, wakes < 20 {
      table.wait(max(0, next.milliseconds - table.clock))
      wakes += 1
    }
    #expect((1...4).contains(wakes), "\(wakes)")
    #expect(table.session.drawing.contactsInProgress.isEmpty)
    #expect(strokeCount == 3, "the stroke is there, and the control was tapped")
  }

  @Test("a program that was stopped while a finger tapped Clear clears nothing when it continues")
  mutating func stoppedProgram() throws {
    try table.press(9, Self.clear)
    table.wait(100)
    table.sleep(5_000)
    table.lift(9)
    #expect(table.wait(0).changes == [] && strokeCount == 3)
  }

  @Test("what fingers do after the program was stopped happens now, not before")
  mutating func afterTheStop() throws {
    table.sleep(5_000)
    try table.press(9, Self.clear)
    #expect(table.wait(0).changes == [] && ring == 0)
    #expect(table.wait(699).changes == [])
    #expect(table.wait(1).changes.count == 1)
  }

  @Test("a stroke whose end is lost is completed as far as its finger was seen, and can be undone")
  mutating func lostEnd() throws {
    table.begin(9, at: Table.canvas)
    table.move(9, to: Point(x: 640, y: 330))
    table.leave(9)
    table.wait(0)
    #expect(table.wait(29_999).changes == [])
    #expect(table.wait(1).changes.count == 1 && strokeCount == 4)
    let last = try #require(table.session.drawing.completed.last)
    #expect(last.samples.unpacked.map(\.position.x) == [600, 640])
    try table.tap(.undo)
    #expect(strokeCount == 3)
  }
}
