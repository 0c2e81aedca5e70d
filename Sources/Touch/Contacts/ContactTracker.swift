public import Ink
internal import OrderedCollections

/// Tracks every contact from its first event to its last: which touches are down, which of them are
/// ours, and what an end means. A touch is known by its `detail`. The rules come from the XInput2
/// protocol (XI2proto, "Touch device support") and from how servers were observed to behave.
///
/// - A touch is provisional until `XI_TouchOwnership`. It paints at once all the same.
/// - An end without a position was made by the server. Before ownership it means that another
///   client took the touch, and the contact is cancelled. After ownership it is a real end, at the
///   last position that the finger reported.
/// - A pending end (`XITouchPendingEnd`) means that the finger is up while another client decides.
///   The geometry is final; whether the touch is ours is not. The contact has left
///   (``ContactAction/left(_:)``).
/// - A device that is switched off first ends its touches as if the fingers had lifted. The news of
///   the switch-off comes later, possibly in a later read. Such ends are then retracted. The same
///   goes for touches that a Wayland desktop takes for a gesture.
/// - A device with button 1 down is a contact of its own, even if its master's button was down
///   already. Motion of the master's other devices may belong to it (see ``SharedPointers``).
/// - If a contact's end never comes, the server's raw events still report it (see
///   ``DepartureWatch``). A contact that is ours is then completed where it was last seen. Any
///   other contact is cancelled, because another client has kept it. It is completed all the same
///   if the window manager ended before it could decide, or if the device stays frozen, so that
///   nothing is decided.
public struct ContactTracker: Hashable, Sendable {
  private struct RecentEnd: Hashable {
    var contact: ContactID
    var device: Int
    var time: Timestamp
  }

  /// How long before the news of a device's removal an end counts as caused by it, by the server's
  /// clock. The server makes both together, so their times differ by a millisecond at most. A
  /// finger is not expected to lift by chance within so short a time.
  package static let removalGrace = Duration.milliseconds(4)

  /// How many recent ends are kept: more than fingers could lift at once. The limit keeps a server
  /// whose clock stands still from filling memory.
  private static let maximumRecentEnds = 256

  private var contacts: OrderedDictionary<ContactID, TrackedContact> = [:]
  private var recentEnds: [RecentEnd] = []
  private var departures = DepartureWatch()
  private var pointers = SharedPointers()

  /// Creates a tracker without contacts.
  public init() {}

  /// Whether each mouse and pen belongs to a different person, so that one never moves what another
  /// drags.
  public var hasSeatPerDevice: Bool {
    get { pointers.hasSeatPerDevice }
    set { pointers.hasSeatPerDevice = newValue }
  }

  /// Whether no contact is down or waits for another client's decision.
  public var isIdle: Bool { contacts.isEmpty }

  /// The contacts that are down or wait for another client's decision.
  package var knownContacts: Set<ContactID> { Set(contacts.keys) }

  /// Handles an event. Returns the resulting actions, in order. Events of unknown contacts (which
  /// began elsewhere or were cancelled) are ignored.
  public mutating func handle(_ event: InputEvent) -> [ContactAction] {
    switch event {
    case .touch(let event): handle(event)
    case .rawEnd(let end): handle(end)
    case .rawPress(let press): handle(press)
    case .pointer(let event): handle(event)
    case .devices(let change): handle(change)
    case .mappingChanged(let device): broken { device == nil || $0.source.device == device }
    case .canvasHidden: hidden()
    case .managerGone: loseManager()
    case .scroll, .key, .keyReleased, .identified: []
    }
  }

  /// Handles an update of a touch if the touch only moves on. Anything else needs ``handle(_:)``,
  /// which returns the same report in an action.
  /// - Parameter place: Where the contact is looked for first.
  /// - Returns: `nil`, without a change, if something else may happen.
  package mutating func continued(
    _ event: TouchEvent, near place: inout LikelyPlace
  ) -> ContactReading? {
    guard departures.isEmpty, event.phase == .update(pendingEnd: false),
      let position = event.place,
      let index = place.index(of: .touch(event.touch), in: contacts),
      !contacts.values[index].isLifted
    else { return nil }
    return contacts.values[index].reading(event, at: position)
  }

  /// Notes that a touch is ours, as ``handle(_:)`` does with an ownership event.
  package mutating func own(_ touch: UInt32) {
    if let index = contacts.index(forKey: .touch(touch)) { contacts.values[index].isOwned = true }
  }

  /// Notes a raw end of a touch that is down. Anything else needs ``handle(_:)``.
  /// - Returns: whether the touch has left with this; `nil`, without a change, if something else may happen.
  package mutating func noteDeparture(_ end: RawEnd) -> Bool? {
    guard case .touch = end.contact, let index = contacts.index(forKey: end.contact),
      !contacts.values[index].isLifted
    else { return nil }
    return departures.note(end)
  }

  /// Follows the program's clock. Closes contacts whose ends are overdue and will not come any
  /// more.
  /// - Parameter known: Until when it is known which events have come; `nil` for `now`.
  public mutating func advance(to now: Timestamp, known: Timestamp? = nil) -> [ContactAction] {
    guard !departures.isEmpty else { return [] }
    let overdue = departures.expired(at: now, known: known ?? now)
    // Ask now: closing a contact also removes it from the watch.
    let frozen = Set(overdue.filter { !departures.isSettled($0) })
    return close(overdue, undecided: frozen)
  }

  /// When ``advance(to:)`` has something to do next, on the program's clock; `nil` if nothing is
  /// pending.
  public var nextDeadline: Timestamp? { departures.nextDeadline }

  /// Whether all ends that have not come are awaited. If not, ``advance(to:known:)`` begins to wait for them.
  package var isWaiting: Bool { departures.isWaiting }

  private mutating func handle(_ event: TouchEvent) -> [ContactAction] {
    guard departures.isEmpty else { return overtake(by: event) + actions(of: event) }
    return actions(of: event)
  }

  /// Closes contacts whose ends a later event of the same device has overtaken. A device reports
  /// its touches in order. Events that the server makes have no position, and their times do not
  /// count.
  private mutating func overtake(by event: TouchEvent) -> [ContactAction] {
    guard event.position != nil else { return [] }
    let overdue = departures.overtaken(by: event.source.device, at: event.time)
    return close(overdue.filter { $0 != .touch(event.touch) })
  }

  /// Closes contacts whose ends will not come any more.
  /// - Parameter undecided: The contacts among them that no other client has kept.
  private mutating func close(
    _ overdue: [ContactID], undecided: Set<ContactID> = []
  ) -> [ContactAction] {
    overdue.sorted { $0.sortKey < $1.sortKey }.map { id in
      guard let contact = contacts[id] else { return cancel(id) }
      let isKept = contact.isOwned || contact.hasLostManager || undecided.contains(id)
      return isKept ? lift(id) : cancel(id)
    }
  }

  /// Notes that the window manager has ended. It may never decide about touches that are not ours
  /// yet.
  private mutating func loseManager() -> [ContactAction] {
    for id in contacts.keys where contacts[id]?.isOwned == false {
      contacts[id]?.hasLostManager = true
    }
    return []
  }

  /// Whether a contact is down, as far as the server has told. Its end may come late.
  package func isDown(_ contact: ContactID) -> Bool {
    contacts[contact]?.isLifted != true && !departures.isDeparting(contact)
  }

  /// Whether the last positions of all contacts lie in a part of the window.
  package func hasAll(within part: Rect) -> Bool {
    contacts.values.allSatisfy { $0.place.map(part.contains) ?? true }
  }

  /// The last position of a contact that is down, in window space; `nil` if none is known.
  package func place(of contact: ContactID) -> Point? { contacts[contact]?.place }

  private mutating func handle(_ end: RawEnd) -> [ContactAction] {
    // After a pending end, the next event is another client's decision, not the finger's.
    guard let contact = contacts[end.contact], !contact.isLifted else { return tap(endedBy: end) }
    let left: [ContactAction] = departures.note(end) ? [.left(end.contact)] : []
    guard case .pointer(let device) = end.contact, end.isMasterCopy else { return left }
    pointers.letGo(device)
    // With several buttons down, the server reports only the release of the last one.
    return left + (pointers.isHeld(besides: end.source) ? [lift(end.contact)] : [])
  }

  private mutating func actions(of event: TouchEvent) -> [ContactAction] {
    let id = ContactID.touch(event.touch)
    switch event.phase {
    case .begin:
      guard event.position != nil else { return [] }
      // Touch numbers wrap after 2^32 touches, so an older contact of this number ended unseen.
      let stale = contacts[id] == nil ? [] : [cancel(id)]
      guard let position = event.place else { return stale }
      contacts[id] = TrackedContact(source: event.source, isOwned: false)
      return stale + [.began(id, reading(id, event, at: position))]
    case .ownership:
      contacts[id]?.isOwned = true
      return []
    case .update(let pendingEnd):
      // One lookup only: this runs hundreds of times a second for every finger.
      guard let index = contacts.index(forKey: id), !contacts.values[index].isLifted else {
        return []
      }
      let moved: [ContactAction] =
        event.place.map { [.moved(id, contacts.values[index].reading(event, at: $0))] } ?? []
      guard pendingEnd else { return moved }
      contacts.values[index].isLifted = true
      let isReported = departures.isDeparting(id)
      departures.forget(id)
      return isReported ? moved : moved + [.left(id)]
    case .end:
      guard let contact = contacts[id] else { return [] }
      guard contact.isOwned else { return [cancel(id)] }
      let last = contact.isLifted ? nil : event.place
      return (last.map { [.moved(id, reading(id, event, at: $0))] } ?? [])
        + [lift(id, carriesPosition: event.position != nil, at: event.time)]
    }
  }

  private mutating func handle(_ change: DeviceChange) -> [ContactAction] {
    switch change.kind {
    case .masterRemoved:
      pointers.remove(master: change.device)
      return cancelled { $0.source.master == change.device }
    case .attached, .detached:
      pointers.remove(change.device)
      return cancelled { $0.source.device == change.device }
    case .disabled:
      pointers.remove(change.device)
      return cancelled { $0.source.device == change.device } + retracted(before: change)
    case .touchesTaken:
      return retracted(before: change)
    case .enabled:
      return []
    }
  }

  /// Retracts the ends of a device that a change explains.
  private mutating func retracted(before change: DeviceChange) -> [ContactAction] {
    let ends = recentEnds.filter {
      $0.device == change.device && change.time.since($0.time) <= Self.removalGrace
    }
    recentEnds.removeAll { $0.device == change.device }
    return ends.map { .retracted($0.contact) }
  }

  private mutating func lift(
    _ id: ContactID, carriesPosition: Bool, at time: Timestamp
  ) -> ContactAction {
    // A removed device's ends carry a position, as if the fingers had lifted. Other ends that the
    // server makes have none.
    if carriesPosition, let contact = contacts[id] {
      recentEnds.removeAll { time.since($0.time) > Self.removalGrace }
      if recentEnds.count == Self.maximumRecentEnds { recentEnds.removeFirst() }
      recentEnds.append(RecentEnd(contact: id, device: contact.source.device, time: time))
    }
    return lift(id)
  }

  private mutating func lift(_ id: ContactID) -> ContactAction {
    forget(id)
    return .lifted(id)
  }

  private mutating func cancel(_ id: ContactID) -> ContactAction {
    forget(id)
    return .cancelled(id)
  }

  private mutating func forget(_ id: ContactID) {
    contacts[id] = nil
    departures.forget(id)
    if case .pointer(let device) = id { pointers.forget(device) }
  }

  private mutating func hidden() -> [ContactAction] {
    pointers.awaitNothing()
    return cancelled { _ in true }
  }

  private mutating func cancelled(where isMeant: (TrackedContact) -> Bool) -> [ContactAction] {
    identifiers(where: isMeant).map { cancel($0) }
  }

  private func broken(where isMeant: (TrackedContact) -> Bool) -> [ContactAction] {
    identifiers(where: isMeant).map { .broke($0) }
  }

  /// Returns contacts in the order of their numbers, since a dictionary's order differs from run to run.
  private func identifiers(where isMeant: (TrackedContact) -> Bool) -> [ContactID] {
    contacts.filter { isMeant($0.value) }.keys.sorted { $0.sortKey < $1.sortKey }
  }

  private mutating func reading(
    _ id: ContactID, _ event: TouchEvent, at position: Point
  ) -> ContactReading {
    guard let index = contacts.index(forKey: id) else {
      return ContactReading(position: position, time: event.time, device: event.source.device)
    }
    return contacts.values[index].reading(event, at: position)
  }
}

/// Contacts of mice and pens.
extension ContactTracker {
  private mutating func handle(_ event: PointerEvent) -> [ContactAction] {
    let id = ContactID.pointer(device: event.source.device)
    switch event.phase {
    case .press(button: 1):
      pointers.moveCursor(event.source, to: event.position)
      return begin(id, event)
    case .motion:
      // Button 1 came up before this motion, and its release went to another client.
      if departures.overtaken(by: event.source.device, at: event.time).contains(id) {
        return [lift(id)]
      }
      switch pointers.route(event) {
      case .begins: return begin(id, event, isUnreported: true)
      case .moves(let device, let place):
        let moved = ContactID.pointer(device: device)
        if departures.isOverdue(moved, at: event.time) { return [lift(moved)] }
        return contacts[moved] == nil ? [] : move(moved, event, to: place)
      case nil: return []
      }
    case .release(button: 1):
      pointers.letGo(event.source.device)
      let place = pointers.release(event)
      guard contacts[id] != nil else { return [] }
      return move(id, event, to: place) + [lift(id, carriesPosition: false, at: event.time)]
    case .press, .release:
      return []
    }
  }

  private mutating func handle(_ press: RawPress) -> [ContactAction] {
    // The device's own copy comes at once, even while its master is frozen.
    guard press.isMasterCopy else { return [] }
    pointers.hold(press.source)
    // While another device holds the button, the server does not report this press.
    let isUnreported = pointers.others(than: press.source).contains {
      !departures.isDeparting(.pointer(device: $0))
    }
    guard isUnreported else { return [] }
    let id = ContactID.pointer(device: press.source.device)
    guard press.motion == .relative, let place = pointers.place(of: press.source.master) else {
      pointers.await(press.source)
      return contacts[id] == nil ? [] : [lift(id)]
    }
    let event = PointerEvent(
      phase: .press(button: 1), source: press.source, time: press.time, position: place,
      motion: press.motion)
    return begin(id, event, isUnreported: true)
  }

  /// Handles a raw release without a known contact. Either the press was not reported and nothing
  /// has moved since, which makes it a tap, or the release is not for us.
  private mutating func tap(endedBy end: RawEnd) -> [ContactAction] {
    guard case .pointer(let device) = end.contact else { return [] }
    guard pointers.isAwaited(device) else {
      pointers.letGo(device)
      return []
    }
    guard end.isMasterCopy else { return [] }
    let place = pointers.place(lastMovedBy: end.source)
    pointers.letGo(device)
    guard let place else { return [] }
    let event = PointerEvent(
      phase: .press(button: 1), source: end.source, time: end.time, position: place)
    let began = begin(end.contact, event, isUnreported: true)
    pointers.letGo(device)
    return began + [lift(end.contact)]
  }

  private mutating func begin(
    _ id: ContactID, _ event: PointerEvent, isUnreported: Bool = false
  ) -> [ContactAction] {
    // Two presses without a release between: another client's grab took the release.
    let stale = contacts[id] == nil ? [] : [lift(id, carriesPosition: false, at: event.time)]
    guard event.position.isFinite else { return stale }
    contacts[id] = TrackedContact(source: event.source, isOwned: true)
    pointers.begin(event.source, event.motion, at: event.time)
    var reading = reading(id, event, at: event.position)
    reading.isUnreported = isUnreported
    return stale + [.began(id, reading)]
  }

  private mutating func move(
    _ id: ContactID, _ event: PointerEvent, to place: Point
  ) -> [ContactAction] {
    place.isFinite ? [.moved(id, reading(id, event, at: place))] : []
  }

  private mutating func reading(
    _ id: ContactID, _ event: PointerEvent, at place: Point
  ) -> ContactReading {
    contacts[id]?.place = place
    if let pressure = event.pressure { contacts[id]?.pressure = pressure }
    return ContactReading(
      position: place, time: event.time, pressure: contacts[id]?.pressure, contact: nil,
      device: contacts[id]?.source.device ?? event.source.device, isEraserEnd: event.isEraserEnd,
      hasShift: event.hasShift)
  }
}
