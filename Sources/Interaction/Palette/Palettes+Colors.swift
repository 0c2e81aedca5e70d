import Ink

/// The sets of colours of the colours panel.
extension Palettes {
  /// Shows the next set of colours in the colours panel of a seat; after the last set, the first.
  mutating func showNextColorSet(
    to seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) {
    let sets = content.colorSets
    change(seat, in: surroundings, &effects) { seat in
      let index = sets.firstIndex(of: seat.palette.colors)
      seat.palette.colors = sets[index.map { ($0 + 1) % sets.count } ?? 0]
    }
  }
}
