import Ink
import TestSupport
import Testing

@Suite("Clearing mine and everyone's")
struct OwnershipTests {
  static let seats = (0..<4).map { SeatID(number: $0) }

  private func seen(_ drawing: Drawing) -> [SeatID] { drawing.completed.map(\.seat) }

  /// Dots of four seats in turn, one after the other.
  private func drawing(rounds: Int = 2) -> Drawing {
    var drawing = Drawing()
    for round in 0..<rounds {
      for seat in Self.seats {
        let finger = UInt32(round * 4) + UInt32(seat.number)
        drawing.paint(finger, at: 10 * Double(finger), by: seat)
      }
    }
    return drawing
  }

  @Test(arguments: seats)
  func `clearing one's own takes one's own strokes and says just where they were`(seat: SeatID) {
    var drawing = drawing()
    let first = Int(seat.number)
    let bounds = DrawingTests.reach(10 * Double(first)).union(
      DrawingTests.reach(10 * Double(first + 4)))
    #expect(
      drawing.clear(.own, by: seat)
        == .hidden([StrokeIndex(first), StrokeIndex(first + 4)], bounds: bounds))
    #expect(!seen(drawing).contains(seat) && seen(drawing).count == 6)
    #expect(drawing.clear(.own, by: seat) == nil, "and none is left")
  }

  @Test("clearing everyone's takes all that is seen, and is the edit of the seat that did it")
  func everyones() {
    var drawing = drawing()
    let whole = drawing.completed
    #expect(drawing.clear(.everyones, by: Self.seats[2]) != nil && drawing.completed.isEmpty)
    for seat in Self.seats where seat != Self.seats[2] {
      var copy = drawing
      #expect(copy.undo(by: seat) == nil, "that is the seat's own stroke, and it is cleared")
      #expect(copy.completed.isEmpty)
    }
    #expect(drawing.undo(by: Self.seats[2]) != nil && drawing.completed == whole)
  }

  @Test func `a clear that hides nothing is not an edit, and redo stays possible`() {
    var drawing = Drawing()
    drawing.paint(1, at: 0, by: Self.seats[1])
    drawing.paint(2, at: 10, by: Self.seats[0])
    _ = drawing.undo(by: Self.seats[0])
    let before = drawing
    #expect(drawing.clear(.own, by: Self.seats[0]) == nil && drawing == before)
    #expect(drawing.clear(.own, by: Self.seats[3]) == nil && drawing == before)
    #expect(drawing.canRedo(by: Self.seats[0]) && !drawing.canUndo(by: Self.seats[3]))
  }

  @Test func `strokes under a finger are not cleared`() {
    var drawing = drawing(rounds: 1)
    drawing.begin(40, at: Point(x: 90, y: 0))
    for whose in [Ownership.own, .everyones] { _ = drawing.clear(whose, by: Self.seats[0]) }
    #expect(drawing.contactsInProgress == [.touch(40)] && drawing.completed.isEmpty)
    _ = drawing.complete(.touch(40), by: Self.seats[0])
    #expect(seen(drawing) == [Self.seats[0]])
  }

  @Test func `a clear and its undo leave strokes alone that were painted afterwards`() {
    var drawing = drawing(rounds: 1)
    _ = drawing.clear(.everyones, by: Self.seats[0])
    drawing.paint(60, at: 70, by: Self.seats[1])
    drawing.paint(61, at: 80, by: Self.seats[0])
    #expect(seen(drawing) == [Self.seats[1], Self.seats[0]])
    _ = drawing.undo(by: Self.seats[0])
    _ = drawing.undo(by: Self.seats[0])
    #expect(seen(drawing) == Self.seats + [Self.seats[1]])
  }
}
