import Ink
import TestSupport
import Testing

@Suite("A drawing made again from what was kept")
struct DrawingRestoringTests {
  private static func painted(seed: UInt64) -> Drawing {
    var drawing = Drawing()
    for action in DrawingActionTests.actions(seed: seed, count: 400) { _ = drawing.perform(action) }
    return drawing
  }

  @Test(arguments: 0..<20)
  func `its strokes and its state make an equal drawing, and undo works as before`(seed: UInt64) {
    var original = Self.painted(seed: seed)
    var copy = Drawing()
    for (index, stroke) in original.strokes.enumerated() {
      copy.restore(stroke, at: StrokeIndex(index))
    }
    let isTaken = copy.restore(state: original.encodedState[...])
    #expect(isTaken)
    #expect(copy.completed == original.completed)
    #expect(copy.pictures == original.pictures)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let seat = SeatID(number: UInt32(random.integer(in: 0...2)))
      let action: DrawingAction = random.oneIn(3) ? .redo(seat) : .undo(seat)
      let (outcome, copied) = (original.perform(action), copy.perform(action))
      #expect(outcome.hadEffect == copied.hadEffect)
      #expect(original.completed == copy.completed)
      #expect(original.pictures == copy.pictures)
    }
    #expect(copy.pendingErasings == original.pendingErasings)
  }

  @Test(arguments: 0..<8)
  func `a state of other strokes, or with changed bytes, is refused or makes sense`(seed: UInt64) {
    let original = Self.painted(seed: seed)
    let state = original.encodedState
    var random = SeededGenerator(seed: seed)
    for cut in 0..<min(300, state.count) {
      var copy = original
      let isTaken = copy.restore(state: state[..<cut])
      #expect(!isTaken)
      #expect(copy == original)
      var changed = state
      changed[random.integer(in: 0...state.count - 1)] = UInt8(random.integer(in: 0...255))
      guard copy.restore(state: changed[...]) else { continue }
      for seat in 0..<3 {
        let seat = SeatID(number: UInt32(seat))
        while copy.canUndo(by: seat) { _ = copy.undo(by: seat) }
        while copy.canRedo(by: seat) { _ = copy.redo(by: seat) }
      }
      for action in copy.pendingErasings { _ = copy.perform(action) }
      _ = copy.clear()
    }
  }

  @Test(
    "where strokes are missing, all others keep their numbers, and the missing ones are never seen")
  func missing() {
    let original = Self.painted(seed: 3)
    var copy = Drawing()
    for index in stride(from: 1, to: original.strokes.count, by: 3) {
      copy.restore(original.strokes[index], at: StrokeIndex(index))
    }
    for index in copy.strokes.indices {
      #expect(copy.isVisible(StrokeIndex(index)) == (index % 3 == 1))
      if index % 3 == 1 { #expect(copy.strokes[index] == original.strokes[index]) }
    }
    while copy.canUndo() { _ = copy.undo() }
    while copy.canRedo() { _ = copy.redo() }
    #expect(!copy.isVisible(StrokeIndex(0)))
    copy.restore(original.strokes[0], at: StrokeIndex(10_000_000))
    #expect(copy.strokes.count < original.strokes.count + 1)
  }

  @Test func `a contact cannot retract what was done before the drawing was opened`() {
    var drawing = Drawing()
    let brush = Brush(color: InkColor(rgb: 0), width: 4)
    let sample = StrokeSample(position: Point(x: 5, y: 5), time: Timestamp(milliseconds: 0))
    for contact in [ContactID.touch(1), .touch(2)] {
      _ = drawing.begin(contact, brush: brush, quantum: .coarsest, sample: sample)
      _ = drawing.complete(contact)
    }
    _ = drawing.erase([StrokeIndex(0)], with: .touch(3))
    drawing.completeErasing(.touch(3))
    drawing.settle()
    let retracted = drawing.retract(.touch(2)) ?? drawing.retractErasing(.touch(3))
    #expect(retracted == nil)
    #expect(drawing.completed.count == 1)
    _ = drawing.undo()
    #expect(drawing.completed.count == 2)
  }

  @Test(arguments: 0..<10)
  func `what takes the places of missing strokes is not seen, whatever the state says`(seed: UInt64)
    throws
  {
    var original = Drawing()
    for number in 0..<40 {
      original.restore(RandomDocument.stroke(seed: seed + UInt64(number)), at: StrokeIndex(number))
    }
    _ = original.remove([StrokeIndex(3), StrokeIndex(30)])
    var random = SeededGenerator(seed: seed)
    // The last one is there: without it nobody knows how many there were.
    let missing = Set((0..<39).filter { _ in random.oneIn(3) })
    try #require(!missing.isEmpty)
    var copy = Drawing()
    for (index, stroke) in original.strokes.enumerated() where !missing.contains(index) {
      copy.restore(stroke, at: StrokeIndex(index))
    }
    let isTaken = copy.restore(state: original.encodedState[...])
    #expect(isTaken)
    let seen = original.strokes.indices.filter { original.isVisible(StrokeIndex($0)) }
    func left() -> [Int] { copy.strokes.indices.filter { copy.isVisible(StrokeIndex($0)) } }
    #expect(left() == seen.filter { !missing.contains($0) })
    for _ in 0..<200 {
      let seat = original.strokes[random.integer(in: 0...39)].seat
      _ = random.oneIn(3) ? copy.redo(by: seat) : copy.undo(by: seat)
      try #require(left().allSatisfy { !missing.contains($0) })
    }
  }
}
