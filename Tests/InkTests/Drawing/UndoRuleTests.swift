import Ink
import TestSupport
import Testing

/// Four seats paint, clear, erase, take back and do again at random.
@Suite("Undo changes only what can be seen")
struct UndoRuleTests {
  /// Who has hidden each stroke that is hidden, as someone knows it who is told nothing but changes.
  private struct Hiders {
    private(set) var seats: [StrokeIndex: SeatID] = [:]

    /// Follows what a seat did. Expects it to hide only what is seen, and to show only what it has hidden itself.
    mutating func follow(_ change: DrawingChange?, by seat: SeatID, _ comment: Comment) {
      switch change {
      case .hidden(let strokes, _):
        for stroke in strokes {
          #expect(seats[stroke] == nil, "\(stroke) was hidden, \(comment)")
          seats[stroke] = seat
        }
      case .shown(let strokes, _):
        for stroke in strokes {
          #expect(seats.removeValue(forKey: stroke) == seat, "\(stroke) is another's, \(comment)")
        }
      default: break
      }
    }
  }

  private static let seats = RandomPainting.seats

  private var random: SeededGenerator
  private var drawing = Drawing()
  private var actions: [DrawingAction] = []

  init() { random = SeededGenerator(seed: 0) }

  private mutating func perform(_ action: DrawingAction) -> DrawingChange? {
    actions.append(action)
    return drawing.perform(action).change
  }

  /// Something that a seat does. Fingers of a seat that erase are down for a while.
  private mutating func next(of seat: SeatID) -> [DrawingAction] {
    let eraser = ContactID.touch(100 + seat.number)
    switch random.integer(in: 0...19) {
    case ..<6:
      let contact = ContactID.touch(UInt32(drawing.strokes.count) + 1000)
      let sample = StrokeSample(
        position: Point(x: Double(random.integer(in: 0...300)), y: 0),
        time: Timestamp(milliseconds: 0))
      let area = Rect(around: sample.position, margin: 90)
      let symmetry: DrawingAction? =
        random.oneIn(3)
        ? .symmetry(contact, .random(in: area, mostCopies: 6, using: &random)) : nil
      return [
        .begin(contact, by: seat, Brush(color: InkColor(rgb: 0), width: 4), .coarsest, sample),
        symmetry, .complete(contact, by: seat),
      ].compactMap { $0 }
    case ..<7: return [.clear(random.oneIn(2) ? .own : .everyones, by: seat)]
    case ..<9:
      let strokes = drawing.strokes.indices.filter { _ in random.oneIn(5) }
      return [.erase(strokes.map { StrokeIndex($0) }, with: eraser, by: seat)]
    case 9: return [.completeErasing(eraser, by: seat)]
    case 10: return [random.oneIn(3) ? .cancelErasing(eraser) : .completeErasing(eraser, by: seat)]
    case 11:
      guard random.oneIn(8), let image = TestPictures.placed(using: &random).flatMap({ Stroke($0) })
      else { return [] }
      return [.add([image], at: StrokeIndex(drawing.strokes.count), by: seat)]
    case ..<16: return [.undo(seat)]
    case 16: return drawing.clearOfOthers(by: seat).map { [.putBack($0, by: seat)] } ?? []
    default: return [.redo(seat)]
    }
  }

  @Test(
    "for any edits of four seats, undo shows only what its seat hid, and has a visible effect",
    arguments: 0..<20)
  mutating func property(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    var hiders = Hiders()
    var undone = 0
    for step in 0..<300 {
      let seat = random.element(of: Self.seats)
      for action in next(of: seat) {
        let comment: Comment = "seed \(seed), step \(step), by \(seat.number)"
        let before = drawing
        let change = perform(action)
        hiders.follow(change, by: seat, comment)
        guard case .undo = action else { continue }
        #expect(before.canUndo(by: seat) == (change != nil), comment)
        let isSeen =
          before.completed != drawing.completed || before.pictures != drawing.pictures
        #expect(isSeen == (change != nil), comment)
        #expect((drawing == before) == (change == nil), comment)
        guard change != nil else { continue }
        undone += 1
        var again = drawing
        let isBack = again.redo(by: seat) != nil && again == before
        #expect(isBack, comment)
      }
    }
    #expect(undone > 10)
    // As bytes, the same comes of it.
    var bytes: [UInt8] = []
    for action in actions { action.encode(to: &bytes) }
    var replayed = Drawing()
    for action in try #require(DrawingAction.decode(bytes)) { _ = replayed.perform(action) }
    #expect(replayed == drawing)
    var restored = Drawing()
    for (index, stroke) in drawing.strokes.enumerated() {
      restored.restore(stroke, at: StrokeIndex(index))
    }
    let isTaken = restored.restore(state: drawing.encodedState[...])
    #expect(isTaken && restored.encodedState == drawing.encodedState)
    for _ in 0..<50 {
      let seat = random.element(of: Self.seats)
      let action: DrawingAction = random.oneIn(3) ? .redo(seat) : .undo(seat)
      #expect(drawing.perform(action).hadEffect == restored.perform(action).hadEffect)
      #expect(drawing.completed == restored.completed)
    }
  }

  @Test("undo and redo of development versions are read as those of today")
  func firstUndo() {
    let (left, right) = (SeatID(number: 1), SeatID(number: 255))
    #expect(
      DrawingAction.decode([6, 1, 7, 255, 18, 1]) == [.undo(left), .redo(right), .undo(left)])
  }

  @Test("a stroke that a damaged state hides several times has one reason to be hidden")
  func hiddenTwice() {
    var drawing = Drawing()
    drawing.paint(1, at: 10, by: Self.seats[0])
    _ = drawing.clear(by: Self.seats[1])
    let state = drawing.encodedState
    // The mark, images, settled strokes and a run of one stroke come before its reasons.
    var writer = ByteWriter()
    writer.writeVarint(.min)
    for number in [Int64(0), 0, 1] { writer.writeVarint(number) }
    var twice = state
    #expect(twice[writer.bytes.count] == 1)
    twice[writer.bytes.count] = 2
    let isTaken = drawing.restore(state: twice[...])
    #expect(isTaken && drawing.encodedState == state)
    #expect(drawing.undo(by: Self.seats[1]) != nil && drawing.completed.count == 1)
  }

  @Test("undo of a clear restores all that it hid, whatever others have undone since")
  func clearersUndo() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      var drawing = Drawing()
      for finger in UInt32(0)..<12 {
        drawing.paint(finger, at: 10 * Double(finger), by: random.element(of: Self.seats))
      }
      let whole = drawing.completed
      let clearer = random.element(of: Self.seats)
      _ = drawing.clear(by: clearer)
      for _ in 0..<20 {
        let seat = random.element(of: Self.seats.filter { $0 != clearer })
        let change = random.oneIn(3) ? drawing.redo(by: seat) : drawing.undo(by: seat)
        #expect(change == nil)
      }
      #expect(drawing.undo(by: clearer) != nil && drawing.completed == whole)
    }
  }
}
