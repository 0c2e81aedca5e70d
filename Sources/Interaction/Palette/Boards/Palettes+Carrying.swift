import Ink
internal import OrderedCollections

/// Carrying boards to other places in their row. Nothing but the person's own panel changes before
/// the finger lifts.
extension Palettes {
  /// How fast the row scrolls while a finger carries a board at one of its ends, in boards a
  /// second.
  private static let carryingSpeed = 4.0

  /// Picks up the boards that have been held long enough, and scrolls rows in which a finger
  /// carries a board to an end.
  mutating func advanceBoards(in surroundings: Surroundings, _ effects: inout Effects) {
    for seat in seats.keys {
      for contact in presses[seat]?.contacts ?? [] {
        if let start = holdStart(contact, seat),
          surroundings.hasHeld(since: start, for: HoldTuning.pickUp)
        {
          pickUp(with: contact, of: seat, &effects)
        }
        scrollCarrying(contact, of: seat, in: surroundings, &effects)
      }
    }
  }

  /// Since when boards are held that can be picked up, on the program's clock.
  var boardHolds: [Timestamp] {
    presses.flatMap { seat, presses in
      presses.contacts.compactMap { holdStart($0, seat) }
    }
  }

  /// Whether a row of boards scrolls because a finger carries a board at its end.
  var isScrollingBoards: Bool {
    seats.keys.contains { seat in
      presses[seat]?.contacts.contains { carryingDirection($0, seat) != 0 } == true
    }
  }

  /// Returns whether a contact carries a board, so that its lift moves the board.
  func isCarrying(_ contact: ContactID) -> Bool {
    guard case .carries = panelDrags[contact] else { return false }
    return seats.values.contains { $0.palette.carried?.contact == contact }
  }

  /// Ends the drag of a contact in the row of boards.
  /// - Returns: the request to move the board that it carried; `nil` if it carried none.
  mutating func endPanelDrag(
    _ contact: ContactID, of seat: SeatID, _ effects: inout Effects
  ) -> SurfaceRequest? {
    guard case .carries = panelDrags.removeValue(forKey: contact),
      let carried = seats[seat]?.palette.carried, carried.contact == contact
    else { return nil }
    seats[seat]?.palette.carried = nil
    effects.palettes.insert(seat)
    guard let strip = boardStrip(of: seat), boardOrder.indices.contains(carried.index) else {
      return nil
    }
    return .moveBoard(boardOrder[carried.index], to: strip.gap(for: carried))
  }

  /// Returns since when a contact holds a board; `nil` if it holds none that can be moved.
  private func holdStart(_ contact: ContactID, _ seat: SeatID) -> Timestamp? {
    guard content.boards > 1, let press = presses[seat]?[contact], press.isHeld, !press.isSpent,
      case .board = press.target, seats[seat]?.palette.carried == nil, boardStrip(of: seat) != nil
    else { return nil }
    return press.time
  }

  private mutating func pickUp(
    with contact: ContactID, of seat: SeatID, _ effects: inout Effects
  ) {
    guard let press = presses[seat]?[contact], case .board(let index) = press.target,
      let strip = boardStrip(of: seat)
    else { return }
    let left = strip.frame(of: index).minX
    presses[seat]?[contact]?.isSpent = true
    // While a board is carried, the others make room for it, so no finger presses them.
    presses[seat]?.update { if case .board = $0.target { $0.target = nil } }
    seats[seat]?.palette.carried = CarriedBoard(index: index, contact: contact, left: left)
    panelDrags[contact] = .carries(grip: press.start.x - left, scrolled: nil)
    updatePressed(of: seat, &effects)
    effects.palettes.insert(seat)
  }

  /// Returns in which direction a contact scrolls the row because it carries a board at an end; 0
  /// if it does not.
  private func carryingDirection(_ contact: ContactID, _ seat: SeatID) -> Double {
    guard case .carries(let grip, _) = panelDrags[contact], presses[seat]?[contact]?.isHeld == true,
      let carried = seats[seat]?.palette.carried, carried.contact == contact,
      let strip = boardStrip(of: seat)
    else { return 0 }
    return strip.scrollDirection(forCarryingAt: carried.left + grip)
  }

  private mutating func scrollCarrying(
    _ contact: ContactID, of seat: SeatID, in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard case .carries(let grip, let last) = panelDrags[contact] else { return }
    let direction = carryingDirection(contact, seat)
    let isAtEnd = direction != 0
    panelDrags[contact] = .carries(grip: grip, scrolled: isAtEnd ? surroundings.now : nil)
    guard isAtEnd, let last, let strip = boardStrip(of: seat) else { return }
    let passed = min(max(surroundings.elapsed(since: last) / .seconds(1), 0), 1)
    scrollBoards(
      of: seat, to: strip.scroll + direction * Self.carryingSpeed * passed, in: surroundings,
      &effects)
  }
}
