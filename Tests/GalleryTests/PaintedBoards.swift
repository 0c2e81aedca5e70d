import Ink
import OrderedCollections
import TestSupport

/// Boards on which somebody paints at random, with all that was done to them as it would be kept.
struct PaintedBoards {
  private(set) var boards: Boards
  private var random: SeededGenerator
  private var step: Int64 = 0

  /// Whether images are laid on the paper as well.
  private let pastes: Bool

  /// Whether completed strokes are changed, added and removed as well.
  private let alters: Bool

  /// Whether some strokes are repeated by symmetries.
  private let repeats: Bool

  init(
    seed: UInt64, pastes: Bool = false, alters: Bool = false, repeats: Bool = false,
    on boards: Boards = Boards()
  ) {
    random = SeededGenerator(seed: seed)
    (self.pastes, self.alters, self.boards) = (pastes, alters, boards)
    self.repeats = repeats
  }

  /// Does so many things at random.
  mutating func paint(_ count: Int) -> [BoardAction] {
    (0..<count).compactMap { _ in
      step += 1
      if random.oneIn(60) { boards.add() }
      if random.oneIn(40) { boards.turn(to: random.integer(in: 0...boards.all.count - 1)) }
      if random.oneIn(80) { boards.current.paper.color = random.element(of: PaperColor.allCases) }
      if random.oneIn(80) {
        boards.current.setView(
          ViewTransform(scale: random.real(in: 0.5...4), origin: random.point(in: Self.area)))
      }
      return perform(action(), on: boards.current.id)
    }
  }

  /// Draws one stroke with so many samples.
  mutating func draw(_ count: Int) -> [BoardAction] {
    let contact = ContactID.touch(100)
    let brush = Brush(color: InkColor(rgb: 0x204080), width: 6)
    func sample() -> StrokeSample {
      step += 1
      return StrokeSample(
        position: Quantum.coarsest.rounded(random.point(in: Self.area)),
        time: Timestamp(milliseconds: step * 8))
    }
    let actions: [DrawingAction] =
      [.begin(contact, by: .first, brush, .coarsest, sample())]
      + (1..<count).map { _ in .extend(contact, sample()) } + [.complete(contact, by: .first)]
    return actions.compactMap { perform($0, on: boards.current.id) }
  }

  /// Adds copies of all strokes that are seen.
  mutating func copyAll() -> [BoardAction] {
    let drawing = boards.current.drawing
    let end = StrokeIndex(drawing.strokes.count)
    return [perform(.add(drawing.completed, at: end, by: .first), on: boards.current.id)]
      .compactMap(\.self)
  }

  /// What is there once no contact is down any more that was: what a drawing is that is read again.
  var closed: Boards {
    var copy = self
    for board in boards.all {
      for contact in board.drawing.inProgress.keys {
        _ = copy.perform(.complete(contact, by: seat(of: contact)), on: board.id)
      }
      for action in board.drawing.pendingErasings { _ = copy.perform(action, on: board.id) }
      if !(copy.boards.all.first { $0.id == board.id }?.drawing.strokes.isEmpty ?? true) {
        _ = copy.perform(.settle, on: board.id)
      }
    }
    return copy.boards
  }

  private static let area = Rect(around: Point(x: 200, y: 200), margin: 300)

  private func seat(of contact: ContactID) -> SeatID {
    // One of them does not fit a byte.
    if case .touch(let detail) = contact {
      SeatID(number: [0, 1, 70_000][Int(detail % 3)])
    } else {
      .first
    }
  }

  private mutating func perform(_ action: DrawingAction, on board: BoardID) -> BoardAction? {
    let outcome = boards.change(board) { $0.perform(action) }
    guard let outcome, outcome.hadEffect else { return nil }
    return BoardAction(board: board, action: action, change: outcome.change)
  }

  private mutating func action() -> DrawingAction {
    let contact = ContactID.touch(UInt32(random.integer(in: 1...6)))
    let seat = seat(of: contact)
    let quantum = Quantum(bits: UInt8(random.integer(in: 4...8)))
    let sample = StrokeSample(
      position: quantum.rounded(random.point(in: Self.area)),
      time: Timestamp(milliseconds: step * 8),
      pressure: random.oneIn(3) ? Float(random.real(in: 0...1)) : nil)
    let brush = Brush(
      color: InkColor(rgb: UInt32(random.integer(in: 0...0xFFFFFF))), width: 6,
      ink: random.element(of: InkKind.allCases))
    let drawing = boards.current.drawing
    if alters, random.oneIn(10) { return change(drawing, by: seat) }
    if repeats, random.oneIn(8) {
      return .symmetry(contact, .random(in: Self.area, mostCopies: 8, using: &random))
    }
    switch random.integer(in: 0...20) {
    case 0...2: return .begin(contact, by: seat, brush, quantum, sample)
    case 3...11: return .extend(contact, sample)
    case 12...13: return .complete(contact, by: seat)
    case 14: return random.oneIn(3) ? .cancel(contact) : .breakStroke(contact)
    case 15: return .undo(seat)
    case 16: return .redo(seat)
    case 17:
      let strokes = drawing.strokes.indices.filter { _ in random.oneIn(6) }
      return .erase(strokes.map { StrokeIndex($0) }, with: contact, by: seat)
    case 18: return .completeErasing(contact, by: seat)
    case 19: return random.oneIn(2) ? .cancelErasing(contact) : .retractErasing(contact)
    default:
      if pastes, random.oneIn(2), let placed = TestPictures.placed(using: &random) {
        if let image = Stroke(placed, isOnPaper: random.oneIn(2), seat: seat) {
          return .add([image], at: StrokeIndex(drawing.strokes.count), by: seat)
        }
      }
      if random.oneIn(6) { return .clear(random.oneIn(2) ? .own : .everyones, by: seat) }
      return random.oneIn(4) ? .retract(contact) : .undo(seat)
    }
  }

  /// Changes, adds or removes some strokes.
  private mutating func change(_ drawing: Drawing, by seat: SeatID) -> DrawingAction {
    let some = drawing.strokes.indices.filter { _ in random.oneIn(6) }.map { StrokeIndex($0) }
    let mapping =
      Similarity(
        scale: random.real(in: 0.5...2), angle: random.real(in: -4...4),
        around: random.point(in: Self.area)) ?? .identity
    switch random.integer(in: 0...6) {
    case 0...1: return .alter(some, .transform(mapping), by: seat)
    case 2: return .alter(some, .color(InkColor(rgb: 0x40_80_C0)), by: seat)
    case 3: return .alter(some, .width(random.real(in: 1...20)), by: seat)
    case 4: return .alter(some, random.oneIn(2) ? .toFront : .toBack, by: seat)
    case 5: return .remove(some, by: seat)
    default:
      return .add(
        some.map { drawing[$0].mapped(by: mapping) }, at: StrokeIndex(drawing.strokes.count),
        by: seat)
    }
  }
}

extension Boards {
  /// Where these boards differ from others; nothing when they do not.
  func differences(from other: Boards) -> [String] {
    guard self != other else { return [] }
    var differences = all.count == other.all.count ? [] : ["\(all.count) and \(other.all.count)"]
    for (board, twin) in zip(all, other.all) where board != twin {
      var parts: [String] = []
      if board.id != twin.id { parts.append("id") }
      if board.paper != twin.paper { parts.append("paper \(board.paper) \(twin.paper)") }
      if board.view != twin.view { parts.append("view \(board.view) \(twin.view)") }
      let (drawing, copy) = (board.drawing, twin.drawing)
      if drawing.strokes != copy.strokes {
        parts.append("strokes \(drawing.strokes.count) \(copy.strokes.count)")
      }
      if drawing.completed != copy.completed { parts.append("what is seen") }
      if drawing.inProgress != copy.inProgress { parts.append("strokes in progress") }
      if drawing.pictures != copy.pictures { parts.append("images") }
      if drawing.allPictures != copy.allPictures { parts.append("all images") }
      if drawing.page != copy.page { parts.append("page") }
      if drawing.markup != copy.markup { parts.append("markup") }
      if drawing.pendingErasings != copy.pendingErasings { parts.append("erasing") }
      if drawing.encodedState != copy.encodedState { parts.append("history") }
      differences.append("board \(board.id.number): \(parts)")
    }
    return differences + ["at \(index) and \(other.index)"]
  }
}
