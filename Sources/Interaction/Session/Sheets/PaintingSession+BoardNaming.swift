package import Ink
internal import OrderedCollections

/// The sheet for the name of a board: it is opened, placed and closed, and its name is taken.
extension PaintingSession {
  /// Shows a person the sheet for the name of the current board, or hides it. If it faces somebody
  /// else, what that person has typed is taken first.
  package mutating func toggleNaming(for seat: SeatID, _ effects: inout Effects) {
    if let open = naming {
      if open.seat == seat { return closeNaming(&effects) }
      perform(open.acceptance, &effects)
    }
    dropAsides(&effects) { if case .naming = $0.layer { true } else { false } }
    guard let edge = seats[seat]?.edge else { return }
    naming = BoardNameSheet(
      boards.current, number: boards.index + 1, for: seat,
      at: SheetPlace(beside: palettes, facing: edge, in: surroundings))
    effects.surfaces.insert(.naming)
  }

  /// Hides the sheet for the name of a board.
  mutating func closeNaming(_ effects: inout Effects) {
    guard naming != nil else { return }
    naming = nil
    effects.surfaces.insert(.naming)
  }

  /// Gives a board a name, which all palettes show.
  mutating func nameBoard(_ board: BoardID, _ name: String, _ effects: inout Effects) {
    guard boards.rename(board, to: name) else { return }
    effects.palettes.formUnion(seats.keys)
  }

  /// Updates the sheet for a name after the boards or seats have changed. It closes if its board or its
  /// person is gone.
  mutating func followNaming(_ effects: inout Effects) {
    guard let open = naming else { return }
    guard seats[open.seat] != nil, let place = boards.all.firstIndex(where: { $0.id == open.board })
    else { return closeNaming(&effects) }
    guard open.number != place + 1 else { return }
    naming?.number = place + 1
    effects.surfaces.insert(.naming)
  }

  /// Places the sheet for a name beside the palettes.
  mutating func placeNaming() {
    guard let edge = naming?.space.edge else { return }
    naming?.move(to: SheetPlace(beside: palettes, facing: edge, in: surroundings))
  }
}
