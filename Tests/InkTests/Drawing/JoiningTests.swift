import Ink
import TestSupport
import Testing

@Suite("Edits that become one, and strokes that leave them")
struct JoiningTests {
  static let (left, right) = (SeatID(number: 0), SeatID(number: 1))
  private var drawing = Drawing()

  /// Adds a square for a seat.
  private mutating func add(at x: Double, by seat: SeatID = left) throws -> StrokeIndex {
    let corners = [(0.0, 0.0), (8, 0), (8, 8), (0, 8)].map { Point(x: x + $0.0, y: $0.1) }
    let stroke = try #require(
      Stroke(
        rings: [corners], color: InkColor(rgb: 0x203040), time: Timestamp(milliseconds: 5),
        contact: .touch(7), seat: seat, quantum: .coarsest))
    let index = StrokeIndex(drawing.strokes.count)
    #expect(drawing.add([stroke], at: index, by: seat) != nil)
    return index
  }

  private mutating func joins(_ stroke: StrokeIndex, by seat: SeatID = left) -> Bool {
    drawing.perform(.join(stroke, by: seat)).hadEffect
  }

  @Test mutating func `are taken back and done again at once`() throws {
    let first = try add(at: 0)
    for x in 1...5 {
      _ = try add(at: 10 * Double(x))
      let outcome = drawing.perform(.join(first, by: Self.left))
      #expect(outcome.hadEffect && outcome.change == nil)
    }
    let whole = drawing
    _ = drawing.undo(by: Self.left)
    #expect(drawing.completed.isEmpty && !drawing.canUndo(by: Self.left))
    _ = drawing.redo(by: Self.left)
    #expect(drawing == whole && drawing.completed.count == 6)
  }

  @Test("what the edit has added and changed since belongs to it, and undo takes back all")
  mutating func changes() throws {
    let stroke = try add(at: 0)
    let turn = try #require(Similarity(scale: 2, angle: 1, around: Point(x: 4, y: 4)))
    _ = drawing.alter([stroke], .transform(turn), by: Self.left)
    #expect(joins(stroke))
    let turned = drawing.completed
    _ = drawing.undo(by: Self.left)
    #expect(drawing.completed.isEmpty)
    _ = drawing.redo(by: Self.left)
    #expect(drawing.completed == turned && turned.first?.transform == turn)
  }

  @Test mutating func `other edits of the seat between them stay where they are`() throws {
    let first = try add(at: 0)
    _ = try add(at: 100)
    _ = try add(at: 10)
    #expect(joins(first))
    _ = drawing.undo(by: Self.left)
    #expect(drawing.completed.map(\.bounds.minX) == [0, 10])
    _ = drawing.undo(by: Self.left)
    #expect(drawing.completed.isEmpty)
  }

  @Test("edits of others, those taken back, and what is no part of the earlier one do not join")
  mutating func refused() throws {
    let first = try add(at: 0)
    #expect(!joins(first), "it is the latest itself")
    let others = try add(at: 50, by: Self.right)
    #expect(!joins(first, by: Self.right) && !joins(others))
    _ = drawing.undo(by: Self.left)
    let second = try add(at: 10)
    #expect(!joins(first), "it was taken back")
    _ = drawing.alter([second, others], .color(InkColor(rgb: 0xFF0000)), by: Self.left)
    #expect(!joins(second), "another's ink was changed, too")
    _ = drawing.remove([second], by: Self.left)
    #expect(!joins(second))
    #expect(!joins(StrokeIndex(4_000_000)))
  }

  @Test("strokes that are taken back leave the edit and every other, and no undo shows them")
  mutating func takenBack() throws {
    let first = try add(at: 0)
    let second = try add(at: 10)
    _ = joins(first)
    let others = try add(at: 50, by: Self.right)
    let third = try add(at: 90)
    _ = drawing.remove([second], by: Self.right)
    _ = drawing.undo(by: Self.right)
    let action = DrawingAction.retractAdded([second, others, third], by: Self.left)
    #expect(drawing.perform(action).change?.damage == Rect(minX: 10, minY: 0, maxX: 98, maxY: 8))
    #expect(drawing.completed.map(\.bounds.minX) == [0, 50])
    _ = drawing.redo(by: Self.right)
    _ = drawing.undo(by: Self.left)
    #expect(drawing.completed.map(\.bounds.minX) == [50] && !drawing.canUndo(by: Self.left))
    for _ in 0..<4 { _ = drawing.redo(by: Self.left) }
    #expect(drawing.completed.map(\.bounds.minX) == [0, 50])
    #expect(drawing.perform(action).change == nil)
  }

  @Test mutating func `what was undone before it is taken back is not done again`() throws {
    let stroke = try add(at: 0)
    _ = drawing.undo(by: Self.left)
    #expect(drawing.perform(.retractAdded([stroke], by: Self.left)).change == nil)
    #expect(!drawing.canRedo(by: Self.left))
  }

  @Test mutating func `the state of a drawing keeps joined edits, and so does a condensed one`()
    throws
  {
    let first = try add(at: 0)
    _ = try add(at: 10)
    _ = joins(first)
    drawing.settle()
    var again = drawing
    let isRead = again.restore(state: drawing.encodedState[...])
    #expect(isRead)
    for var drawing in [again, try #require(drawing.condensed(keeping: .standard))] {
      _ = drawing.undo(by: Self.left)
      #expect(drawing.completed.isEmpty)
    }
  }
}
