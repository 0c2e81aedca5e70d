public import Ink

/// Makes the random history of a board, as a journal stores it: strokes of up to five fingers at
/// once, of all inks and media, and all other edits in between.
public struct RandomPast: Sendable {
  /// The entries of the history, in order.
  public private(set) var entries: [ReplayEntry] = []
  /// The drawing that results from the entries.
  public private(set) var drawing = Drawing()
  private var random: SeededGenerator
  private var clock: Int64
  /// Whether some strokes are repeated by symmetries.
  private let repeats: Bool

  /// Makes the history for a seed.
  /// - Parameters:
  ///   - strokes: The minimum number of strokes.
  ///   - isWild: Whether the times of samples jump and run backwards.
  ///   - repeats: Whether some strokes are repeated by symmetries.
  public init(seed: UInt64, strokes: Int, isWild: Bool = false, repeats: Bool = false) {
    self.repeats = repeats
    random = SeededGenerator(seed: seed)
    clock = Int64(random.integer(in: 0...1_000_000))
    while drawing.strokes.count < strokes {
      paint(fingers: random.integer(in: 1...5), isWild: isWild)
      if random.oneIn(3) { act() }
    }
  }

  /// Adds strokes of several fingers at once, which lift in any order.
  private mutating func paint(fingers: Int, isWild: Bool) {
    clock += Int64(random.element(of: [5, 300, 1200, 60_000]))
    let begun = clock
    var open: [Stroke] = []
    for _ in 0..<fingers {
      var time = begun + Int64(random.integer(in: 0...200))
      var walk = RandomWalk(from: random.point(in: Self.area))
      let count = random.integer(in: 1...25)
      var samples: [StrokeSample] = []
      for _ in 0..<count {
        walk.step(agility: 12, within: Self.area, using: &random)
        if isWild, random.oneIn(9) {
          time = random.element(of: [.min, .max, 0, time &- 5000, time &+ 90_000, time])
        }
        samples.append(StrokeSample(position: walk.position, time: Timestamp(milliseconds: time)))
        time &+= Int64(random.integer(in: 0...16))
      }
      if !isWild { clock = max(clock, time) }
      let breaks = count > 4 && random.oneIn(4) ? [2, 4] : []
      let contact = ContactID.touch(UInt32(random.integer(in: 0...9)))
      let seat = SeatID(number: UInt32(random.integer(in: 0...2)))
      let color = InkColor(rgb: UInt32(random.integer(in: 0...0xFFFFFF)))
      let stroke = Stroke(
        contact: contact, seat: seat,
        brush: Brush(
          color: color, width: random.element(of: [1, 6, 30]),
          ink: random.element(of: [.pen, .pen, .highlighter, .eraser]),
          medium: Medium(rawValue: color.red % 18)),
        samples: samples, quantum: .coarsest, breaks: breaks)
      if let stroke { open.append(stroke) }
    }
    open.sort {
      $0.samples.unpacked.last?.time ?? $0.startTime < $1.samples.unpacked.last?.time
        ?? $1.startTime
    }
    if random.oneIn(3) { open.reverse() }
    for stroke in open {
      let index = StrokeIndex(drawing.strokes.count)
      let symmetry: Symmetry? =
        repeats && random.oneIn(2)
        ? .random(in: Self.area, mostCopies: 6, using: &random) : nil
      entries.append(.stroke(index, stroke, symmetry))
      drawing.restore(
        stroke, at: index, with: symmetry.map { StrokeCopies(of: stroke, by: $0) })
    }
  }

  private mutating func act() {
    let seat = SeatID(number: UInt32(random.integer(in: 0...2)))
    let index = StrokeIndex(random.integer(in: 0...drawing.strokes.count - 1))
    let contact = ContactID.touch(UInt32(random.integer(in: 0...9)))
    let action: DrawingAction =
      switch random.integer(in: 0...24) {
      case ..<7: .undo(seat)
      case 7: .putBack(random.integer(in: -1...12), by: seat)
      case ..<12: .redo(seat)
      case ..<14: .erase([index], with: contact, by: seat)
      case ..<16: .completeErasing(contact, by: seat)
      case 16: .retract(contact)
      case 17: .settle
      case 18: .clear(random.oneIn(2) ? .own : .everyones, by: seat)
      case 19:
        random.element(of: [
          .cancelErasing(contact), .join(index, by: seat), .retractAdded([index], by: seat),
        ])
      case 20: .remove([index], by: seat)
      case 21...: change(index, by: seat)
      default: .cancelErasing(contact)
      }
    if random.oneIn(12) {
      entries.append(.state(drawing.encodedState))
      _ = drawing.restore(state: drawing.encodedState[...])
    }
    entries.append(.action(action))
    _ = drawing.restore(action)
  }

  /// Changes a stroke, or adds a copy of it somewhere else.
  private mutating func change(_ index: StrokeIndex, by seat: SeatID) -> DrawingAction {
    let mapping =
      Similarity(
        scale: random.real(in: 0.5...2), angle: random.real(in: -4...4),
        around: random.point(in: Self.area)) ?? .identity
    let end = StrokeIndex(drawing.strokes.count)
    return switch random.integer(in: 0...6) {
    case 0...1: .alter([index], .transform(mapping), by: seat)
    case 2: .alter([index], .color(InkColor(rgb: 0x20_90_60)), by: seat)
    case 3: .alter([index], .width(9), by: seat)
    case 6:
      .add(
        [
          RandomArea.stroke(
            in: Self.area, reach: 50, color: InkColor(rgb: 0x90_40_20), using: &random)
        ], at: end,
        to: random.element(of: [nil, .back, .below(index)]), by: seat)
    case 4: .alter([index], random.oneIn(2) ? .toFront : .toBack, by: seat)
    default: .add([drawing[index].mapped(by: mapping)], at: end, by: seat)
    }
  }

  /// The area in which fingers move, in canvas coordinates.
  public static let area = Rect(minX: 10, minY: 10, maxX: 190, maxY: 130)
}
