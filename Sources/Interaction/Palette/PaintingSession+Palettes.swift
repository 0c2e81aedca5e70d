import Ink
internal import OrderedCollections

/// The palettes as parts of the window: what changes their layout.
extension PaintingSession {
  mutating func layOutPalettes() {
    updatePaletteContent()
    people.layOut(in: surroundings)
    placeGallery()
  }

  mutating func layOut(_ seat: SeatID, _ effects: inout Effects) {
    updatePaletteContent()
    people.layOut(seat, in: surroundings, &effects)
  }

  /// Moves a palette along its edge, so that its middle is at a place in seat space, if it can be.
  mutating func place(_ seat: SeatID, at middle: Double) {
    people.place(seat, at: middle)
    layOutPalettes()
  }

  /// Closes a seat's panel when the person goes on painting and no finger is on the palette.
  mutating func closeIdlePanel(of seat: SeatID, _ effects: inout Effects) {
    guard seats[seat]?.palette.panel != nil, seats[seat]?.palette.pressed.isEmpty == true else {
      return
    }
    seats[seat]?.palette.panel = nil
    seats[seat]?.palette.focus = nil
    layOut(seat, &effects)
  }

  private mutating func updatePaletteContent() {
    people.content.boards = boards.all.count
    people.content.board = boards.index
  }
}
