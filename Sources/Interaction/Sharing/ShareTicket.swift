public import Ink

/// Identifies a share sheet, so that an answer of the program reaches the sheet that asked, and no
/// later one.
public struct ShareTicket: Hashable, Sendable {
  /// A number that no other sheet of the session has.
  public let number: UInt32
  /// The seat of the person who opened the sheet.
  public let seat: SeatID
}
