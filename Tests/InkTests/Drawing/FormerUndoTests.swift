import Ink
import TestSupport
import Testing

/// What a drawing was under the rule that undo had at first: a seat's latest edit is taken back, whether it can
/// be seen or not, and hidden strokes count by how many edits they are hidden.
private struct FormerDrawing {
  private enum Edit {
    case completed(Int)
    case hid([Int])
  }

  private var reasons: [Int] = []
  private var done: [SeatID: [Edit]] = [:]
  private var undone: [SeatID: [Edit]] = [:]

  var seen: [Int] { reasons.indices.filter { reasons[$0] == 0 } }

  mutating func complete(by seat: SeatID) {
    reasons.append(0)
    add(.completed(reasons.count - 1), seat)
  }

  mutating func hide(_ strokes: [Int], by seat: SeatID) {
    let strokes = strokes.filter { reasons[$0] == 0 }
    guard !strokes.isEmpty else { return }
    for stroke in strokes { reasons[stroke] += 1 }
    add(.hid(strokes), seat)
  }

  mutating func undo(by seat: SeatID) {
    guard let edit = done[seat]?.popLast() else { return }
    undone[seat, default: []].append(edit)
    switch edit {
    case .completed(let stroke): reasons[stroke] += 1
    case .hid(let strokes): for stroke in strokes { reasons[stroke] -= 1 }
    }
  }

  mutating func redo(by seat: SeatID) {
    guard let edit = undone[seat]?.popLast() else { return }
    done[seat, default: []].append(edit)
    switch edit {
    case .completed(let stroke): reasons[stroke] -= 1
    case .hid(let strokes): for stroke in strokes { reasons[stroke] += 1 }
    }
  }

  private mutating func add(_ edit: Edit, _ seat: SeatID) {
    done[seat, default: []].append(edit)
    undone[seat] = []
  }
}

@Suite("Undo in journals of older versions")
struct FormerUndoTests {
  static let (left, right) = (SeatID(number: 0), SeatID(number: 1))

  /// The bytes of undo and redo as versions wrote them that knew no other undo: a kind and a seat.
  private static func undo(_ seat: SeatID) -> [UInt8] { [6, UInt8(seat.number)] }
  private static func redo(_ seat: SeatID) -> [UInt8] { [7, UInt8(seat.number)] }

  private func seen(_ drawing: Drawing) -> [Int] {
    drawing.strokes.indices.filter { drawing.isVisible(StrokeIndex($0)) }
  }

  private func act(_ bytes: [UInt8], on drawing: inout Drawing) throws {
    for action in try #require(DrawingAction.decode(bytes)) {
      var again: [UInt8] = []
      action.encode(to: &again)
      #expect(again == bytes, "it stays what it was")
      _ = drawing.perform(action)
    }
  }

  @Test("replaying them gives the same drawing as in the older version", arguments: 0..<40)
  func replay(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (drawing, former) = (Drawing(), FormerDrawing())
    var hiddenTwice = 0
    for step in 0..<300 {
      let seat = random.element(of: RandomPainting.seats)
      switch random.integer(in: 0...9) {
      case ..<3:
        drawing.paint(UInt32(step), at: Double(step), by: seat)
        former.complete(by: seat)
      case 3:
        let strokes = drawing.strokes.indices.filter { _ in random.oneIn(4) }
        _ = drawing.erase(strokes.map { StrokeIndex($0) }, with: .touch(9999))
        drawing.completeErasing(.touch(9999), by: seat)
        former.hide(strokes, by: seat)
      case 4 where random.oneIn(3):
        _ = drawing.clear(by: seat)
        former.hide(Array(drawing.strokes.indices), by: seat)
      case ..<8:
        let before = seen(drawing)
        try act(Self.undo(seat), on: &drawing)
        former.undo(by: seat)
        if seen(drawing) == before { hiddenTwice += 1 }
      default:
        try act(Self.redo(seat), on: &drawing)
        former.redo(by: seat)
      }
      #expect(seen(drawing) == former.seen, "step \(step)")
    }
    #expect(hiddenTwice > 3)
  }

  @Test("the present undo and redo are written as other bytes")
  func otherBytes() {
    for (action, kind) in [DrawingAction.undo(Self.right): UInt8(18), .redo(Self.right): 19] {
      var bytes: [UInt8] = []
      action.encode(to: &bytes)
      #expect(bytes == [kind, 1])
    }
  }

  @Test("a stroke that was undone while it was cleared can still be brought back")
  func tangled() throws {
    var drawing = Drawing()
    drawing.paint(1, at: 10, by: Self.left)
    _ = drawing.clear(by: Self.right)
    try act(Self.undo(Self.left), on: &drawing)
    for clearerFirst in [true, false] {
      var copy = drawing
      let order = clearerFirst ? [Self.right, Self.left] : [Self.left, Self.right]
      for seat in order {
        let action: DrawingAction = seat == Self.right ? .undo(seat) : .redo(seat)
        #expect(copy.perform(action).hadEffect)
      }
      #expect(seen(copy) == [0] && !copy.canUndo(by: Self.right))
    }
  }

  @Test("a state of the first version is read")
  func state() throws {
    var drawing = Drawing()
    for finger in UInt32(0)..<4 { drawing.paint(finger, at: 10 * Double(finger), by: Self.left) }
    var writer = ByteWriter()
    writer.writeVarint(2)  // settled
    for (count, reasons) in [(Int64(1), UInt16(0)), (2, 1), (1, 0)] {  // runs
      writer.writeVarint(count)
      writer.write(reasons)
    }
    writer.writeVarint(2)  // seats
    writer.write(UInt8(0))
    writer.writeVarint(1)  // what holds
    writer.write(UInt8(0))
    writer.writeVarint(0)
    writer.writeVarint(2)  // what was undone, the last at the end
    for stroke in [Int64(2), 1] {
      writer.write(UInt8(0))
      writer.writeVarint(stroke)
    }
    writer.write(UInt8(255))
    writer.writeVarint(1)
    writer.write(UInt8(0))
    writer.writeVarint(3)
    writer.writeVarint(0)
    writer.writeVarint(0)  // contacts that erase
    let isTaken = drawing.restore(state: writer.bytes[...])
    try #require(isTaken && seen(drawing) == [0, 3])
    #expect(drawing.canUndo(by: SeatID(number: 255)))
    _ = drawing.redo(by: Self.left)
    #expect(seen(drawing) == [0, 1, 3])
    _ = drawing.redo(by: Self.left)
    #expect(seen(drawing) == [0, 1, 2, 3] && !drawing.canRedo(by: Self.left))
    for rest in [[0, 1, 3], [0, 3], [3]] {
      _ = drawing.undo(by: Self.left)
      #expect(seen(drawing) == rest)
    }
    let second = drawing.encodedState
    let isTakenAgain = drawing.restore(state: second[...])
    #expect(isTakenAgain && drawing.encodedState == second)
  }
}
