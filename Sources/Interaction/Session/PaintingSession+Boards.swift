public import Ink
internal import OrderedCollections
import Touch
import Words

/// Changing boards and opening drawings.
extension PaintingSession {
  /// Makes another board current. A stroke in progress is completed on the old board and goes on as
  /// a new stroke on the other one, so ink is always under the finger.
  package mutating func turn(to place: Int, _ effects: inout Effects) {
    turn(&effects) { $0.turn(to: place) }
  }

  /// Adds a board and makes it current. If a drawing can have no more, tells the seat.
  package mutating func addBoard(by seat: SeatID, _ effects: inout Effects) {
    guard hasRoomForBoard(at: .newBoard, of: seat) else { return }
    turn(&effects) { $0.add() }
  }

  /// Whether there can be another board. If not, tells the seat at the control that it has used.
  private mutating func hasRoomForBoard(at control: PaletteControl, of seat: SeatID?) -> Bool {
    guard boards.all.count >= Boards.limit else { return true }
    if let seat {
      palettes.tell(
        seat, Message(.noMoreBoards, .number(Boards.limit)), at: control, in: surroundings)
    }
    return false
  }

  /// Adds a copy of the current board after it, and makes it current. On the copy, each seat can undo what
  /// it can undo on the original. Strokes in progress are completed on the original, so the copy has them,
  /// too, and go on on the copy. If a drawing can have no more boards, tells the seat.
  package mutating func duplicateBoard(by seat: SeatID, _ effects: inout Effects) {
    guard hasRoomForBoard(at: .duplicateBoard, of: seat) else { return }
    turn(&effects) { boards in
      boards.add(keepingView: true)
    } filling: { session, original, effects in
      let copy = session.boards.currentID
      // Performing the actions would take long for a large drawing, and everybody's ink would wait.
      session.boards.current.drawing = original.drawing.copied
      session.boards.current.setName(session.boards.nameOfCopy(of: original))
      effects.actions += original.drawing.copying.map {
        BoardAction(board: copy, action: $0, change: nil)
      }
      // If a finger turns out not to be ours, its stroke goes from the copy as well.
      session.contacts.noteCopy(of: original.id, as: copy)
    }
  }

  /// Deletes the current board, unless it is the only one. Strokes in progress are completed on it,
  /// and go on on the board that becomes current. Everybody sees who has deleted it.
  mutating func deleteBoard(by seat: SeatID, _ effects: inout Effects) {
    let board = boards.currentID
    turn(&effects) { $0.deleteCurrent() }
    if boards.currentID != board { announceDeletion(of: board, by: seat, &effects) }
  }

  /// Puts the board that was deleted last back to its place, and makes it current. If a drawing can
  /// have no more boards, tells the seat.
  mutating func putBackBoard(by seat: SeatID?, _ effects: inout Effects) {
    guard boards.deleted.isEmpty || hasRoomForBoard(at: .putBackBoard, of: seat) else { return }
    turn(&effects) { $0.putBack() }
  }

  /// Moves a board to another place. The current board stays current.
  package mutating func moveBoard(_ board: BoardID, to place: Int, _ effects: inout Effects) {
    guard boards.move(board, to: place) else { return }
    palettes.follow(boards)
    followNaming(&effects)
    for seat in seats.keys {
      palettes.showBoards(to: seat, revealsCurrent: false, in: surroundings, &effects)
    }
  }

  /// Opens another drawing: replaces all boards. Strokes in progress are completed on the old
  /// boards, and their fingers no longer paint. All seats stay.
  /// - Parameter isNew: Whether nobody has painted on the boards, so that their paper is fitted to
  ///   the display.
  public mutating func open(_ boards: Boards, isNew: Bool = false) -> Effects {
    var effects = Effects()
    shapeTyped(&effects)
    calls.endAll()
    finishFills(&effects)
    cancelClosing(&effects)
    // What was typed and chosen on them belongs to these boards.
    dropAsides(&effects)
    _ = completeWork(&effects)
    contacts.endWork { $0.tool.changesInk }
    (contacts.workLeft, contacts.withheld, keptSymmetries) = ([:], [:], [:])
    offered.endRests()
    self.boards = boards
    symmetryGuides = nil
    if !boards.isBlank { endInvitation(&effects) }
    if isNew {
      self.boards.current.paper.spacing = metrics.paperSpacing
      beginSymmetry(&effects)
    }
    people.skipNumbers(of: boards.seatsWithHistory)
    finder = StrokeFinder()
    effects.drawingChanged = true
    followSymmetry(&effects)
    followSelections(&effects)
    followTyping(&effects)
    // Its board is one of the other drawing.
    closeNaming(&effects)
    if let sharing { perform(sharing.closing, &effects) }
    cards.removalNotices.withdraw(&effects)
    cards.shapeChips.withdraw(&effects)
    palettes.forgetBoards()
    fittedViews = [:]
    showPage()
    followBoards(&effects)
    if exhibit?.attract != nil {
      seatAnew(&effects)
      effects.fades = true
    }
    arrange(&effects)
    return effects
  }

  /// The boards as they would be if all contacts lifted now: all strokes in progress are complete.
  public var liftedBoards: Boards {
    var lifted = boards
    for board in boards.all {
      for contact in board.drawing.inProgress.keys {
        let seat = contacts.seat(of: contact) ?? .first
        _ = lifted.change(board.id) { $0.complete(contact, by: seat) }
      }
    }
    return lifted
  }

  /// Changes which board is current.
  /// - Parameters:
  ///   - change: Changes the boards. Returns whether another one is current.
  ///   - fill: Called with the board that was current, before contacts continue on the new one.
  private mutating func turn(
    _ effects: inout Effects, _ change: (inout Boards) -> Bool,
    filling fill: (inout PaintingSession, Board, inout Effects) -> Void = { _, _, _ in }
  ) {
    shapeTyped(&effects)
    var changed = boards
    guard change(&changed) else { return }
    let oldView = view
    let completed = completeWork(&effects)
    contacts.note(completed, on: boards.current.id)
    let left = boards.current
    _ = change(&boards)
    fill(&self, left, &effects)
    showPage()
    finder = StrokeFinder()
    for case (let contact, .working(var work)) in contacts.roles {
      work.tool.turn(
        Finger(contact, of: work.seat), after: completed.first { $0.finger.contact == contact },
        from: oldView, on: &self, &effects)
      contacts.roles[contact] = .working(work)
    }
    let (board, view) = (boards.currentID, view)
    for contact in contacts.withheld.keys {
      contacts.withheld[contact]?.turn(to: board, from: oldView, to: view)
    }
    followBoards(&effects)
  }

  /// Shows the boards that there are now on all palettes.
  private mutating func followBoards(_ effects: inout Effects) {
    effects.boardChanged = true
    // What follows in the same event must not look for their texts on this board.
    followWritings(&effects)
    contacts.landing = Landing()
    var content = palettes.content
    content.follow(boards)
    let changesBars = content.turnsPages != palettes.content.turnsPages
    // All bars become longer or shorter, but not under fingers.
    if changesBars { palettes.keepRooms() }
    palettes.follow(boards)
    if changesBars { layOutPalettes(keepingPlaces: true) }
    followNaming(&effects)
    followSharing(&effects)
    for seat in seats.keys { palettes.showBoards(to: seat, in: surroundings, &effects) }
  }
}
