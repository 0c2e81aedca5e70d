internal import Ink
internal import OrderedCollections

/// The contacts that are down, and what each of them does.
struct ContactTable: Hashable, Sendable {
  /// Says what events mean for contacts.
  var tracker = ContactTracker()
  /// What contacts do, in the order in which they came down.
  var roles: OrderedDictionary<ContactID, ContactRole> = [:]
  /// What contacts that are down have done on boards before the present one.
  var workLeft: [ContactID: [LeftWork]] = [:]
  /// The contacts that are up, but whose lifts may turn out to be cancellations.
  var undecidedLifts: [UndecidedLift] = []
}
