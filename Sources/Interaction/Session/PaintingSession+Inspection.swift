package import Ink
internal import OrderedCollections

extension PaintingSession {
  /// Every contact of which something is known that only its end takes away. When all have gone there must
  /// be none: what is left would stay for good.
  package var knownContacts: Set<ContactID> {
    contacts.tracker.knownContacts.union(contacts.roles.keys).union(offered.rests.keys)
  }
}
