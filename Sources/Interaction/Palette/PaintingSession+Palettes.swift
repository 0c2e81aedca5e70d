import Ink
internal import OrderedCollections

/// Changes to the layout of the palettes.
extension PaintingSession {
  mutating func layOut(_ seat: SeatID, _ effects: inout Effects) {
    people.layOut(seat, in: surroundings, &effects)
  }

  /// Closes a seat's panel if no finger is on the palette. For when the person goes on painting.
  mutating func closeIdlePanel(of seat: SeatID, _ effects: inout Effects) {
    guard seats[seat]?.palette.panel != nil, seats[seat]?.palette.pressed.isEmpty == true else {
      return
    }
    seats[seat]?.palette.panel = nil
    seats[seat]?.palette.focus = nil
    layOut(seat, &effects)
  }
}
