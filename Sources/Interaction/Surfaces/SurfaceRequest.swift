import Ink

/// What a surface asks of the session, because it concerns more than the surface's own state.
enum SurfaceRequest: Hashable, Sendable {
  /// Show or hide the table of keys.
  case toggleKeys
  /// Close the gallery sheet.
  case closeGallery
  /// Ask the program about drawings.
  case ask(GalleryRequest)
  /// Close the replay.
  case closeReplay
  /// Seat a person at the edge of this offer, with the palette where the offer was.
  case takeSeat(SeatOffer)
  /// Do what a control of a seat's palette does when it is let go.
  /// - Parameter held: For how long it was pressed, in milliseconds.
  case activate(PaletteControl, of: SeatID, held: Int64)
  /// Set what a control of a seat's palette sets that is dragged.
  /// - Parameter place: Where the finger is, in seat space.
  case drag(PaletteControl, of: SeatID, place: Point)
  /// Open a panel of a seat's palette, or close it.
  case toggle(PalettePanel, of: SeatID)
}
