import Ink

/// The work of a contact that was completed because another board, drawing or replay is shown.
struct CompletedWork {
  let contact: ContactID
  let seat: SeatID
  /// The stroke as it was before its completion; `nil` if the contact was erasing.
  let stroke: WetStroke?
}
