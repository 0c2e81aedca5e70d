import Ink
import TestSupport

/// Random strokes all over a canvas: of any width, ink, medium and dynamics, drawn in any view, from dots to ways
/// across all of it, with breaks.
struct ScatteredStrokes {
  private(set) var drawing = Drawing()
  private var random: SeededGenerator
  /// Where on the canvas strokes begin.
  let area: Rect

  /// Who paints.
  static let seats = (0..<4).map { SeatID(number: $0) }

  init(seed: UInt64, strokes: Int, area: Rect) {
    random = SeededGenerator(seed: seed)
    self.area = area
    for _ in 0..<strokes { add() }
  }

  /// Paints one more.
  mutating func add() {
    let contact = ContactID.touch(UInt32(drawing.strokes.count))
    let scale = random.element(of: [0.1, 1, 1, 3, 16])
    let brush = Brush(
      color: InkColor(rgb: 0), width: random.element(of: [0.1, 3, 20, 90, 600]) / scale,
      ink: random.element(of: [.pen, .pen, .highlighter, .eraser] as [InkKind]),
      medium: Medium(rawValue: UInt8(drawing.strokes.count % 18)),
      curve: random.element(of: CurveKind.lines),
      dynamics: random.element(of: WidthDynamics.allCases))
    let quantum = Quantum(for: ViewTransform(scale: scale, origin: Point(x: 0, y: 0)))
    let agility = random.element(of: [0, 2, 15, 400]) / scale
    var walk = RandomWalk(from: random.point(in: area))
    for index in 0..<random.integer(in: 1...25) {
      if index > 0 { walk.step(agility: agility, within: area, using: &random) }
      if random.oneIn(12) { drawing.breakStroke(contact) }
      let sample = StrokeSample(
        position: walk.position, time: Timestamp(milliseconds: Int64(index) * 8),
        pressure: random.oneIn(2) ? Float(random.real(in: 0...1)) : nil)
      if index == 0 {
        _ = drawing.begin(contact, brush: brush, quantum: quantum, sample: sample)
      } else {
        _ = drawing.extend(contact, sample: sample)
      }
    }
    _ = drawing.complete(contact, by: random.element(of: Self.seats))
  }

  /// Takes back, does again, clears or erases something.
  mutating func edit() {
    let seat = random.element(of: Self.seats)
    switch random.integer(in: 0...9) {
    case ..<5: _ = drawing.undo(by: seat)
    case ..<8: _ = drawing.redo(by: seat)
    case 8: _ = drawing.clear(random.oneIn(4) ? .everyones : .own, by: seat)
    default:
      let strokes = (0..<3).map { _ in random.integer(in: 0...drawing.strokes.count - 1) }
      _ = drawing.erase(Set(strokes).map { StrokeIndex($0) }, with: .touch(.max))
      drawing.completeErasing(.touch(.max), by: seat)
    }
  }
}
