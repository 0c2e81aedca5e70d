internal import Ink
internal import OrderedCollections

/// The contacts that are down, and what each one does.
struct ContactTable: Hashable, Sendable {
  /// Turns events into actions of contacts.
  var tracker = ContactTracker()
  /// The role of each contact, in the order in which they came down.
  var roles: OrderedDictionary<ContactID, ContactRole> = [:]
  /// Work that contacts still down have done on boards before the current one.
  var workLeft: [ContactID: [LeftWork]] = [:]
  /// Lifted contacts whose lifts may still turn out to be cancellations.
  var undecidedLifts: [UndecidedLift] = []

  /// The positions of the contacts that move the canvas for a seat, in window space, in the order
  /// in which they came down.
  func movingPlaces(of seat: SeatID) -> [Point] {
    roles.values.compactMap {
      guard case .working(let work) = $0, work.seat == seat else { return nil }
      return (work.tool as? HandWork)?.last
    }
  }
}
