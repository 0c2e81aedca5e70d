import Ink
internal import OrderedCollections

/// Going from board to board.
extension PaintingSession {
  /// Looks at another board. Strokes under a finger stay, as far as they have come, on the board where
  /// they were begun, and go on on the other: ink is always where the finger is.
  mutating func turn(to place: Int, _ effects: inout Effects) {
    turn(&effects) { $0.turn(to: place) }
  }

  /// Adds a board and looks at it.
  mutating func addBoard(_ effects: inout Effects) {
    turn(&effects) { $0.add() }
  }

  private mutating func turn(_ effects: inout Effects, _ change: (inout Boards) -> Bool) {
    var changed = boards
    guard change(&changed) else { return }
    boardsLeft = boardsLeft.filter { roles[$0.key] != nil }
    let left = boards.current.id
    var going: [(ContactID, WetStroke)] = []
    for (contact, role) in roles {
      switch role {
      case .painting(let seat):
        guard let stroke = drawing.inProgress[contact] else { continue }
        going.append((contact, stroke))
        effects.add(boards.current.drawing.complete(contact, by: seat))
        boardsLeft[contact, default: []].append(left)
      case .erasing(let seat, _):
        boards.current.drawing.completeErasing(contact, by: seat)
      default: continue
      }
    }
    _ = change(&boards)
    finder = StrokeFinder()
    for (contact, stroke) in going {
      guard let last = stroke.samples.last else { continue }
      _ = boards.current.drawing.begin(
        contact, brush: stroke.brush, quantum: stroke.quantum, sample: last,
        prediction: stroke.prediction)
    }
    effects.boardChanged = true
    layOutPalettes()
    effects.palettes.formUnion(seats.keys)
  }

  /// Takes back what a contact that turned out not to be ours has left on other boards.
  mutating func forgetLeftStrokes(of contact: ContactID, _ effects: inout Effects) {
    for board in boardsLeft.removeValue(forKey: contact) ?? [] {
      boards.retract(contact, on: board)
      effects.otherBoardsChanged = true
    }
  }
}
