import Ink
internal import OrderedCollections

/// The work of a finger that comes down while another one of the seat holds a figure: while it is down,
/// the figure is regular.
struct RegularizingWork: InklessWork {
  /// The contact's last finite position, in window space.
  private var last: Point

  var changesInk: Bool { false }

  /// Begins at a position in window space.
  init(at place: Point) { last = place }

  func place(of contact: ContactID, in session: PaintingSession) -> Point? { last }

  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    if report.position.isFinite { last = report.position }
  }

  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    session.followShapes(of: seat, isRegular: false, &effects)
  }

  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects
  ) {
    for seat in session.seats.keys { session.followShapes(of: seat, isRegular: false, &effects) }
  }
}
