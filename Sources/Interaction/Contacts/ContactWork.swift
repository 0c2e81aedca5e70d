import Ink

/// A contact's work on the canvas, and the seat to which it belongs.
struct ContactWork: Hashable, Sendable {
  /// The seat in whose zone the contact came down.
  let seat: SeatID
  /// The work of the tool that the contact uses.
  var tool: any ToolWork

  static func == (left: ContactWork, right: ContactWork) -> Bool {
    left.seat == right.seat && AnyHashable(left.tool) == AnyHashable(right.tool)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(seat)
    hasher.combine(AnyHashable(tool))
  }
}
