package import Ink

/// Tells palms, fists and ghosts from fingertips. It gets every touch from its first reading on, and says which ones are
/// palms. It is a value and knows nothing of ink.
///
/// A contact is judged by these, in this order:
///
/// - its size, if the device has reported fingertips as well as larger contacts (``PalmDevice``);
/// - its neighbours: contacts of one hand that are closer together than fingertips can be;
/// - a palm beside it, or one that lifted a moment ago: the contact is then suspect until it rests or moves away;
/// - a finger or a pen that paints at a hand's distance while the contact rests;
/// - a chain of contacts at rest that is longer than a hand: an arm;
/// - its life: several contacts of a few milliseconds each are ghosts.
///
/// A contact that has moved as fingers do is a finger for good, even if it was taken for a palm until then. Only its own
/// size or a pen make it a palm for good. A finger that is alone is never judged by anything but
/// its size. A contact that paints while it rests, as a spray does, is not judged by a rest beside a finger or in a
/// chain: only its size, its neighbours and a pen speak against it. If a device has reported palms only for several
/// turns in a row, the next turns are not judged, so that no device can make painting impossible. A turn lasts while
/// contacts of the device are down.
package struct PalmJudge: Hashable, Sendable {
  /// The thresholds by which contacts are judged.
  package private(set) var tuning = PalmTuning.standard
  /// The touches that are down, in the order in which they came down.
  package internal(set) var tracks: [PalmTrack] = []
  /// The touches that lifted a moment ago.
  var lifted: [LiftedContact] = []
  /// The record of each device, by its number.
  private(set) var devices: [Int: PalmDevice] = [:]
  /// The number of the pen's device; `nil` until a pen has been used.
  package var penDevice: Int?
  /// The pen that was used last.
  private var pen: PalmPen?
  /// The findings about contacts that nobody has been told yet, in order.
  private(set) var found: [PalmFinding] = []

  /// Creates a judge that knows no device.
  package init() {}

  /// Removes and returns the next finding. What a palm has painted must be taken back, even if it has lifted. A palm
  /// that is down and turns out to be a finger paints from its first reading.
  package mutating func nextFound() -> PalmFinding? { found.isEmpty ? nil : found.removeFirst() }

  /// Returns a contact as the judge sees it; `nil` if it is not down.
  package func track(of contact: ContactID) -> PalmTrack? { tracks.first { $0.contact == contact } }

  /// When ``advance(to:)`` has something to do, on the program's clock.
  package var deadline: Timestamp? { tracks.lazy.compactMap(\.deadline).min() }

  // MARK: Touches

  /// Judges a touch that comes down.
  /// - Parameters:
  ///   - seat: The seat at whose edge it is; `nil` if all contacts of a device belong to one seat.
  ///   - now: The time on the program's clock.
  package mutating func begin(
    _ contact: ContactID, _ reading: PalmReading, isOnCanvas: Bool, of seat: SeatID? = nil,
    now: Timestamp
  ) -> PalmVerdict {
    forget(contact)
    forgetLifted(before: reading.time)
    devices[reading.device, default: PalmDevice()].begin()
    var track = PalmTrack(contact, reading, isOnCanvas: isOnCanvas, of: seat)
    track.loss = findLoss(before: track)
    guard devices[reading.device]?.isTrusted == false else {
      track.verdict = .finger
      tracks.append(track)
      return .finger
    }
    if isOnCanvas, isBesidePalm(track) {
      (track.verdict, track.deadline) = (.suspect, now + .milliseconds(tuning.suspicion))
    } else if tracks.count + 1 >= tuning.chainCount {
      track.deadline = now + .milliseconds(tuning.chainRest)
    }
    tracks.append(track)
    judgeAll(now: now)
    return tracks[tracks.count - 1].verdict
  }

  /// Follows a touch that reports something. Takes no memory unless a verdict changes.
  /// - Returns: whether there is a finding to be told, or ``deadline`` is another one now.
  package mutating func follow(_ contact: ContactID, _ reading: PalmReading, now: Timestamp) -> Bool
  {
    guard let index = tracks.firstIndex(where: { $0.contact == contact }),
      tracks[index].add(reading), tracks[index].isUndecided,
      reading.time.span(to: tracks[index].judged) >= tuning.pace
    else { return !found.isEmpty }
    tracks[index].judged = reading.time
    let before = deadline
    judge(index, now: now, latest: latestTime)
    return !found.isEmpty || deadline != before
  }

  /// Notes that the finger of a contact has left, by a raw event. Its end may still come.
  package mutating func noteDeparture(_ end: RawEnd) {
    guard let index = tracks.firstIndex(where: { $0.contact == end.contact }) else { return }
    tracks[index].leave(at: end.time)
  }

  /// Judges a touch for the last time: it has lifted.
  package mutating func end(_ contact: ContactID, now: Timestamp) {
    guard let index = tracks.firstIndex(where: { $0.contact == contact }) else { return }
    judgeAll(now: now)
    // Beside a palm, even a dab is part of it.
    if tracks[index].verdict == .suspect, isBesidePalm(tracks[index]) {
      condemn(index, isStrong: false, now: now)
    }
    let track = tracks.remove(at: index)
    let isPalm = track.verdict == .palm
    devices[track.device]?.end(track, tuning)
    forgetLifted(before: track.lifted)
    if lifted.count == tuning.memory { lifted.removeFirst() }
    lifted.append(
      LiftedContact(
        contact: contact, device: track.device, place: track.last, time: track.lifted,
        life: track.began.span(to: track.lifted),
        radius: radius(of: track), seat: track.seat, isStrongPalm: isPalm && track.isStrong,
        isFinalPalm: isPalm && track.isFinal,
        isPainted: !isPalm && track.isOnCanvas && track.verdict != .finger
          && !track.hasMoved(tuning.pardon),
        loss: track.loss))
    leaveCompanions(track)
    findGhosts(of: track.device, at: track.lifted)
  }

  /// Forgets a touch that was not ours.
  package mutating func forget(_ contact: ContactID) {
    guard let index = tracks.firstIndex(where: { $0.contact == contact }) else { return }
    let track = tracks.remove(at: index)
    devices[track.device]?.leave()
  }

  /// Follows the program's clock: suspects that have rested for long enough are palms, and so are chains.
  package mutating func advance(to now: Timestamp) {
    var isTimeOfChain = false
    for index in tracks.indices {
      guard let deadline = tracks[index].deadline, deadline <= now else { continue }
      tracks[index].deadline = nil
      switch tracks[index].verdict {
      case .open: isTimeOfChain = true
      case .suspect:
        guard tracks[index].reach < tuning.pardon else { continue }
        condemn(index, isStrong: crowd(around: index) != .none, now: now)
      case .finger, .palm: break
      }
    }
    guard isTimeOfChain else { return }
    // A contact that is condemned stays a link of its chain, so all chains are found at once.
    let chains = chains
    for index in tracks.indices
    where tracks[index].verdict == .open && chains.holds(index) && !isFingertip(index) {
      condemn(index, isStrong: false, now: now)
    }
  }

  /// Notes that the rest of a contact is no sign of a palm, because it means something: a spray paints on, and a stamp
  /// is held that another finger turns.
  package mutating func excuseRest(of contact: ContactID) {
    guard let index = tracks.firstIndex(where: { $0.contact == contact }) else { return }
    tracks[index].isRestExcused = true
  }

  /// Takes a contact for a finger for good: what it does must not be taken back.
  package mutating func acquit(_ contact: ContactID) {
    guard let index = tracks.firstIndex(where: { $0.contact == contact }) else { return }
    (tracks[index].verdict, tracks[index].deadline) = (.finger, nil)
  }

  /// Takes all contacts for fingers that are undecided. Palms stay palms until they lift.
  package mutating func acquitUndecided() {
    for index in tracks.indices
    where tracks[index].verdict == .open || tracks[index].verdict == .suspect {
      pardon(index)
    }
  }

  /// Whether any device has reported fingertips as well as larger contacts, so that sizes count.
  package var tellsPalms: Bool { devices.values.contains { $0.tellsPalms(tuning) } }

  /// Takes other thresholds. Contacts that are undecided are judged by them from their next reports on.
  package mutating func tune(_ tuning: PalmTuning) { self.tuning = tuning }

  /// Judges all contacts anew that are down. Only for a judge on whose verdicts nobody has acted.
  package mutating func judgeAnew(now: Timestamp) {
    for index in tracks.indices {
      (tracks[index].verdict, tracks[index].deadline) = (.open, nil)
      (tracks[index].isStrong, tracks[index].isFinal) = (false, false)
    }
    judgeAll(now: now)
    forgetFound()
  }

  /// Forgets which contacts have become palms. Only for a judge on whose verdicts nobody acts.
  package mutating func forgetFound() { found = [] }

  /// Forgets all contacts that meet a condition.
  package mutating func forget(where isForgotten: (ContactID) -> Bool) {
    for contact in tracks.map(\.contact) where isForgotten(contact) { forget(contact) }
  }

  // MARK: Pens

  /// Follows a pen that is in range.
  /// - Parameter place: Where it is, in millimetres from the window's upper left corner.
  package mutating func follow(penAt place: Point, time: Timestamp) {
    guard place.isFinite else { return }
    pen = PalmPen(place: place, time: time)
  }

  /// Whether a pen is near the screen at a time.
  package func hasPen(at time: Timestamp) -> Bool { penPlace(at: time) != nil }

  /// Where the pen is, in millimetres; `nil` if none is near the screen.
  @inline(__always)
  func penPlace(at time: Timestamp) -> Point? {
    guard let pen, time.span(to: pen.time) <= tuning.penStays else {
      return nil
    }
    return pen.place
  }

  // MARK: Verdicts

  /// Makes a contact suspect until it rests or moves away.
  mutating func suspect(_ index: Int, now: Timestamp) {
    tracks[index].verdict = .suspect
    tracks[index].deadline = now + .milliseconds(tuning.suspicion)
  }

  /// Takes a contact for a finger for good. If it was taken for a palm, it paints from its first reading.
  mutating func pardon(_ index: Int) {
    if tracks[index].verdict == .palm { found.append(.finger(tracks[index].contact)) }
    (tracks[index].verdict, tracks[index].deadline) = (.finger, nil)
    tracks[index].isStrong = false
  }

  /// Takes a contact for a palm. Contacts beside it are suspect, and those that flickered there a moment ago are palms.
  /// - Parameters:
  ///   - isStrong: Whether size or neighbours make it a palm, not only that it lies beside something.
  ///   - isFinal: Whether it stays one wherever it moves.
  mutating func condemn(_ index: Int, isStrong: Bool, isFinal: Bool = false, now: Timestamp) {
    if tracks[index].verdict != .palm { found.append(.palm(tracks[index].contact)) }
    (tracks[index].verdict, tracks[index].deadline) = (.palm, nil)
    if isFinal { tracks[index].isFinal = true }
    guard isStrong, !tracks[index].isStrong else { return }
    tracks[index].isStrong = true
    let palm = tracks[index]
    let reach = tuning.besidePalm + radius(of: palm)
    for other in tracks.indices
    where tracks[other].verdict == .open && tracks[other].isOnCanvas
      && tracks[other].device == palm.device
      && (palm.isFinal || tracks[other].seat == palm.seat)
      && tracks[other].last.distance(to: palm.last) <= reach
      && !tracks[other].hasMoved(tuning.pardon)
    {
      suspect(other, now: now)
    }
    // What has lifted cannot be pardoned any more, so only a size is reason enough.
    guard isFinal else { return }
    for other in lifted.indices
    where lifted[other].isPainted && lifted[other].device == palm.device
      && lifted[other].life < tuning.suspicion
      && palm.time.span(to: lifted[other].time) < tuning.lockOut
      && lifted[other].place.distance(to: palm.last) <= reach
    {
      lifted[other].isPainted = false
      found.append(.palm(lifted[other].contact))
    }
  }

  /// Notes the largest size of a contact that is believed.
  mutating func noteSize(of index: Int) {
    guard let size = tracks[index].size else { return }
    devices[tracks[index].device]?.note(largest: size)
  }

  /// Finds the contact of the same finger before a new one. A device may lose a finger for a moment, and find it again.
  private mutating func findLoss(before track: PalmTrack) -> PalmTrack.Loss {
    let earlier = lifted.filter {
      $0.device == track.device && track.began.span(to: $0.time) <= tuning.lossTime
        && $0.place.distance(to: track.start) <= tuning.lossReach
    }.min { $0.place.distance(to: track.start) < $1.place.distance(to: track.start) }
    guard let earlier else { return PalmTrack.Loss() }
    let first = earlier.loss.first ?? earlier.contact
    let count = earlier.loss.count + 1
    let isFinger =
      earlier.loss.isFinger || earlier.life > tuning.ghostLife || count + 1 >= tuning.lossCount
    if isFinger {
      for index in lifted.indices
      where lifted[index].contact == first || lifted[index].loss.first == first {
        lifted[index].loss.isFinger = true
      }
    }
    return PalmTrack.Loss(first: first, count: count, isFinger: isFinger)
  }

  /// Takes back contacts of a device that were down for a few milliseconds, if there were several.
  private mutating func findGhosts(of device: Int, at time: Timestamp) {
    func isGhost(_ contact: LiftedContact) -> Bool {
      contact.device == device && contact.life <= tuning.ghostLife && !contact.loss.isFinger
        && time.span(to: contact.time) <= tuning.ghostWindow
        && !tracks.contains { $0.loss.first == contact.loss.first ?? contact.contact }
    }
    guard lifted.count(where: isGhost) >= tuning.ghostCount else { return }
    for index in lifted.indices where lifted[index].isPainted && isGhost(lifted[index]) {
      lifted[index].isPainted = false
      found.append(.palm(lifted[index].contact))
    }
  }

  /// Keeps where a palm has lifted, for the contacts beside it.
  private mutating func leaveCompanions(_ palm: PalmTrack) {
    for index in tracks.indices where tracks[index].companion?.contact == palm.contact {
      tracks[index].companion?.place = palm.last
    }
  }

  private mutating func forgetLifted(before time: Timestamp) {
    let window = max(tuning.ghostWindow, tuning.lockOut)
    lifted.removeAll { time.span(to: $0.time) > window }
  }
}
