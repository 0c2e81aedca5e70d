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

  func place(of contact: ContactID, on bench: PaintingSession) -> Point? { last }

  mutating func move(
    _ finger: Finger, to report: ContactReport,
    on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    if report.position.isFinite { last = report.position }
  }

  func lift(
    _ finger: Finger, on bench: inout PaintingSession,
    _ effects: inout Effects
  ) {
    bench.followShapes(of: finger.seat, isRegular: false, &effects)
  }

  func cancel(
    _ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects
  ) {
    bench.followShapes(of: finger.seat, isRegular: false, &effects)
  }
}
