internal import Ink

/// The action of a control for a seat.
enum ControlAction: Sendable {
  /// Changes the session, and adds the consequences to the effects.
  typealias Change = @Sendable (inout PaintingSession, SeatID, inout Effects) -> Void

  /// Changes the session.
  case change(Change)
  /// Sends a request to the program.
  case request(@Sendable (SeatID) -> ProgramRequest)
}
