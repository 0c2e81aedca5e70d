internal import Ink
internal import OrderedCollections

/// The offers of seats. A finger that rests at a free edge gets an offer; a tap on the offer takes
/// the seat.
struct SeatOffers: Hashable, Sendable {
  /// The offers, in the order in which they were made.
  private(set) var all: [SeatOffer] = []
  /// The contacts that rest near a free edge.
  private(set) var rests: OrderedDictionary<ContactID, EdgeRest> = [:]
  /// The presses on offers, with the offers' numbers as targets.
  private var presses = Presses<UInt32>()
  private var nextNumber: UInt32 = 0

  // MARK: Rests

  /// Records a contact that came down near a free edge. Ignores contacts elsewhere.
  /// - Parameter isTaken: Whether somebody sits at an edge.
  mutating func rest(
    _ contact: ContactID, at point: Point, in surroundings: Surroundings,
    isTaken: (ScreenEdge) -> Bool
  ) {
    let border = 8 * surroundings.metrics.pixelsPerMillimetre
    for edge in ScreenEdge.allCases where !isTaken(edge) {
      let space = SeatSpace(edge: edge, window: surroundings.window)
      let place = space.seatPoint(point)
      guard place.y >= space.height - border, place.y <= space.height + border else { continue }
      rests[contact] = EdgeRest(edge: edge, start: point, time: surroundings.now)
      return
    }
  }

  /// Ends a contact's rest if it has moved too far.
  mutating func move(_ contact: ContactID, to point: Point, in surroundings: Surroundings) {
    guard let rest = rests[contact], surroundings.isBeyondSlop(rest.start, point) else { return }
    rests[contact] = nil
  }

  /// Ends a contact's rest.
  mutating func endRest(_ contact: ContactID) { rests[contact] = nil }

  /// Ends the rests of all contacts.
  mutating func endRests() { rests = [:] }

  // MARK: Time

  /// Makes offers where contacts have rested long enough, and withdraws offers that nobody took in
  /// time.
  /// - Parameter isTaken: Whether somebody sits at an edge.
  /// - Returns: the contacts whose rests led to offers.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects, isTaken: (ScreenEdge) -> Bool
  ) -> [ContactID] {
    let expired = all.filter {
      !$0.isPressed && surroundings.elapsed(since: $0.time) >= HoldTuning.offerStays
    }
    if !expired.isEmpty {
      let numbers = Set(expired.map(\.number))
      withdraw { numbers.contains($0.number) }
      effects.seatsChanged = true
    }
    var asking: [ContactID] = []
    for (contact, rest) in rests
    where surroundings.elapsed(since: rest.time) >= HoldTuning.offer {
      rests[contact] = nil
      guard !isTaken(rest.edge) else { continue }
      asking.append(contact)
      offer(rest, in: surroundings)
      effects.seatsChanged = true
    }
    return asking
  }

  /// When ``advance(in:_:isTaken:)`` has something to do next, on the program's clock; `nil` if
  /// nothing is pending.
  var deadline: Timestamp? {
    let rest = rests.values.map { $0.time + HoldTuning.offer }.min()
    let end = all.lazy.filter { !$0.isPressed }.map { $0.time + HoldTuning.offerStays }.min()
    return [rest, end].compactMap { $0 }.min()
  }

  // MARK: Offers

  /// Withdraws offers. Contacts on them no longer press anything.
  mutating func withdraw(where isMeant: (SeatOffer) -> Bool) {
    all.removeAll(where: isMeant)
    let left = Set(all.map(\.number))
    presses.update { press in
      if let number = press.target, !left.contains(number) { press.target = nil }
    }
  }

  /// Offers a seat near a contact that rests. If the offer would overlap another one at the same
  /// edge, renews that one instead.
  private mutating func offer(_ rest: EdgeRest, in surroundings: Surroundings) {
    let space = SeatSpace(edge: rest.edge, window: surroundings.window)
    let side = (PaletteMeasures.wantedCell * surroundings.metrics.pixelsPerMillimetre)
      .rounded(.up)
    let (width, height) = (min(space.width, 5 * side), min(space.height, 1.25 * side))
    let middle = space.seatPoint(rest.start).x
    let left = min(max(middle - width / 2, 0), space.width - width).rounded(.down)
    // Not under the finger that rests at the edge.
    let bottom = space.height - min(side * 1.5, space.height - height)
    let frame = Rect(minX: left, minY: bottom - height, maxX: left + width, maxY: bottom)
    let same = all.firstIndex {
      $0.edge == rest.edge && $0.frame.minX < frame.maxX && frame.minX < $0.frame.maxX
    }
    if let same {
      all[same].time = surroundings.now
      return
    }
    all.append(
      SeatOffer(
        number: nextNumber, edge: rest.edge, frame: frame, space: space, time: surroundings.now))
    nextNumber &+= 1
  }

  /// Updates which offers are pressed.
  private mutating func updatePressed(_ effects: inout Effects) {
    let pressed = presses.targets
    for index in all.indices {
      let isPressed = pressed.contains(all[index].number)
      guard all[index].isPressed != isPressed else { continue }
      all[index].isPressed = isPressed
      effects.seatsChanged = true
    }
  }
}

extension SeatOffers: Surface {
  func holds(_ point: Point) -> Bool { offer(at: point) != nil }

  func isPressing(_ contact: ContactID) -> Bool { presses.isPressing(contact) }

  var contacts: Set<ContactID> { Set(presses.contacts) }

  mutating func endPresses(_ effects: inout Effects) {
    presses.endAll()
    updatePressed(&effects)
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    switch event {
    case .began(let contact, let report):
      presses[contact] = Press(
        offer(at: report.position)?.number, at: report.position, time: surroundings.now)
      updatePressed(&effects)
    case .moved(let contact, let report):
      guard let number = presses[contact]?.target,
        all.first(where: { $0.number == number })?.holds(report.position) != true
      else { break }
      presses[contact]?.target = nil
      updatePressed(&effects)
    case .left: break
    case .lifted(let contact):
      let number = presses.end(contact)?.target
      if let offer = all.first(where: { $0.number == number }) { return [.takeSeat(offer)] }
    case .cancelled(let contact):
      _ = presses.end(contact)
      updatePressed(&effects)
    }
    return []
  }

  /// Returns the offer at a point in window space; the latest lies on top.
  private func offer(at point: Point) -> SeatOffer? { all.last { $0.holds(point) } }
}

extension SeatOffer {
  /// Returns whether a point in window space is on the offer.
  fileprivate func holds(_ point: Point) -> Bool { frame.holds(space.seatPoint(point)) }
}
