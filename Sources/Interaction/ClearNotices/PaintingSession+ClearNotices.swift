internal import Ink
internal import OrderedCollections

/// The notices about a clear of everybody's ink.
extension PaintingSession {
  /// The notices about a clear of everybody's ink, one for each seat; empty if none are shown.
  public var clearNotices: [ClearNotice] { cards.clearNotices.all }

  /// Shows everybody who has just cleared their ink. Alone, a person needs only undo.
  mutating func announceClear(by seat: SeatID, _ effects: inout Effects) {
    guard seats.count > 1, let place = drawing.clearOfOthers(by: seat),
      let color = seats[seat]?.brush.color
    else { return }
    cards.clearNotices.show(
      about: ClearNotices.Clear(seat: seat, color: color, place: place), to: people,
      in: surroundings, &effects)
  }

  /// Follows palettes and edits with all notices that are shown.
  mutating func followNotices(_ effects: inout Effects) {
    followClearNotices(&effects)
    followSaveNotice(&effects)
  }

  /// Follows palettes and edits with the notices that are shown: withdraws them when there is nothing
  /// to put back.
  private mutating func followClearNotices(_ effects: inout Effects) {
    guard let clear = cards.clearNotices.clear else { return }
    guard !effects.boardChanged, seats.count > 1, drawing.canPutBack(clear.place, by: clear.seat)
    else { return cards.clearNotices.withdraw(&effects) }
    cards.clearNotices.place(beside: people, in: surroundings, &effects)
  }

  /// Takes back a clear of everybody's ink, for anybody.
  /// - Parameter place: Its place among the edits of the seat that has cleared.
  mutating func putBack(_ place: Int, by seat: SeatID, _ effects: inout Effects) {
    edit(.putBack(place, by: seat), &effects)
    effects.palettes.formUnion(seats.keys)
  }
}
