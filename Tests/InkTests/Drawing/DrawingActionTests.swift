import Ink
import TestSupport
import Testing

@Suite("Actions on a drawing as values")
struct DrawingActionTests {
  /// Random actions as sessions do them, and some that do nothing.
  static func actions(seed: UInt64, count: Int) -> [DrawingAction] {
    var random = SeededGenerator(seed: seed)
    var drawing = Drawing()
    var actions: [DrawingAction] = []
    for step in 0..<count {
      let contact = ContactID.touch(UInt32(random.integer(in: 1...5)))
      let seat = SeatID(number: UInt32(random.integer(in: 0...2)))
      let quantum = Quantum(bits: UInt8(random.integer(in: 4...16)))
      let sample = StrokeSample(
        position: quantum.rounded(random.point(in: Rect(around: Point(x: 0, y: 0), margin: 500))),
        time: Timestamp(milliseconds: Int64(step * 8)),
        pressure: random.oneIn(3) ? Float(random.real(in: 0...1)) : nil,
        contact: random.oneIn(5) ? ContactShape(major: 8, minor: random.oneIn(2) ? 5 : nil) : nil)
      let brush = Brush(
        color: InkColor(rgb: UInt32(random.integer(in: 0...0xFFFFFF))), width: 6,
        ink: random.element(of: InkKind.allCases))
      let strokes = drawing.strokes.indices.filter { _ in random.oneIn(4) }.map { StrokeIndex($0) }
      let action: DrawingAction =
        switch random.integer(in: 0...24) {
        case 0...2: .begin(contact, by: seat, brush, quantum, sample)
        case 3...9: .extend(contact, sample)
        case 10...12: .complete(contact, by: seat)
        case 13 where random.oneIn(2):
          .symmetry(
            contact, .random(in: Rect(around: sample.position, margin: 90), using: &random))
        case 13: .breakStroke(contact)
        case 14: random.oneIn(2) ? .cancel(contact) : .retract(contact)
        case 15: .undo(seat)
        case 16: .redo(seat)
        case 17: .erase(strokes, with: contact, by: seat)
        case 18: .completeErasing(contact, by: seat)
        case 20: random.oneIn(2) ? .settle : .setPage(Rect(minX: 0, minY: -1, maxX: 90.1, maxY: 9))
        case 24:
          random.oneIn(2)
            ? .join(StrokeIndex(random.integer(in: 0...4_000_000)), by: seat)
            : .retractAdded(strokes, by: seat)
        case 23:
          RandomMarkup.markup(of: drawing.strokes.count, seed: random.next()).map { .annotate($0) }
            ?? .settle
        case 22:
          TestPictures.placed(using: &random).flatMap { Stroke($0) }.map {
            .add(
              Array(repeating: $0, count: random.integer(in: 1...3)),
              at: StrokeIndex(drawing.strokes.count), by: seat)
          } ?? .settle
        case 21 where random.oneIn(3):
          drawing.strokes.last.map { random.oneIn(2) ? .adopt($0) : .adoptAll([$0, $0]) }
            ?? .restoreState(drawing.encodedState)
        case 19: random.oneIn(2) ? .cancelErasing(contact) : .retractErasing(contact)
        default:
          random.oneIn(3) ? .clear(random.oneIn(2) ? .own : .everyones, by: seat) : .undo(seat)
        }
      _ = drawing.perform(action)
      actions.append(action)
    }
    return actions
  }

  @Test("their bytes, one behind the other, are read again as they were written", arguments: 0..<30)
  func roundTrip(seed: UInt64) throws {
    let actions = Self.actions(seed: seed, count: 300)
    var bytes: [UInt8] = []
    for action in actions { action.encode(to: &bytes) }
    let read = try #require(DrawingAction.decode(bytes))
    #expect(read == actions)
    var (drawing, again) = (Drawing(), Drawing())
    for action in actions { _ = drawing.perform(action) }
    for action in read { _ = again.perform(action) }
    #expect(drawing == again && !drawing.strokes.isEmpty)
  }

  @Test(arguments: 0..<10)
  func `bytes that were cut off or changed are refused, or are other actions`(seed: UInt64) {
    let actions = Self.actions(seed: seed, count: 40)
    var bytes: [UInt8] = []
    for action in actions { action.encode(to: &bytes) }
    var random = SeededGenerator(seed: seed)
    for count in 0..<bytes.count {
      let read = DrawingAction.decode(Array(bytes[..<count]))
      #expect(read == nil || read == Array(actions.prefix(read?.count ?? 0)))
      var changed = bytes
      changed[count] = UInt8(random.integer(in: 0...255))
      guard let other = DrawingAction.decode(changed) else { continue }
      var again: [UInt8] = []
      for action in other { action.encode(to: &again) }
      #expect(DrawingAction.decode(again) == other)
    }
  }
}
