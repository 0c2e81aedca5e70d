internal import Ink

/// The action of a control for a seat.
enum ControlAction: Sendable {
  /// Changes a seat alone: its brush or its palette. The palette is laid out afterwards.
  typealias SeatChange = @Sendable (inout Seat) -> Void
  /// Changes the session, and adds the consequences to the effects.
  typealias SessionChange = @Sendable (inout PaintingSession, SeatID, inout Effects) -> Void

  /// Changes the seat.
  case seat(SeatChange)
  /// Changes the session, for controls that need boards, the view, the gallery, the table of keys or
  /// other seats.
  case session(SessionChange)
  /// Sends a request to the program.
  case request(@Sendable (SeatID) -> ProgramRequest)
}
