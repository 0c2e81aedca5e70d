public import Ink
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

  /// Puts other boards in the place of the ones there are: another drawing. Strokes under a finger stay, as
  /// far as they have come, where they were begun, and these fingers paint no more. Everybody stays where they
  /// sit.
  /// - Parameter isNew: Whether nobody has painted on them: their paper is made to suit the display.
  public mutating func open(_ boards: Boards, isNew: Bool = false) -> Effects {
    var effects = Effects()
    for work in completeWork(&effects) { contacts.roles[work.contact] = nil }
    contacts.workLeft = [:]
    offered.endRests()
    self.boards = boards
    if isNew { self.boards.current.paper.spacing = Self.paperSpacing(metrics) }
    skipNumbersOfThePast()
    finder = StrokeFinder()
    (effects.drawingChanged, effects.boardChanged) = (true, true)
    for seat in seats.keys { layOut(seat, &effects) }
    return effects
  }

  /// The boards as they would be if all contacts lifted now: what they are painting is complete, as far as it has
  /// come.
  public var liftedBoards: Boards {
    var lifted = boards
    for board in boards.all {
      for contact in board.drawing.inProgress.keys {
        var seat = SeatID.first
        if case .painting(let painter) = contacts.roles[contact] { seat = painter }
        _ = lifted.change(board.id) { $0.complete(contact, by: seat) }
      }
    }
    return lifted
  }

  private mutating func turn(_ effects: inout Effects, _ change: (inout Boards) -> Bool) {
    var changed = boards
    guard change(&changed) else { return }
    let oldView = view
    let completed = completeWork(&effects)
    note(completed)
    _ = change(&boards)
    finder = StrokeFinder()
    for work in completed {
      guard let stroke = work.stroke else { continue }
      goOn(work.contact, of: work.seat, with: stroke, from: oldView, &effects)
    }
    for case (let contact, .erasing(let seat, let last?)) in contacts.roles {
      let place = view.canvasPoint(oldView.windowPoint(last))
      contacts.roles[contact] = .erasing(seat, last: place)
    }
    effects.boardChanged = true
    for seat in seats.keys { layOut(seat, &effects) }
  }

  /// Begins on this board where a stroke has come to on another one: at the same place of the window, and
  /// as wide as it looks there, whatever the views are.
  private mutating func goOn(
    _ contact: ContactID, of seat: SeatID, with stroke: WetStroke, from oldView: ViewTransform,
    _ effects: inout Effects
  ) {
    guard var sample = stroke.samples.last else { return }
    sample.position = view.canvasPoint(oldView.windowPoint(sample.position))
    var brush = stroke.brush
    brush.width *= oldView.scale / view.scale
    perform(
      .begin(contact, by: seat, brush, Quantum(for: view), sample), on: boards.current.id,
      prediction: stroke.prediction, &effects)
  }

  /// Takes back what a contact that turned out not to be ours has done on boards before this one.
  mutating func takeBackWork(of contact: ContactID, _ effects: inout Effects) {
    for work in contacts.workLeft.removeValue(forKey: contact) ?? [] {
      let outcome = perform(
        work.isErasing ? .retractErasing(contact) : .retract(contact), on: work.board, &effects)
      // It may be looked at again meanwhile.
      if work.board == boards.current.id {
        effects.add(outcome?.change)
        effects.palettes.formUnion(seats.keys)
      } else {
        effects.otherBoardsChanged = true
      }
    }
  }
}
