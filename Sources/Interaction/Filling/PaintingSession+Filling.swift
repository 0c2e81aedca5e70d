import Ink
internal import OrderedCollections

/// Filling areas that ink closes.
extension PaintingSession {
  /// Whether areas to be filled are being looked for.
  var isFilling: Bool { !fills.isEmpty }

  /// Begins to look for the area around a point.
  mutating func fill(
    _ contact: ContactID, of seat: SeatID, at place: Point, time: Timestamp
  ) {
    guard let brush = seats[seat]?.brush, place.isFinite else { return }
    let quantum = Quantum(for: view)
    fills.append(
      PendingFill(
        seat: seat, contact: contact, board: boards.currentID, color: brush.color, time: time,
        quantum: quantum,
        search: FillSearch(at: place, in: drawing, finder: finder, quantum: quantum)))
  }

  /// Continues to look for areas by one step, and fills those that are found.
  mutating func advanceFills(_ effects: inout Effects) {
    guard isFilling else { return }
    let share = max(1, Self.effortPerStep / fills.count)
    var rest: [PendingFill] = []
    var all: [PendingFill] = []
    swap(&all, &fills)
    for index in all.indices {
      guard let outcome = all[index].search.advance(effort: share) else {
        rest.append(all[index])
        continue
      }
      finish(all[index], outcome, &effects)
    }
    fills = rest + fills
  }

  private mutating func finish(
    _ fill: PendingFill, _ outcome: FillSearch.Outcome, _ effects: inout Effects
  ) {
    guard case .found(let rings, let target) = outcome,
      let stroke = Stroke(
        rings: rings, color: fill.color, time: fill.time, contact: fill.contact, seat: fill.seat,
        quantum: fill.quantum)
    else {
      people.tell(fill.seat, Message(.nothingToFill), at: .tool(.fill), in: surroundings)
      return
    }
    guard let board = boards.all.first(where: { $0.id == fill.board }) else { return }
    let end = StrokeIndex(board.drawing.strokes.count)
    let action = DrawingAction.add([stroke], at: end, to: target, by: fill.seat)
    let outcome = perform(action, on: fill.board, &effects)
    guard outcome?.hadEffect == true else { return }
    contacts.note(LeftWork(board: fill.board, kind: .filling(end, fill.seat)), of: fill.contact)
    if fill.board == boards.currentID {
      effects.add(outcome?.change)
    } else {
      effects.otherBoardsChanged = true
    }
    effects.palettes.insert(fill.seat)
  }

  /// How much all searches together do in a step.
  private static let effortPerStep = 250
}
