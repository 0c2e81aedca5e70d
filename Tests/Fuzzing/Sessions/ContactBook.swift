import Ink
import Interaction
import OrderedCollections
import TestSupport
import Touch

/// Records which contacts can be down and which must be, according to the events. It is a second
/// opinion about the session, kept as simple as possible.
struct ContactBook {
  /// What is known of a contact that came down.
  struct Entry {
    let source: EventSource
    var isOwned: Bool
    /// Whether the window manager ended before it was decided whose contact it is.
    var hasLostManager = false
    /// Whether the finger is up while another client decides about the touch.
    var isUndecided = false
    /// Whether raw events report that it is up, so that its end may come now or later.
    var isDeparting = false
    /// Whether the master's raw event has come too, so that its device is not frozen.
    var isSettled = false
  }

  private var entries: [ContactID: Entry] = [:]
  /// Mice and pens whose press only raw events have reported. Any of their events may begin a contact.
  private var rawPresses: [ContactID: EventSource] = [:]

  /// Whether a contact may begin although its press was not reported.
  func mayBegin(_ contact: ContactID) -> Bool { rawPresses[contact] != nil }

  /// The entry of a contact that can be down; `nil` if it cannot.
  subscript(contact: ContactID) -> Entry? { entries[contact] }

  mutating func note(_ step: RandomSession.Step) {
    guard case .event(let event) = step else { return }
    switch event {
    case .touch(let touch): note(touch, of: .touch(touch.touch))
    case .pointer(let pointer):
      let contact = ContactID.pointer(device: pointer.source.device)
      noteRawPress(of: contact)
      if pointer.phase == .press(button: 1) { entries[contact] = nil }
      if pointer.phase == .press(button: 1), pointer.position.isFinite {
        entries[contact] = Entry(source: pointer.source, isOwned: true)
        rawPresses[contact] = nil
      }
      if pointer.phase == .release(button: 1) {
        (entries[contact], rawPresses[contact]) = (nil, nil)
      }
    case .rawPress(let press):
      let contact = ContactID.pointer(device: press.source.device)
      // The release of the press before this one went to another client. The device's own copy says
      // nothing: it comes before events that are still held back.
      if press.isMasterCopy { entries[contact]?.isDeparting = true }
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
    case .mappingChanged, .identified, .key, .keyReleased, .scroll: break
    }
  }

  /// Records that a contact may be down now, and may end whenever its button comes up.
  private mutating func noteRawPress(of contact: ContactID) {
    guard entries[contact] == nil, let source = rawPresses[contact] else { return }
    entries[contact] = Entry(source: source, isOwned: true, isDeparting: true)
  }

  private mutating func note(_ touch: TouchEvent, of contact: ContactID) {
    switch touch.phase {
    case .begin:
      guard let position = touch.position else { return }
      entries[contact] = nil
      guard position.isFinite else { return }
      entries[contact] = Entry(source: touch.source, isOwned: false)
    case .ownership: entries[contact]?.isOwned = true
    case .update(let pendingEnd): if pendingEnd { entries[contact]?.isUndecided = true }
    case .end: entries[contact] = nil
    }
  }

  /// Checks that the session knows no contact that has ended, and knows every contact that must be down.
  mutating func check(_ session: PaintingSession) throws(FuzzFailure) {
    // A lift that is not decided yet may have pressed something.
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
    guard
      session.seats.values.allSatisfy({ $0.palette.pressed.isEmpty && $0.palette.carried == nil }),
      session.gallery?.pressed.isEmpty != false, session.replay?.pressed.isEmpty != false
    else { throw FuzzFailure("something is pressed and nobody is there") }
  }

  // MARK: Stuck contacts

  /// Returns raw ends of all contacts, as reported by their devices or by the masters.
  func rawEnds(isMasterCopy: Bool) -> [RandomSession.Step] {
    entries.sorted { "\($0.key)" < "\($1.key)" }.map { contact, entry in
      let device = entry.source.device
      let source = EventSource(device: device, master: isMasterCopy ? ~device : device)
      return .event(.rawEnd(RawEnd(contact, source: source, time: Timestamp(milliseconds: 0))))
    }
  }

  /// Checks that the session still knows only contacts about which another client decides.
  func checkStuck(_ session: PaintingSession) throws(FuzzFailure) {
    let stuck = session.knownContacts.first { entries[$0]?.isUndecided == false }
    if let stuck { throw FuzzFailure("\(stuck) is up, its end does not come, and it stays") }
  }
}

extension DeviceChange {
  /// Whether contacts of this source end with the change.
  func takes(_ source: EventSource) -> Bool {
    switch kind {
    case .masterRemoved: source.master == device
    case .attached, .detached, .disabled: source.device == device
    case .enabled, .touchesTaken: false
    }
  }
}
