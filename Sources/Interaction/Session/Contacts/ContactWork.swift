import Ink

/// A contact's work on the canvas, and the seat to which it belongs.
package struct ContactWork: Hashable, Sendable {
  /// The seat in whose zone the contact came down.
  let seat: SeatID
  /// The work of the tool that the contact uses.
  var tool: any ToolWork
  /// Where the contact came down, in window space, if that closed its seat's panel and it has stayed there since:
  /// if it lifts there, it was meant for the panel alone, and leaves nothing on the canvas. Otherwise `nil`.
  var closing: Point?

  /// Notes where the contact is now, in window space. Once it has moved on, it paints like any other.
  mutating func follow(to place: Point, in surroundings: Surroundings) {
    if let start = closing, surroundings.isBeyondSlop(start, place) { closing = nil }
  }

  /// Whether the work is of a type. A cast would take a hundred times as long, and each contact that comes down asks
  /// this of all others.
  func isOf<Work: ToolWork>(_ type: Work.Type) -> Bool { Swift.type(of: tool) == type }

  /// Whether two contacts do the same work for the same seat.
  package static func == (left: ContactWork, right: ContactWork) -> Bool {
    left.seat == right.seat && left.closing == right.closing
      && AnyHashable(left.tool) == AnyHashable(right.tool)
  }

  /// Hashes the seat and the work.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(seat)
    hasher.combine(closing)
    hasher.combine(AnyHashable(tool))
  }
}
