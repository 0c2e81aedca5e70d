import Ink
import TestSupport
import Testing

@Suite("Taking whole strokes away")
struct ErasingTests {
  static let (left, right) = (SeatID(number: 0), SeatID(number: 1))
  static let (one, other) = (ContactID.touch(50), ContactID.touch(51))

  /// Strokes 0 to 4, of the left seat, each a dot at (10 · index, 0).
  var drawing = Drawing()

  init() {
    for index in 0..<5 { drawing.paint(UInt32(index), at: 10 * Double(index), by: Self.left) }
  }

  private var seen: [Int] { drawing.strokes.indices.filter { drawing.isVisible(StrokeIndex($0)) } }

  private mutating func erase(_ strokes: [Int], with contact: ContactID = Self.one)
    -> DrawingChange?
  {
    drawing.erase(strokes.map { StrokeIndex($0) }, with: contact)
  }

  @Test("strokes that a finger touches are gone at once, and reported in the order of completion")
  mutating func atOnce() {
    let bounds = DrawingTests.reach(10).union(DrawingTests.reach(30))
    #expect(erase([3, 1]) == .hidden([StrokeIndex(1), StrokeIndex(3)], bounds: bounds))
    #expect(seen == [0, 2, 4])
  }

  @Test mutating func `hidden strokes are not erased, and erasing nothing is not an edit`() {
    _ = drawing.undo(by: Self.left)
    let before = drawing
    #expect(erase([]) == nil)
    #expect(erase([4]) == nil)
    #expect(drawing.completeErasing(Self.one, by: Self.right) == false)
    #expect(drawing == before, "nor does it forget what was taken back")
    #expect(erase([4, 2])?.damage == DrawingTests.reach(20))
  }

  @Test mutating func `everything that a finger erases until it lifts is one edit of its seat`() {
    for strokes in [[4], [0, 4], [2]] { _ = erase(strokes) }
    #expect(!drawing.canUndo(by: Self.right), "it is no edit before the finger lifts")
    #expect(drawing.completeErasing(Self.one, by: Self.right) == true && seen == [1, 3])
    guard case .shown(let shown, let bounds) = drawing.undo(by: Self.right) else {
      Issue.record("nothing came back")
      return
    }
    #expect(shown.map(\.number) == [0, 2, 4] && seen == [0, 1, 2, 3, 4])
    for x in [0.0, 20, 40] { #expect(bounds.contains(Point(x: x, y: 0))) }
    #expect(drawing.redo(by: Self.right) == .hidden(shown, bounds: bounds) && seen == [1, 3])
    #expect(drawing.undo(by: Self.right) != nil && drawing.undo(by: Self.right) == nil)
  }

  @Test mutating func `an erasing that is cancelled has never been`() {
    let before = drawing
    _ = erase([3, 1])
    _ = erase([0])
    guard case .shown(let shown, _) = drawing.cancelErasing(Self.one) else {
      Issue.record("nothing came back")
      return
    }
    #expect(shown.map(\.number) == [0, 1, 3] && drawing == before)
    #expect(drawing.cancelErasing(Self.one) == nil && drawing == before)
    #expect(drawing.completeErasing(Self.one, by: Self.left) == false && drawing == before)
  }

  @Test("an erasing that is retracted after its end has never been either, undone or not")
  mutating func retract() {
    let before = drawing
    _ = erase([3, 1])
    drawing.completeErasing(Self.one, by: Self.left)
    var undone = drawing
    let bounds = DrawingTests.reach(10).union(DrawingTests.reach(30))
    #expect(
      drawing.retractErasing(Self.one)
        == .shown([StrokeIndex(1), StrokeIndex(3)], bounds: bounds))
    #expect(drawing == before && drawing.retractErasing(Self.one) == nil)
    _ = undone.undo(by: Self.left)
    #expect(undone.retractErasing(Self.one) == nil && !undone.canRedo(by: Self.left))
    #expect(undone == before)
  }

  @Test("only the erasing of the contact that is meant is retracted, and only its last one")
  mutating func retractTheLast() {
    for (stroke, contact) in [(0, Self.one), (1, Self.one), (2, Self.other)] {
      _ = erase([stroke], with: contact)
      drawing.completeErasing(contact, by: Self.left)
    }
    #expect(drawing.retractErasing(Self.one)?.damage == DrawingTests.reach(10))
    #expect(seen == [1, 3, 4])
    #expect(drawing.retractErasing(.touch(99)) == nil && seen == [1, 3, 4])
  }

  @Test("of two fingers on one stroke, the first takes it, and the other one's edit is without it")
  mutating func twoFingers() {
    #expect(erase([1, 2], with: Self.one) != nil)
    #expect(erase([2], with: Self.other) == nil)
    #expect(erase([2, 3], with: Self.other)?.damage == DrawingTests.reach(30))
    drawing.completeErasing(Self.other, by: Self.right)
    drawing.completeErasing(Self.one, by: Self.left)
    #expect(seen == [0, 4])
    _ = drawing.undo(by: Self.right)
    #expect(seen == [0, 3, 4])
    _ = drawing.undo(by: Self.left)
    #expect(seen == [0, 1, 2, 3, 4])
  }

  @Test("a clear leaves what a finger is erasing to that finger: each undo brings back its own")
  mutating func clearMeanwhile() {
    for eraserFirst in [true, false] {
      var copy = self
      _ = copy.erase([1])
      #expect(copy.drawing.clear(by: Self.right) != nil)
      copy.drawing.completeErasing(Self.one, by: Self.left)
      #expect(copy.seen == [])
      _ = copy.drawing.undo(by: eraserFirst ? Self.left : Self.right)
      #expect(copy.seen == (eraserFirst ? [1] : [0, 2, 3, 4]))
      _ = copy.drawing.undo(by: eraserFirst ? Self.right : Self.left)
      #expect(copy.seen == [0, 1, 2, 3, 4])
    }
  }

  @Test("a clear that is done again leaves a stroke to the finger that has erased it meanwhile")
  mutating func erasedAndCleared() {
    _ = drawing.clear(by: Self.right)
    _ = drawing.undo(by: Self.right)
    _ = erase([1])
    drawing.completeErasing(Self.one, by: Self.left)
    #expect(drawing.redo(by: Self.right) != nil && seen == [])
    for first in [Self.left, Self.right] {
      var copy = self
      _ = copy.drawing.undo(by: first)
      #expect(copy.seen == (first == Self.left ? [1] : [0, 2, 3, 4]))
      _ = copy.drawing.undo(by: first == Self.left ? Self.right : Self.left)
      #expect(copy.seen == [0, 1, 2, 3, 4])
    }
  }

  @Test("while a finger erases a stroke its seat cannot take it back, but the one before it")
  mutating func undoneMeanwhile() {
    _ = erase([4])
    #expect(drawing.undo(by: Self.left)?.damage == DrawingTests.reach(30))
    #expect(drawing.cancelErasing(Self.one) != nil && seen == [0, 1, 2, 4])
    #expect(drawing.redo(by: Self.left)?.damage == DrawingTests.reach(30))
  }

  @Test mutating func `a stroke that is retracted while it is erased is not part of the edit`() {
    _ = erase([3, 4])
    #expect(drawing.retract(.touch(4)) == nil, "it is not to be seen anyway")
    drawing.completeErasing(Self.one, by: Self.right)
    #expect(drawing.undo(by: Self.right)?.damage == DrawingTests.reach(30))
    #expect(seen == [0, 1, 2, 3])
    _ = erase([2])
    _ = drawing.retract(.touch(2))
    #expect(drawing.completeErasing(Self.one, by: Self.right) == false, "nothing is left of it")
  }

  @Test("a seat that erases again and again what it brings back never loses count")
  mutating func patience() throws {
    // What was taken back is done again while the finger that erases is still down.
    let rounds = 300
    for round in 0..<rounds {
      for _ in 0..<round { _ = drawing.undo(by: Self.right) }
      try #require(erase([0]) != nil)
      for _ in 0..<round { _ = drawing.redo(by: Self.right) }
      drawing.completeErasing(Self.one, by: Self.right)
      #expect(seen == [1, 2, 3, 4])
    }
    try #require(drawing.undo(by: Self.right) != nil)
    #expect(seen == [0, 1, 2, 3, 4] && !drawing.canUndo(by: Self.right))
  }
}
