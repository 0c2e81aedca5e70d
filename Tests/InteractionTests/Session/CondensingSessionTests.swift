import Ink
import Interaction
import Tables
import TestSupport
import Testing

@Suite("Condensing the open drawing")
struct CondensingSessionTests {
  private static let bound = UndoBound(edits: 5, bytes: 1 << 20)

  /// A table on which much was painted and cleared.
  private static func table() throws -> Table {
    var table = Table()
    for finger in UInt32(0)..<1100 {
      table.stroke(finger, at: Point(x: 100 + Double(finger % 900), y: 100))
    }
    try table.press(1900, .clear(.everyones))
    table.wait(700)
    table.lift(1900)
    for finger in UInt32(2000)..<2010 {
      table.stroke(finger, at: Point(x: 200 + Double(finger % 10) * 40, y: 200))
    }
    return table
  }

  @Test("a condensed drawing looks the same, undo reaches its bound, and people paint on")
  func condensing() throws {
    var table = try Self.table()
    #expect(table.session.boards.mayBeCondensed && table.session.isAtRest)
    let seen = table.session.drawing.completed
    let condensed = try #require(table.session.boards.settled.condensed(keeping: Self.bound))
    let outcome = table.session.condense(to: condensed)
    let effects = try #require(outcome)
    #expect(effects.drawingChanged && effects.looksTheSame && effects.actions == [])
    #expect(table.session.drawing.completed == seen)
    #expect(table.session.drawing.strokes.count == 10)
    #expect(!table.session.boards.mayBeCondensed)
    table.stroke(3000, at: Point(x: 500, y: 300))
    #expect(table.session.drawing.completed.count == 11)
    for _ in 0..<10 { try table.tap(.undo) }
    #expect(table.session.drawing.completed.count == 5)
    for _ in 0..<10 { try table.tap(.redo) }
    #expect(table.session.drawing.completed.count == 11)
    #expect(Array(table.session.drawing.completed.prefix(10)) == seen)
  }

  @Test("no drawing is condensed while somebody touches the screen or holds a selection")
  func busy() throws {
    var table = try Self.table()
    let condensed = try #require(table.session.boards.settled.condensed(keeping: Self.bound))
    let before = table.session.boards
    table.begin(5000, at: Table.canvas)
    var effects = table.session.condense(to: condensed)
    #expect(!table.session.isAtRest && effects == nil)
    table.lift(5000)
    table.wait(1000)
    #expect(table.session.isAtRest)
    try table.tap(.undo)
    #expect(table.session.boards.current.drawing.completed == before.current.drawing.completed)
    try table.tap(.tool(.select))
    table.session.select([StrokeIndex(1105)], isHeld: false, for: .first)
    effects = table.session.condense(to: condensed)
    #expect(!table.session.isAtRest && effects == nil)
  }
}
