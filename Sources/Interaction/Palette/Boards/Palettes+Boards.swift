import Ink
internal import OrderedCollections

/// The rows of boards. Each person scrolls their own.
extension Palettes {
  /// Returns the row of boards of a seat; `nil` if its panel is not open.
  func boardStrip(of seat: SeatID) -> BoardStrip? { layouts[seat]?.panel?.boardStrip }

  // MARK: Scrolling

  /// Scrolls the row of boards with a contact that came down on a board, once it has moved far
  /// enough; or carries the board that the contact has picked up. If several contacts drag the row,
  /// only the first one does anything.
  /// - Parameter point: The finger's position, in seat space.
  mutating func dragBoards(
    _ contact: ContactID, of seat: SeatID, to point: Point, in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard let press = presses[seat]?[contact], let strip = boardStrip(of: seat) else { return }
    let place = point.x / strip.boardWidth
    switch panelDrags[contact] {
    case .scrollsBoards(let grip):
      scrollBoards(of: seat, to: grip - place, in: surroundings, &effects)
    case .carries(let grip, _):
      // What it carried may be gone, and another contact may carry a board.
      guard seats[seat]?.palette.carried?.contact == contact else { return }
      seats[seat]?.palette.carried?.left = point.x - grip
      effects.palettes.insert(seat)
    case .scrollsPanel: break
    case nil:
      guard surroundings.isBeyondSlop(press.start, point) else { return }
      // Scrolling starts here, not where the finger came down, so the row does not jump.
      if !hasPanelDrag(seat) { panelDrags[contact] = .scrollsBoards(grip: strip.scroll + place) }
      presses[seat]?[contact]?.target = nil
      updatePressed(of: seat, &effects)
    }
  }

  /// Returns whether a contact scrolls a seat's panel or row of boards, or carries a board.
  func hasPanelDrag(_ seat: SeatID) -> Bool {
    presses[seat]?.contacts.contains { panelDrags[$0] != nil } == true
  }

  /// Scrolls a seat's row of boards. Presses on boards that are no longer under their fingers end.
  /// - Parameter scroll: How far it is to be scrolled, in boards.
  mutating func scrollBoards(
    of seat: SeatID, to scroll: Double, in surroundings: Surroundings, _ effects: inout Effects
  ) {
    guard let before = boardStrip(of: seat), scroll.isFinite else { return }
    let limit = Double(before.count)
    seats[seat]?.palette.boardScroll = min(max(scroll, 0), limit)
    layOut(seat, in: surroundings, &effects)
    guard let strip = boardStrip(of: seat), strip.offset != before.offset else { return }
    presses[seat]?.update { press in
      if case .board(let index) = press.target, !strip.frame(of: index).holds(press.start) {
        press.target = nil
      }
    }
    updatePressed(of: seat, &effects)
  }

  // MARK: Changes of the boards

  /// Lays out a seat's palette for other boards, another order of them, or another current board.
  /// - Parameter revealsCurrent: Whether the row of boards scrolls to the current one. It does not
  ///   while a finger is on the row, because what a finger holds must not slip away.
  mutating func showBoards(
    to seat: SeatID, revealsCurrent: Bool = true, in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    if let strip = boardStrip(of: seat), seats[seat]?.palette.boardScroll == nil {
      seats[seat]?.palette.boardScroll = strip.scroll
    }
    layOut(seat, in: surroundings, &effects)
    guard revealsCurrent, let strip = boardStrip(of: seat), !isHoldingBoards(seat),
      !strip.showsAll(of: content.board)
    else { return }
    scrollBoards(of: seat, to: strip.scroll(revealing: content.board), in: surroundings, &effects)
  }

  /// Returns whether a contact presses a board of a seat's row, or drags the row.
  private func isHoldingBoards(_ seat: SeatID) -> Bool {
    presses[seat]?.contacts.contains { contact in
      if case .board = presses[seat]?[contact]?.target { true } else { panelDrags[contact] != nil }
    } == true
  }

  /// Takes over the order of boards. Presses, focus and hints follow their boards to other places,
  /// and end if a board is gone. The boards that a person sees stay where they are, if possible.
  mutating func followOrder(of boards: Boards) {
    let order = boards.all.map(\.id)
    guard order != boardOrder else { return }
    let old = boardOrder
    boardOrder = order
    var places: [BoardID: Int] = [:]
    for (place, board) in order.enumerated() { places[board] = place }
    func place(of index: Int) -> Int? { old.indices.contains(index) ? places[old[index]] : nil }
    func renamed(_ control: PaletteControl?) -> PaletteControl? {
      guard case .board(let index) = control else { return control }
      return place(of: index).map { .board($0) }
    }
    for seat in seats.keys {
      if let strip = boardStrip(of: seat) {
        let held = presses[seat]?.targets.lazy.compactMap(\.board).min()
        let ways = strip.shown.compactMap { index in place(of: index).map { $0 - index } }
        let way = Double(
          held.flatMap { index in place(of: index).map { $0 - index } } ?? ways.mostFrequent ?? 0)
        seats[seat]?.palette.boardScroll = strip.scroll + way
        for contact in presses[seat]?.contacts ?? [] { panelDrags[contact]?.shift(by: way) }
      }
      presses[seat]?.update { $0.target = renamed($0.target) }
      people.seats[seat]?.palette.pressed = presses[seat]?.targets ?? []
      if let carried = seats[seat]?.palette.carried {
        seats[seat]?.palette.carried = place(of: carried.index).map {
          CarriedBoard(index: $0, contact: carried.contact, left: carried.left)
        }
      }
      let focus = renamed(seats[seat]?.palette.focus)
      seats[seat]?.palette.focus = focus
      if let hint = seats[seat]?.palette.hint, renamed(hint.control) != hint.control {
        seats[seat]?.palette.hint = nil
      }
    }
    if let hover, renamed(hover.control) != hover.control { self.hover = nil }
  }

  /// Forgets the boards, because those of another drawing come.
  mutating func forgetBoards() { (boardOrder, panelDrags) = ([], [:]) }
}

extension PaletteControl {
  /// The index of the board that the control shows; `nil` for other controls.
  fileprivate var board: Int? {
    if case .board(let index) = self { index } else { nil }
  }
}

extension [Int] {
  /// The number that occurs most often; `nil` if there are no numbers. If several do, the first of
  /// them.
  fileprivate var mostFrequent: Int? {
    var counts: [Int: Int] = [:]
    for number in self { counts[number, default: 0] += 1 }
    guard let most = counts.values.max() else { return nil }
    return first { counts[$0] == most }
  }
}
