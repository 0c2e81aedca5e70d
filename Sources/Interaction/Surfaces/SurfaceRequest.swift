package import Ink
package import Touch

/// A request of a surface to the session, for anything beyond the surface's own state.
package enum SurfaceRequest: Hashable, Sendable {
  /// Close the table of keys.
  case closeKeys
  /// Close the gallery sheet.
  case closeGallery
  /// Pass a request about drawings to the program.
  case ask(GalleryRequest)
  /// Close the pad for the code of an exhibit.
  case closeCodePad
  /// Note that a wrong code was typed.
  case refuseCode
  /// Leave the exhibit, because its code was typed.
  case leaveExhibit
  /// Close the replay, and show the drawing.
  case closeReplay
  /// Seat a person at the edge of this offer, with the palette where the offer was.
  case takeSeat(SeatOffer)
  /// Seat a person at another edge, where a finger has carried the palette.
  case moveSeat(SeatID, to: SeatPlace, finger: Point)
  /// Take back a clear, by its place among the edits of the seat that has cleared.
  case putBack(Int, by: SeatID)
  /// Put back a board that was deleted.
  case putBackBoard(BoardID)
  /// Give a stroke that has become a figure back as the hand drew it.
  case giveBack(StrokeIndex, to: SeatID)
  /// Move a board to another place.
  case moveBoard(BoardID, to: Int)
  /// Give a board a name.
  case nameBoard(BoardID, String)
  /// Close the sheet on which a board's name is typed.
  case closeNaming
  /// Pass a request to the program.
  case askProgram(ProgramRequest)
  /// Close the share sheet.
  case closeSharing
  /// Show the picture that was saved in the desktop's file manager.
  case showSaved
  /// Activate a control of a seat's palette.
  case activate(PaletteControl, of: SeatID)
  /// Do something to what a seat has selected.
  case alter(SelectionControl, of: SeatID)
  /// Press a key of the sheet for the text that a seat writes.
  case press(ScreenKey, of: SeatID)
  /// Press a key of a keyboard for the text that a seat writes.
  case strike(KeyPress, of: SeatID)
  /// Offer a seat to a person whose finger has rested at an edge.
  case offerSeat(ScreenEdge, finger: Point)
  /// Give the board another symmetry, because a finger has dragged a handle of it.
  case setSymmetry(Symmetry)
  /// Put the board's symmetry in the middle of what is seen.
  case centerSymmetry
  /// Put down everything that the seat has selected.
  case putDown(SeatID)
}
