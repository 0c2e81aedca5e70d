import Ink
internal import OrderedCollections

/// Changes to the layout of the palettes.
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

  /// Moves a palette along its edge, so that its middle comes as near as possible to a position in
  /// seat space.
  mutating func place(_ seat: SeatID, at middle: Double) {
    people.place(seat, at: middle)
    layOutPalettes()
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

  private mutating func updatePaletteContent() {
    people.content.boards = boards.all.count
    people.content.board = boards.index
  }
}
