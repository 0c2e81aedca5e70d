public import Ink
internal import OrderedCollections

/// Changing boards and opening drawings.
extension PaintingSession {
  /// Makes another board current. A stroke in progress is completed on the old board and goes on as
  /// a new stroke on the other one, so ink is always under the finger.
  mutating func turn(to place: Int, _ effects: inout Effects) {
    turn(&effects) { $0.turn(to: place) }
  }

  /// Adds a board and makes it current.
  mutating func addBoard(_ effects: inout Effects) {
    turn(&effects) { $0.add() }
  }

  /// Opens another drawing: replaces all boards. Strokes in progress are completed on the old
  /// boards, and their fingers no longer paint. All seats stay.
  /// - Parameter isNew: Whether nobody has painted on the boards, so that their paper is fitted to
  ///   the display.
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

  /// The boards as they would be if all contacts lifted now: all strokes in progress are complete.
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

  /// Continues a stroke from another board on the current one, at the same place of the window and
  /// with the same visible width, even if the views differ.
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

  /// Undoes the work on earlier boards of a contact that turned out not to be ours.
  mutating func takeBackWork(of contact: ContactID, _ effects: inout Effects) {
    for work in contacts.workLeft.removeValue(forKey: contact) ?? [] {
      let outcome = perform(
        work.isErasing ? .retractErasing(contact) : .retract(contact), on: work.board, &effects)
      // This board may be current again by now.
      if work.board == boards.current.id {
        effects.add(outcome?.change)
        effects.palettes.formUnion(seats.keys)
      } else {
        effects.otherBoardsChanged = true
      }
    }
  }
}
