internal import Ink

/// What a control does for a seat.
enum ControlAction: Sendable {
  /// Changes a session and adds what follows from that to the effects.
  typealias Change = @Sendable (inout PaintingSession, SeatID, inout Effects) -> Void

  /// Changes the session.
  case change(Change)
  /// Asks the program.
  case request(@Sendable (SeatID) -> ProgramRequest)
}
