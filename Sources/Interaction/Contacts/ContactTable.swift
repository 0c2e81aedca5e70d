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
}
