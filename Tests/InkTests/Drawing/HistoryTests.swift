import Ink
import TestSupport
import Testing

@Suite("Taking back and doing again")
struct HistoryTests {
  static let (left, right) = (SeatID(number: 0), SeatID(number: 1))

  /// A drawing in which strokes 0, 1 … were completed in this order by these seats.
  private func drawing(by seats: SeatID...) -> Drawing {
    var drawing = Drawing()
    for (index, seat) in seats.enumerated() {
      drawing.begin(UInt32(index), at: Point(x: 10 * Double(index), y: 0))
      _ = drawing.complete(.touch(UInt32(index)), by: seat)
    }
    return drawing
  }

  private func seen(_ drawing: Drawing) -> [Int] {
    drawing.strokes.indices.filter { drawing.isVisible(StrokeIndex($0)) }
  }

  @Test func `undo hides the latest stroke, redo shows it again at its old place`() {
    var drawing = drawing(by: Self.left, Self.left)
    let whole = drawing
    let bounds = DrawingTests.reach(10)
    #expect(drawing.undo() == .hidden([StrokeIndex(1)], bounds: bounds))
    #expect(seen(drawing) == [0] && drawing.completed == [whole.strokes[0]])
    #expect(drawing.undo() != nil && drawing.completed.isEmpty && drawing.isEmpty)
    #expect(drawing.undo() == nil && !drawing.canUndo())
    #expect(drawing.redo() != nil)
    #expect(drawing.redo() == .shown([StrokeIndex(1)], bounds: bounds))
    #expect(drawing == whole && drawing.redo() == nil && !drawing.canRedo())
  }

  @Test func `a seat undoes its own latest edit, wherever others have painted since`() {
    var drawing = drawing(by: Self.left, Self.right, Self.right)
    #expect(drawing.undo(by: Self.left)?.damage == DrawingTests.reach(0))
    #expect(seen(drawing) == [1, 2])
    #expect(drawing.undo(by: Self.left) == nil)
    #expect(drawing.undo(by: Self.right)?.damage == DrawingTests.reach(20))
    #expect(drawing.redo(by: Self.left) != nil)
    #expect(seen(drawing) == [0, 1])
  }

  @Test func `a new edit forgets what its seat took back, and nothing of another seat's`() {
    var drawing = drawing(by: Self.left, Self.right)
    _ = drawing.undo(by: Self.left)
    _ = drawing.undo(by: Self.right)
    drawing.begin(9, at: Point(x: 90, y: 0))
    _ = drawing.complete(.touch(9), by: Self.left)
    #expect(drawing.redo(by: Self.left) == nil)
    #expect(drawing.redo(by: Self.right) != nil)
    #expect(seen(drawing) == [1, 2])
  }

  @Test func `clear is an edit: undo brings back what it took, and nothing else`() {
    var drawing = drawing(by: Self.left, Self.left, Self.left)
    _ = drawing.undo()
    let before = drawing.completed
    let change = drawing.clear()
    #expect(drawing.isEmpty && !drawing.canRedo())
    guard case .shown(let strokes, let bounds) = drawing.undo() else {
      Issue.record("nothing was shown")
      return
    }
    #expect(strokes == [StrokeIndex(0), StrokeIndex(1)] && bounds == change?.damage)
    #expect(drawing.completed == before)
    #expect(drawing.redo() == change && drawing.isEmpty)
  }

  @Test("undo passes over what another's clear hides, and the clearer's undo brings all back")
  func clearedByAnother() {
    var drawing = drawing(by: Self.left, Self.right, Self.left)
    _ = drawing.clear(by: Self.right)
    let cleared = drawing
    #expect(!drawing.canUndo(by: Self.left) && drawing.undo(by: Self.left) == nil)
    #expect(drawing == cleared, "what cannot be seen is not changed")
    _ = drawing.undo(by: Self.right)
    #expect(seen(drawing) == [0, 1, 2])
    #expect(drawing.undo(by: Self.left) != nil && seen(drawing) == [0, 1])
  }

  @Test("what was painted after another's clear is taken back first, and then nothing is left")
  func paintedAfterClear() {
    var drawing = drawing(by: Self.left)
    _ = drawing.clear(by: Self.right)
    drawing.paint(9, at: 90, by: Self.left)
    let painted = drawing
    #expect(drawing.undo(by: Self.left)?.damage == DrawingTests.reach(90))
    #expect(!drawing.canUndo(by: Self.left))
    #expect(drawing.redo(by: Self.left) != nil && drawing == painted)
  }

  @Test func `an edit that undo passed over keeps its place in the history`() {
    var drawing = drawing(by: Self.left, Self.left, Self.left)
    let whole = drawing
    _ = drawing.erase([StrokeIndex(1), StrokeIndex(2)], with: .touch(50))
    drawing.completeErasing(.touch(50), by: Self.right)
    #expect(drawing.undo(by: Self.left) != nil && seen(drawing) == [])
    #expect(drawing.undo(by: Self.right) != nil && seen(drawing) == [1, 2])
    #expect(drawing.redo(by: Self.left) != nil && seen(drawing) == [0, 1, 2])
    for last in [1, 0] {
      _ = drawing.undo(by: Self.left)
      #expect(seen(drawing) == Array(0...last), "the latest goes first")
    }
    for _ in 0..<2 { _ = drawing.redo(by: Self.left) }
    #expect(drawing.completed == whole.completed)
  }

  @Test("a clear that is done again takes what is seen, and leaves others what they have hidden")
  func redoneClear() {
    var drawing = drawing(by: Self.left, Self.left)
    _ = drawing.clear(by: Self.left)
    _ = drawing.undo(by: Self.left)
    _ = drawing.erase([StrokeIndex(0)], with: .touch(50))
    drawing.completeErasing(.touch(50), by: Self.right)
    #expect(drawing.redo(by: Self.left) != nil && seen(drawing) == [])
    #expect(drawing.undo(by: Self.right) != nil && seen(drawing) == [0])
    #expect(drawing.undo(by: Self.left) != nil && seen(drawing) == [0, 1])
  }

  @Test("a retracted stroke is gone from the history: no undo, redo or clear brings it back")
  func retract() {
    var drawing = drawing(by: Self.left, Self.left)
    _ = drawing.clear(by: Self.right)
    #expect(drawing.retract(.touch(1)) == nil, "it was not to be seen")
    _ = drawing.undo(by: Self.right)
    #expect(seen(drawing) == [0])
    #expect(drawing.undo(by: Self.left)?.damage == DrawingTests.reach(0))
    #expect(drawing.undo(by: Self.left) == nil)
    #expect(drawing.redo(by: Self.left) != nil && drawing.redo(by: Self.left) == nil)
    #expect(seen(drawing) == [0])
  }
}
