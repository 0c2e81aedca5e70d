package import Ink
internal import OrderedCollections
import Touch

extension PaintingSession {
  /// Every contact about which the session keeps state until the contact ends. Once all contacts
  /// have ended this must be empty, since nothing would remove the rest.
  package var knownContacts: Set<ContactID> {
    var known = contacts.tracker.knownContacts.union(contacts.roles.keys).union(offered.rests.keys)
    known.formUnion(palms.tracks.map(\.contact))
    known.formUnion(contacts.withheld.keys)
    known.formUnion(keptSymmetries.keys)
    known.formUnion(contacts.landing.fingers.map(\.contact))
    for name in SurfaceName.allCases { known.formUnion(read(name, ContactReader()) ?? []) }
    return known
  }

  /// The contacts on the canvas that do not simply paint what they report: they draw a figure or a straight line,
  /// move the view, are taken for palms, or may only have closed a panel. What they have painted may be taken back.
  package var contactsWithOtherInk: Set<ContactID> {
    Set(
      contacts.roles.lazy.compactMap { contact, role in
        switch role {
        case .working(let work): work.tool is StrokeWork && work.closing == nil ? nil : contact
        case .resting: contact
        case .using: nil
        }
      })
  }
}
