import Ink
import Interaction
import OrderedCollections
import TestSupport

/// Which contacts can be down, and which must be, by what was reported: a second opinion, that knows as little
/// as possible.
struct ContactBook {
  /// A contact that came down.
  struct Entry {
    let source: EventSource
    var isOwned: Bool
    /// Whether the window manager was gone before it was decided whose it is.
    var hasLostManager = false
    /// Whether its finger is up, and another client decides what it was.
    var isUndecided = false
    /// Whether raw events have said that it is up: it may be gone now or later.
    var isDeparting = false
    /// Whether its master has said so, too: what its device held back has come.
    var isSettled = false
  }

  private var entries: [ContactID: Entry] = [:]
  /// Mice and pens of whose press nothing but raw events tell: they may come down with any of their events.
  private var rawPresses: [ContactID: EventSource] = [:]

  /// Whether a contact may come down though its press is not reported.
  func mayBegin(_ contact: ContactID) -> Bool { rawPresses[contact] != nil }

  /// What is known of a contact that can be down.
  subscript(contact: ContactID) -> Entry? { entries[contact] }

  mutating func note(_ step: FuzzStep) {
    guard case .take(.event(let event)) = step else { return }
    switch event {
    case .touch(let touch): note(touch, of: .touch(touch.touch))
    case .pointer(let pointer):
      let contact = ContactID.pointer(device: pointer.source.device)
      noteRawPress(of: contact)
      if pointer.phase == .press(button: 1) {
        entries[contact] = Entry(source: pointer.source, isOwned: true)
        rawPresses[contact] = nil
      }
      if pointer.phase == .release(button: 1) {
        (entries[contact], rawPresses[contact]) = (nil, nil)
      }
    case .rawPress(let press):
      let contact = ContactID.pointer(device: press.source.device)
      // Its release went to somebody else.
      entries[contact]?.isDeparting = true
      rawPresses[contact] = press.source
      noteRawPress(of: contact)
    case .rawEnd(let end):
      entries[end.contact]?.isDeparting = true
      if end.isMasterCopy {
        entries[end.contact]?.isSettled = true
        rawPresses[end.contact] = nil
      }
    case .devices(let change):
      entries = entries.filter { !change.takes($0.value.source) }
      rawPresses = rawPresses.filter { !change.takes($0.value) }
    case .canvasHidden: (entries, rawPresses) = ([:], [:])
    case .managerGone:
      for contact in entries.keys where entries[contact]?.isOwned == false {
        entries[contact]?.hasLostManager = true
      }
    case .mappingChanged, .identified, .key: break
    }
  }

  /// It may be down now, and go whenever its button comes up.
  private mutating func noteRawPress(of contact: ContactID) {
    guard entries[contact] == nil, let source = rawPresses[contact] else { return }
    entries[contact] = Entry(source: source, isOwned: true, isDeparting: true)
  }

  private mutating func note(_ touch: TouchEvent, of contact: ContactID) {
    switch touch.phase {
    case .begin:
      guard touch.position != nil else { return }
      entries[contact] = Entry(source: touch.source, isOwned: false)
    case .ownership: entries[contact]?.isOwned = true
    case .update(let pendingEnd): if pendingEnd { entries[contact]?.isUndecided = true }
    case .end: entries[contact] = nil
    }
  }

  /// Whether nothing is known of contacts that have gone, and all of those that nothing has ended.
  mutating func check(_ session: PaintingSession) throws(FuzzFailure) {
    // What is up may have pressed something that has not been done yet.
    var session = session
    _ = session.decideLifts()
    let known = session.knownContacts
    if let lost = known.first(where: { entries[$0] == nil }) {
      throw FuzzFailure("\(lost) is known and has gone")
    }
    for board in session.boards.all {
      if let lost = board.drawing.contactsInProgress.first(where: { entries[$0] == nil }) {
        throw FuzzFailure("\(lost) draws and has gone")
      }
    }
    if let lost = entries.first(where: { !$0.value.isDeparting && !known.contains($0.key) }) {
      throw FuzzFailure("\(lost.key) is down and not known")
    }
    entries = entries.filter { known.contains($0.key) }
    guard entries.isEmpty else { return }
    guard session.seats.values.allSatisfy({ $0.palette.pressed.isEmpty }),
      session.gallery?.pressed.isEmpty != false, session.replay?.pressed.isEmpty != false
    else { throw FuzzFailure("something is pressed and nobody is there") }
  }

  // MARK: Stuck contacts

  /// The devices say of each contact that it is up.
  func rawEnds(isMasterCopy: Bool) -> [FuzzStep] {
    entries.sorted { "\($0.key)" < "\($1.key)" }.map { contact, entry in
      let device = entry.source.device
      let source = EventSource(device: device, master: isMasterCopy ? ~device : device)
      return .take(
        .event(.rawEnd(RawEnd(contact, source: source, time: Timestamp(milliseconds: 0)))))
    }
  }

  /// Whether nothing is known but what another client decides.
  func checkStuck(_ session: PaintingSession) throws(FuzzFailure) {
    let stuck = session.knownContacts.first { entries[$0]?.isUndecided == false }
    if let stuck { throw FuzzFailure("\(stuck) is up, its end does not come, and it stays") }
  }
}

extension DeviceChange {
  /// Whether whoever reports so is gone after it.
  func takes(_ source: EventSource) -> Bool {
    switch kind {
    case .masterRemoved: source.master == device
    case .attached, .detached, .disabled: source.device == device
    case .enabled: false
    }
  }
}
