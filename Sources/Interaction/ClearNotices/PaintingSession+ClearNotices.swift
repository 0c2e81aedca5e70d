internal import Ink
internal import OrderedCollections

/// The notices that somebody has cleared everybody's ink.
extension PaintingSession {
  /// The notices that somebody has cleared everybody's ink, one for each seat; empty if none are shown.
  public var clearNotices: [ClearNotice] { cards.clearNotices.all }

  /// Shows everybody who has cleared their ink. Alone, a person needs only undo.
  mutating func announceClear(by seat: SeatID, _ effects: inout Effects) {
    guard seats.count > 1, drawing.clearOfOthers(by: seat) != nil else { return }
    cards.clearNotices.show(about: seat, to: people, in: surroundings, &effects)
  }

  /// Follows palettes and edits with the notices that are shown: withdraws them when there is nothing
  /// to put back.
  mutating func followClearNotices(_ effects: inout Effects) {
    guard let clearer = cards.clearNotices.clearer else { return }
    guard !effects.boardChanged, seats.count > 1, drawing.clearOfOthers(by: clearer) != nil else {
      return cards.clearNotices.withdraw(&effects)
    }
    cards.clearNotices.place(beside: people, in: surroundings, &effects)
  }

  /// Takes back a clear of everybody's ink, for anybody.
  mutating func putBack(clearedBy seat: SeatID, _ effects: inout Effects) {
    guard let place = drawing.clearOfOthers(by: seat) else { return }
    edit(.putBack(place, by: seat), &effects)
    effects.palettes.formUnion(seats.keys)
  }
}
