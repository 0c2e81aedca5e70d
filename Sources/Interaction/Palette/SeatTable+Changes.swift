import Ink
internal import OrderedCollections

/// Changes of seats.
extension SeatTable {
  /// Changes a seat's brush or palette, and lays out the palette. A palette that is folded or
  /// unfolded keeps its middle where it is.
  mutating func change(
    _ id: SeatID, in surroundings: Surroundings, _ effects: inout Effects,
    _ change: (inout Seat) -> Void
  ) {
    effects.palettes.insert(id)
    guard var seat = seats[id] else { return }
    let (wasFolded, middle) = (seat.palette.isFolded, layouts[id]?.frame.center.x)
    change(&seat)
    seats[id] = seat
    layOut(id, in: surroundings, &effects)
    if seat.palette.isFolded != wasFolded, let middle { place(id, at: middle, in: surroundings) }
  }

  /// Closes a seat's panel if no finger is on the palette. For when the person goes on painting.
  mutating func closeIdlePanel(
    of seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) {
    guard seats[seat]?.palette.panel != nil, seats[seat]?.palette.pressed.isEmpty == true else {
      return
    }
    change(seat, in: surroundings, &effects) { $0.palette.closePanel() }
  }
}
