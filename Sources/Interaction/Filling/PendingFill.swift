import Ink

/// An area that somebody wants to be filled, while it is being looked for.
struct PendingFill: Hashable, Sendable {
  /// The seat that fills.
  let seat: SeatID
  /// The contact that tapped.
  let contact: ContactID
  /// The board that was tapped.
  let board: BoardID
  /// The colour of the fill.
  let color: InkColor
  /// When the contact came down, on the X server's clock.
  let time: Timestamp
  /// The step that suits the view.
  let quantum: Quantum
  var search: FillSearch
}
