import Ink
internal import OrderedCollections
import Touch

/// The part of a session that the hand works with.
protocol HandBench: ContactsBench {
  /// Changes the view of the board.
  mutating func setView(_ aim: ViewAim, _ effects: inout Effects)
}

/// The work of the hand: it moves the canvas with one finger, and also zooms it with several.
struct HandWork: InklessWork {
  /// The contact's last position, in window space; `nil` if the next position must not be joined to
  /// it.
  private(set) var last: Point?

  var changesInk: Bool { false }

  /// Begins to move the canvas at a position of a contact, in window space.
  init(at position: Point) { last = position }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? { last }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some HandBench,
    _ effects: inout Effects
  ) {
    let isJoined = last != nil
    let before = bench.contacts.movingPlaces(of: finger.seat)
    last = reading.position
    guard isJoined else { return }
    bench.contacts.roles[finger.contact] = .working(ContactWork(seat: finger.seat, tool: self))
    let aim = ViewAim(
      moving: bench.view, from: before, to: bench.contacts.movingPlaces(of: finger.seat),
      slop: bench.surroundings.metrics.pixelsPerMillimetre)
    bench.setView(aim, &effects)
  }

  mutating func interrupt(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) {
    last = nil
  }
}
