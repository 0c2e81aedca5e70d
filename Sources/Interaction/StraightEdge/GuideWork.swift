import Ink

/// The work of a finger that was held down as a straight-edge: it does nothing more until it lifts.
struct GuideWork: InklessWork {
  /// The contact's last position, in window space.
  private var last: Point?

  var changesInk: Bool { false }

  /// - Parameter place: Where the contact is, in window space.
  init(at place: Point?) { last = place }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? { last }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    last = report.position
  }
}
