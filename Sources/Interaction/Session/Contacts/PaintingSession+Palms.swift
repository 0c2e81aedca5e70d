import Ink
internal import OrderedCollections
import Touch

/// Palms: contacts that leave no ink, and hands that wipe.
extension PaintingSession {
  /// Judges a contact that comes down.
  /// - Returns: whether it does nothing, because it is a palm.
  mutating func isPalm(
    _ contact: ContactID, _ reading: ContactReading, isOnCanvas: Bool, _ effects: inout Effects
  ) -> Bool {
    guard screenSettings[.palmRejection], case .touch = contact else { return false }
    let verdict = palms.begin(
      contact, palmReading(reading), isOnCanvas: isOnCanvas, of: palmSeat(of: reading), now: now)
    // Also for contacts that are palms because this one came down beside them.
    takeBackPalms(besides: contact, &effects)
    return verdict == .palm
  }

  /// Returns the effect of a finger that comes down on the canvas, which is painting unless a pen is near.
  func fingerNearPen(
    _ contact: ContactID, _ reading: ContactReading, of seat: SeatID
  ) -> FingersNearPen {
    guard case .touch = contact, palms.hasPen(at: reading.time) else { return .paint }
    return seats[seat]?.palette[.penOnly] == true ? .nothing : screenSettings.nearPen
  }

  /// Follows a contact that moves. It may be a palm now, and a palm may begin to wipe.
  /// - Returns: whether it has begun to wipe, so that the report has been used.
  mutating func followPalm(
    _ contact: ContactID, _ reading: ContactReading, _ effects: inout Effects
  ) -> Bool {
    guard judges(contact) else { return false }
    if palms.follow(contact, palmReading(reading), now: now) { takeBackPalms(&effects) }
    guard screenSettings[.fistErases], !palms.hasPen(at: reading.time),
      contacts.roles[contact] == .resting,
      let width = palms.beginWipe(contact)
    else { return false }
    contacts.withheld[contact] = nil
    let seat = seat(for: reading, &effects)
    let work = WipeWork(
      Finger(contact, of: seat), at: reading, width: width * metrics.pixelsPerMillimetre, on: &self,
      &effects)
    contacts.roles[contact] = .working(ContactWork(seat: seat, tool: work))
    return true
  }

  /// Follows a touch on one of the lanes.
  /// - Returns: whether the event must be handled by ``handle(_:)``, because a contact has become a palm, or
  ///   because it is to be judged at another time.
  mutating func leavesLane(_ contact: ContactID, _ reading: ContactReading) -> Bool {
    guard screenSettings[.palmRejection] else { return false }
    return palms.follow(contact, palmReading(reading), now: now)
  }

  /// Judges a contact for the last time: it has lifted.
  mutating func endPalm(_ contact: ContactID, _ effects: inout Effects) {
    guard judges(contact) else { return palms.forget(contact) }
    palms.end(contact, now: now)
    takeBackPalms(&effects)
  }

  /// Follows the program's clock.
  mutating func advancePalms(_ effects: inout Effects) {
    guard palms.deadline.map({ $0 <= now }) == true else { return }
    palms.advance(to: now)
    takeBackPalms(&effects)
  }

  /// Gives menus their row about pens, if they do not have it yet: a pen has been used.
  public mutating func offerPen() -> Effects {
    var effects = Effects()
    offerPen(&effects)
    return effects
  }

  private mutating func offerPen(_ effects: inout Effects) {
    guard !palettes.content.hasPen else { return }
    palettes.content.hasPen = true
    for seat in seats.keys { palettes.layOut(seat, in: surroundings, &effects) }
    arrange(&effects)
  }

  /// Notes where a pen is. Only pens report pressure, at least in some of their events.
  mutating func followPen(_ event: PointerEvent, _ effects: inout Effects) {
    if event.pressure != nil { palms.penDevice = event.source.device }
    guard event.source.device == palms.penDevice, event.position.isFinite else { return }
    offerPen(&effects)
    let scale = metrics.pixelsPerMillimetre
    palms.follow(
      penAt: Point(x: event.position.x / scale, y: event.position.y / scale), time: event.time)
  }

  /// Tells the judge whose rest is no sign of a palm, once a contact has begun its work.
  mutating func excuseRest(of contact: ContactID, _ work: ContactWork) {
    if work.isOf(StampWork.self) {
      // One of two fingers that turn a stamp may lie still. As a palm it would take the stamp along.
      guard let partner = (work.tool as? StampWork)?.partner else { return }
      palms.excuseRest(of: contact)
      palms.excuseRest(of: partner)
    } else if (work.tool as? StrokeWork)?.restPaints == true {
      palms.excuseRest(of: contact)
    }
  }

  private func judges(_ contact: ContactID) -> Bool {
    guard screenSettings[.palmRejection], case .touch = contact else { return false }
    return true
  }

  private func palmReading(_ reading: ContactReading) -> PalmReading {
    PalmReading(reading, metrics)
  }

  /// The seat whose hand a contact belongs to; `nil` if each device has its own seat.
  private func palmSeat(of reading: ContactReading) -> SeatID? {
    hasSeatPerDevice ? nil : seat(nearest: reading.position)
  }

  /// Takes back what palms have done, as if another client had taken their touches, and does what was withheld of
  /// contacts that turned out to be fingers.
  /// - Parameter newcomer: A contact that has done nothing yet.
  private mutating func takeBackPalms(
    besides newcomer: ContactID? = nil, _ effects: inout Effects
  ) {
    while let finding = palms.nextFound() {
      switch finding {
      case .palm(let palm): if palm != newcomer { takeBackPalm(palm, &effects) }
      case .finger(let finger): release(finger, &effects)
      }
    }
  }

  private mutating func takeBackPalm(_ palm: ContactID, _ effects: inout Effects) {
    switch contacts.roles[palm] {
    case .working(let work) where work.tool.isJudged:
      withhold(palm, work)
      work.tool.cancel(Finger(palm, of: work.seat), on: &self, &effects)
      contacts.roles[palm] = .resting
      forgetRest(of: palm, &effects)
    case .using(let surface):
      route(.cancelled(palm), to: surface, &effects)
      contacts.roles[palm] = .resting
    case .working: palms.acquit(palm)
    case .resting: break
    case nil: takeBackLifted(palm, &effects)
    }
  }

  private mutating func forgetRest(of palm: ContactID, _ effects: inout Effects) {
    offered.endRest(palm)
    plainRests[palm] = nil
    cancelLanding(with: palm, &effects)
    takeBackWork(of: palm, &effects)
  }
}
