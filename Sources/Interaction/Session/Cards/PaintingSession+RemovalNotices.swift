internal import Ink
internal import OrderedCollections

/// The notices about a clear of everybody's ink, or about the deletion of a board.
extension PaintingSession {
  /// The notices about a clear of everybody's ink or the deletion of a board, one for each seat;
  /// empty if none are shown.
  public var removalNotices: [RemovalNotice] { cards.removalNotices.all }

  /// Shows everybody who has just cleared their ink. Alone, a person needs only undo.
  mutating func announceClear(by seat: SeatID, _ effects: inout Effects) {
    guard seats.count > 1, let place = drawing.clearOfOthers(by: seat) else { return }
    announce(.ink(place: place), by: seat, &effects)
  }

  /// Shows everybody who has just deleted a board. Alone, a person sees that, too: undo does not bring a board back.
  mutating func announceDeletion(of board: BoardID, by seat: SeatID, _ effects: inout Effects) {
    announce(.board(board), by: seat, &effects)
  }

  private mutating func announce(
    _ removed: RemovalNotices.Removal.Removed, by seat: SeatID, _ effects: inout Effects
  ) {
    guard let color = seats[seat]?.brush.color else { return }
    cards.removalNotices.show(
      about: RemovalNotices.Removal(seat: seat, color: color, removed: removed), in: surroundings)
    placeRemovalNotices(&effects)
  }

  /// Follows palettes and edits with the notices that are shown: withdraws them when there is nothing
  /// to put back.
  mutating func followRemovalNotices(_ effects: inout Effects) {
    guard let removal = cards.removalNotices.removal else { return }
    let canPutBack =
      switch removal.removed {
      case .ink(let place):
        seats.count > 1 && !effects.boardChanged && drawing.canPutBack(place, by: removal.seat)
      case .board(let board): canPutBack(board)
      }
    guard canPutBack else { return cards.removalNotices.withdraw(&effects) }
    placeRemovalNotices(&effects)
  }

  /// Places the notices above the palettes of their seats, and clear of what people have opened.
  private mutating func placeRemovalNotices(_ effects: inout Effects) {
    let arrangement = arrangement
    let rooms = seats.keys.compactMap { id in
      layouts[id].map { layout in
        (
          id,
          room(
            for: .removalNotice, facing: layout.space.edge, middle: layout.frame.center.x,
            in: arrangement
          ).belowSheets
        )
      }
    }
    cards.removalNotices.place(
      in: Dictionary(uniqueKeysWithValues: rooms), palettes, surroundings, &effects)
  }

  /// Takes back a clear of everybody's ink, for anybody.
  /// - Parameter place: Its place among the edits of the seat that has cleared.
  mutating func putBack(_ place: Int, by seat: SeatID, _ effects: inout Effects) {
    edit(.putBack(place, by: seat), &effects)
    effects.palettes.formUnion(seats.keys)
  }

  /// Puts back a board that was deleted, for anybody, unless another one was deleted after it.
  mutating func putBack(_ board: BoardID, _ effects: inout Effects) {
    if canPutBack(board) { putBackBoard(by: nil, &effects) }
  }

  /// Whether a board is the one that was deleted last, and there is room for it.
  private func canPutBack(_ board: BoardID) -> Bool {
    boards.canPutBack && boards.deleted.last?.board.id == board
  }
}
