import Ink
internal import OrderedCollections
import Touch

/// The work of a finger that comes down while another one of the seat holds a figure: while it is down,
/// the figure is regular.
struct RegularizingWork: InklessWork {
  /// The contact's last finite position, in window space.
  private var last: Point

  var changesInk: Bool { false }
  var mayKeepStill: Bool { true }

  /// Begins at a position in window space.
  init(at place: Point) { last = place }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? { last }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    keepStill(at: reading, in: bench.view, bench.surroundings)
  }

  @discardableResult
  mutating func keepStill(
    at reading: ContactReading, in view: ViewTransform, _ surroundings: Surroundings
  ) -> Bool {
    last = reading.position
    return true
  }

  func lift(_ finger: Finger, on bench: inout some ContactsBench, _ effects: inout Effects) {
    bench.followShapes(of: finger.seat, isRegular: false, &effects)
  }

  func cancel(_ finger: Finger, on bench: inout some ContactsBench, _ effects: inout Effects) {
    bench.followShapes(of: finger.seat, isRegular: false, &effects)
  }
}

extension ContactsBench {
  /// Makes the figures that fingers of a seat hold regular, or as they were drawn again.
  mutating func followShapes(of seat: SeatID, isRegular: Bool, _ effects: inout Effects) {
    let isRegular =
      isRegular || contacts.hasWork(RegularizingWork.self, for: seat)
    for (contact, work) in contacts.working(for: seat) where work.isOf(ShapeWork.self) {
      guard var shape = work.tool as? ShapeWork else { continue }
      shape.setRegular(isRegular, Finger(contact, of: seat), on: &self, &effects)
      contacts.roles[contact] = .working(ContactWork(seat: seat, tool: shape))
    }
  }
}
