import Ink

/// A contact's work on the canvas, and the seat to which it belongs.
package struct ContactWork: Hashable, Sendable {
  /// The seat in whose zone the contact came down.
  let seat: SeatID
  /// The work of the tool that the contact uses.
  var tool: any ToolWork

  /// Whether two contacts do the same work for the same seat.
  package static func == (left: ContactWork, right: ContactWork) -> Bool {
    left.seat == right.seat && AnyHashable(left.tool) == AnyHashable(right.tool)
  }

  /// Hashes the seat and the work.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(seat)
    hasher.combine(AnyHashable(tool))
  }
}
