internal import Ink
internal import OrderedCollections
public import Touch

/// The second lane: the short way of events that neither paint nor change anything that is shown.
///
/// A palm, a finger that rests while it means something else, and a finger that a pen locks out report as often
/// as one that paints. Such an event changes where its contact is, the evidence of whether that is a palm, and
/// what the contact would have done. Nothing follows from it, so it needs neither actions nor effects. Any other
/// event goes through ``PaintingSession/handle(_:)``. Both ways have the same result.
extension PaintingSession {
  /// Handles an event that neither paints nor changes anything that is shown.
  /// - Returns: ``Followed/no`` if the event must be handled by ``handle(_:)``. The session has not changed
  ///   then, or only as that changes it first.
  public mutating func follow(_ event: InputEvent) -> Followed {
    guard contacts.undecidedLifts.isEmpty else { return .no }
    switch event {
    case .touch(let touch):
      switch touch.phase {
      case .update(pendingEnd: false): return followUpdate(touch) ? .quietly : .no
      case .ownership where touch.position == nil:
        contacts.tracker.own(touch.touch)
        return .quietly
      case .begin, .update, .ownership, .end: return .no
      }
    case .rawEnd(let end): return followRawEnd(end) ? .withDeadline : .no
    case .pointer, .scroll, .key, .keyReleased, .rawPress, .devices, .identified, .mappingChanged,
      .canvasHidden, .managerGone:
      return .no
    }
  }

  /// Follows an update of a touch that paints nothing.
  /// - Returns: whether this was all.
  private mutating func followUpdate(_ event: TouchEvent) -> Bool {
    let contact = ContactID.touch(event.touch)
    let place = contacts.roles.index(forKey: contact)
    let isResting: Bool
    switch place.map({ contacts.roles.values[$0] }) {
    case .resting: isResting = true
    case nil: isResting = false
    case .working(let work):
      guard work.closing == nil, work.tool.mayKeepStill, isUnseen(contact, at: event.position)
      else { return false }
      isResting = false
    case .using: return false
    }
    var tracked = LikelyPlace()
    guard exhibit.isNone || !showsVisitor(event),
      let reading = contacts.tracker.continued(event, near: &tracked), !leavesLane(contact, reading)
    else { return false }
    if isResting {
      if mayWipe(contact, reading) { return false }
      if !contacts.withheld.isEmpty {
        let sample = reading.sample(in: view)
        contacts.withhold(reading, sample, of: contact)
      }
    } else if let place, !keepStill(place, reading) {
      return false
    }
    offered.move(contact, to: reading.position, in: surroundings)
    calls.move(contact, to: reading.position, in: surroundings)
    return true
  }

  /// Lets the work of a contact follow a reading, if nothing but the work changes.
  /// - Parameter place: The index of the contact's role.
  private mutating func keepStill(_ place: Int, _ reading: ContactReading) -> Bool {
    guard case .working(var work) = contacts.roles.values[place] else { return false }
    // Otherwise there were two of it, and a change would copy all that it holds.
    contacts.roles.values[place] = .resting
    let isStill = work.tool.keepStill(at: reading, in: view, surroundings)
    contacts.roles.values[place] = .working(work)
    return isStill
  }

  /// Whether a contact that rests may begin to wipe.
  private func mayWipe(_ contact: ContactID, _ reading: ContactReading) -> Bool {
    screenSettings[.palmRejection] && screenSettings[.fistErases] && palms.mayWipe(contact)
      && !palms.hasPen(at: reading.time)
  }

  /// Whether nothing that is shown depends on where a contact is now.
  private func isUnseen(_ contact: ContactID, at place: Point?) -> Bool {
    guard !crossesPlate(contact, to: place) else { return false }
    return rulers.isEmpty || !holdsRuler(contact) || contacts.tracker.place(of: contact) == place
  }

  /// Notes an update at an exhibit.
  /// - Returns: whether it must be handled by ``handle(_:)``: its contact holds a corner, or nobody was there.
  private mutating func showsVisitor(_ event: TouchEvent) -> Bool {
    guard exhibit?.attract == nil, exhibit?.corners.holds(.touch(event.touch)) == false else {
      return true
    }
    let surroundings = surroundings
    _ = exhibit?.idleness.note(.touch(event), in: surroundings)
    return false
  }

  /// Follows the news that a touch is up, which comes before its end.
  /// - Returns: whether this was all.
  private mutating func followRawEnd(_ end: RawEnd) -> Bool {
    let contact = end.contact
    guard exhibit.isNone, case .touch = contact, rulers.isEmpty || !holdsRuler(contact) else {
      return false
    }
    if let place = contacts.roles.index(forKey: contact),
      case .using = contacts.roles.values[place]
    {
      return false
    }
    guard let isFirst = contacts.tracker.noteDeparture(end) else { return false }
    palms.noteDeparture(end)
    if isFirst { endRests(of: contact) }
    return true
  }
}

/// Whether the second lane has taken an event.
public enum Followed: Hashable, Sendable {
  /// It must be handled by ``PaintingSession/handle(_:)``.
  case no
  /// It is handled, and ``PaintingSession/advance(to:)`` has nothing to do that it had not before.
  case quietly
  /// It is handled, and ``PaintingSession/advance(to:)`` must follow.
  case withDeadline
}
