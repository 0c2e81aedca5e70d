import Ink
import Interaction
import OrderedCollections
import TestSupport
import Touch

/// Checks that each stroke holds every report of its contact and nothing else. In each step, a
/// stroke in progress may grow only by what its contact reports then, and a completed stroke must
/// keep the samples that it had.
struct SampleOrder {
  /// The state before a step.
  private struct Before {
    let board: BoardID
    let view: ViewTransform
    /// The number of strokes on each board.
    let counts: [BoardID: Int]
    let inProgress: OrderedDictionary<ContactID, WetStroke>
    let contacts: ContactBook
    /// The contacts that do not simply paint what they report.
    let others: Set<ContactID>
    /// The touches that the judge of palms may still take for something else than fingers.
    let undecided: Set<ContactID>

    init(_ session: PaintingSession, _ contacts: ContactBook) {
      (board, view) = (session.boards.current.id, session.view)
      counts = Self.counts(session)
      inProgress = session.drawing.inProgress
      self.contacts = contacts
      others = session.contactsWithOtherInk
      undecided =
        session.screenSettings[.palmRejection]
        ? Set(session.palms.tracks.filter { $0.verdict != .finger }.map(\.contact)) : []
    }

    static func counts(_ session: PaintingSession) -> [BoardID: Int] {
      Dictionary(uniqueKeysWithValues: session.boards.all.map { ($0.id, $0.drawing.strokes.count) })
    }

    /// Whether another board was current during the step, even if only for a moment.
    func isTurned(_ session: PaintingSession) -> Bool {
      var (old, new) = (counts, Self.counts(session))
      (old[board], new[board]) = (nil, nil)
      return session.boards.current.id != board || old != new
    }
  }

  private var before: Before
  private var event: ContactEvent?
  private var step: RandomSession.Step?

  init(_ session: PaintingSession) { before = Before(session, ContactBook()) }

  /// Records the state before a step.
  mutating func note(
    _ step: RandomSession.Step, _ session: PaintingSession, _ contacts: ContactBook
  ) {
    before = Before(session, contacts)
    self.step = step
    event = nil
    if case .event(let input) = step { event = ContactEvent(input, contacts) }
  }

  /// Checks all strokes after the step.
  func check(_ session: PaintingSession) throws(FuzzFailure) {
    if step?.opensDrawing == true {
      guard session.drawing.inProgress.isEmpty else {
        throw FuzzFailure("a stroke is in progress on a drawing that was just opened")
      }
      return
    }
    let isTurned = before.isTurned(session)
    let others = before.others.union(session.contactsWithOtherInk)
    for (contact, stroke) in session.drawing.inProgress where !others.contains(contact) {
      try check(contact, stroke, isTurned, session.view)
    }
    guard let board = session.boards.all.first(where: { $0.id == before.board }) else { return }
    var completed: [ContactID: Stroke] = [:]
    for stroke in board.drawing.strokes.dropFirst(before.counts[before.board] ?? 0)
    // A copy of a stroke has its samples and a mapping.
    where !stroke.isArea && stroke.transform.isIdentity {
      guard completed.updateValue(stroke, forKey: stroke.contact) == nil,
        before.inProgress[stroke.contact] != nil || mayHaveBegun(stroke.contact)
          // Such a contact may complete what another one has left with it.
          || !before.others.isEmpty
      else { throw FuzzFailure("\(stroke.contact) completes a stroke that it did not draw") }
    }
    for (contact, stroke) in before.inProgress where !others.contains(contact) {
      let event = event?.contact == contact ? event : nil
      if !isTurned, event?.begins != true, session.drawing.inProgress[contact] != nil {
        guard completed[contact] == nil || mayHaveBegun(contact) else {
          throw FuzzFailure("\(contact) completes a stroke and goes on with it")
        }
        continue
      }
      let isKept = try isKept(contact, event, isTurned)
      if isTurned, isKept == true, event == nil, before.contacts[contact]?.isDeparting == false,
        !takesAway(contact), session.drawing.inProgress[contact] == nil
      {
        throw FuzzFailure("\(contact) does not go on on another board")
      }
      // A touch is judged for the last time when it lifts. The third of three ghosts is one only then, and the same
      // step forgets that it rests.
      let mayBePalm =
        before.undecided.contains(contact) && session.drawing.inProgress[contact] == nil
      if isKept == true, mayBePalm, completed[contact] == nil { continue }
      guard isKept == nil || isKept == (completed[contact] != nil) else {
        throw FuzzFailure(
          isKept == true ? "\(contact) loses its stroke" : "\(contact) keeps a stroke that is void")
      }
      guard let whole = completed[contact] else { continue }
      let report = !isTurned && event?.ends == true ? event : nil
      if let time = sharedMotion(of: contact) {
        try checkShared(contact, whole.samples.unpacked, after: stroke.samples, at: time)
        continue
      }
      try check(
        contact, whole.samples.unpacked, after: stroke.samples, report, stroke.quantum,
        session.view)
    }
  }

  /// Checks a stroke that is in progress after the step.
  private func check(
    _ contact: ContactID, _ stroke: WetStroke, _ isTurned: Bool, _ view: ViewTransform
  ) throws(FuzzFailure) {
    guard stroke.samples.allSatisfy(\.position.isFinite) else {
      throw FuzzFailure("\(contact) has a sample that is nowhere")
    }
    let event = event?.contact == contact ? event : nil
    var old = before.inProgress[contact]?.samples
    if event?.begins == true {
      old = []
    } else if isTurned, old != nil {
      // On another board, the stroke goes on from its last visible position.
      old = Array(stroke.samples.prefix(1))
    }
    let goesOn = old.map { stroke.samples.starts(with: $0) } ?? false
    if !goesOn, mayHaveBegun(contact), sharedMotion(of: contact) != nil { old = [] }
    guard let old else { throw FuzzFailure("\(contact) draws and has not come down") }
    if let time = sharedMotion(of: contact), event?.begins != true {
      return try checkShared(contact, stroke.samples, after: old, at: time)
    }
    try check(contact, stroke.samples, after: old, event, stroke.quantum, view)
  }

  /// Checks that samples are the old ones plus the event's report.
  private func check(
    _ contact: ContactID, _ samples: [StrokeSample], after old: [StrokeSample],
    _ event: ContactEvent?, _ quantum: Quantum, _ view: ViewTransform
  ) throws(FuzzFailure) {
    guard samples.starts(with: old) else {
      throw FuzzFailure("\(contact) has samples that are not what they were")
    }
    let new = samples.dropFirst(old.count)
    // A new contact may first end another one, which changes the view.
    let places = event?.report.map { place in
      [before.view, view].map { $0.canvasPoint(place) }.filter(\.isFinite)
    }
    guard let event, let places, !places.isEmpty else {
      guard new.isEmpty else { throw FuzzFailure("\(contact) has a sample that was not reported") }
      return
    }
    guard new.count == 1, let sample = new.first, sample.time == event.time,
      places.contains(where: { quantum.rounded($0) == sample.position })
    else {
      throw FuzzFailure("\(contact) has \(new.count) samples, or another one, of its one report")
    }
  }

  // MARK: Mice and pens

  /// Whether a contact may have begun in this step although its press was not reported.
  private func mayHaveBegun(_ contact: ContactID) -> Bool {
    if case .event(.rawPress(let press)) = step {
      return contact == .pointer(device: press.source.device)
    }
    return before.contacts.mayBegin(contact)
  }

  /// Returns the time of this step's event if any device of a mouse's or pen's master may have
  /// moved the contact; `nil` otherwise. Which contact moves depends on several devices.
  private func sharedMotion(of contact: ContactID) -> Timestamp? {
    guard case .pointer = contact, case .event(let event) = step else { return nil }
    return switch event {
    case .pointer(let pointer): pointer.time
    case .rawPress(let press): press.time
    case .rawEnd(let end): end.time
    default: nil
    }
  }

  /// Checks that samples are the old ones plus at most one of this time.
  private func checkShared(
    _ contact: ContactID, _ samples: [StrokeSample], after old: [StrokeSample],
    at time: Timestamp
  ) throws(FuzzFailure) {
    guard samples.starts(with: old), samples.count <= old.count + 1,
      samples.dropFirst(old.count).allSatisfy({ $0.time == time })
    else { throw FuzzFailure("\(contact) has samples of no report") }
  }

  /// Whether the step takes a contact away with others, after the lifts that it decides first: one of those may have
  /// turned the page.
  private func takesAway(_ contact: ContactID) -> Bool {
    guard case .event(let input) = step else { return false }
    guard case .devices(let change) = input, let entry = before.contacts[contact] else {
      return input == .canvasHidden
    }
    return change.takes(entry.source)
  }

  /// Returns whether a stroke that its contact no longer draws must be kept; `nil` if both are allowed.
  private func isKept(
    _ contact: ContactID, _ event: ContactEvent?, _ isTurned: Bool
  ) throws(FuzzFailure) -> Bool? {
    guard let entry = before.contacts[contact] else {
      throw FuzzFailure("\(contact) draws and has gone")
    }
    if isTurned {
      return takesAway(contact) || entry.isDeparting && !entry.isOwned ? nil : true
    }
    // Nobody paints while a replay is shown, so its strokes are completed.
    if case .replay? = step { return true }
    if takesAway(contact) { return false }
    // A touch that comes down again was never ours. A pointer's release went to another client.
    if event?.begins == true { return event?.isPointer }
    // The same, if only a raw event tells that the device was pressed again.
    if case .event(.rawPress(let press)) = step,
      contact == .pointer(device: press.source.device)
    {
      return true
    }
    // The server does not report a release while another device of the master holds the button.
    if case .event(.rawEnd(let end)) = step, end.contact == contact, end.isMasterCopy,
      case .pointer = contact
    {
      return true
    }
    guard event?.ends == true || entry.isDeparting else {
      throw FuzzFailure("\(contact) draws no more, and nothing has ended it")
    }
    if event?.ends == true || entry.isOwned { return entry.isOwned }
    // No end came. Another client has kept the contact, if one existed and the device was thawed.
    if case .advance = step, !entry.isSettled { return true }
    return entry.hasLostManager
  }
}

/// What an event says about one contact.
private struct ContactEvent {
  let contact: ContactID
  let time: Timestamp
  var begins = false
  var ends = false
  /// The reported position; `nil` if the event has none, or if it does not count because the finger
  /// was already up.
  var report: Point?

  var isPointer: Bool { if case .pointer = contact { true } else { false } }

  init?(_ event: InputEvent, _ contacts: ContactBook) {
    switch event {
    case .touch(let touch):
      (contact, time) = (.touch(touch.touch), touch.time)
      begins = touch.phase == .begin && touch.position != nil
      ends = touch.phase == .end
      guard touch.phase != .ownership else { return }
      report = begins || contacts[contact]?.isUndecided == false ? touch.position : nil
      // The end of a touch that is not ours has another client's position.
      if ends, contacts[contact]?.isOwned != true { report = nil }
    case .pointer(let pointer):
      (contact, time) = (.pointer(device: pointer.source.device), pointer.time)
      begins = pointer.phase == .press(button: 1)
      ends = pointer.phase == .release(button: 1)
      if begins || ends || pointer.phase == .motion { report = pointer.position }
    default: return nil
    }
  }
}
