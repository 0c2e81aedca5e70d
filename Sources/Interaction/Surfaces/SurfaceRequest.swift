import Ink

/// A request of a surface to the session, for anything beyond the surface's own state.
enum SurfaceRequest: Hashable, Sendable {
  /// Show or hide the table of keys.
  case toggleKeys
  /// Close the gallery sheet.
  case closeGallery
  /// Pass a request about drawings to the program.
  case ask(GalleryRequest)
  /// Close the replay.
  case closeReplay
  /// Seat a person at the edge of this offer, with the palette where the offer was.
  case takeSeat(SeatOffer)
  /// Take back a clear, by its place among the edits of the seat that has cleared.
  case putBack(Int, by: SeatID)
  /// Activate a control of a seat's palette.
  case activate(PaletteControl, of: SeatID)
}
