import Ink
internal import OrderedCollections

/// Offers of seats: a finger that rests at a free edge asks for one, a tap takes it.
extension PaintingSession {
  /// Takes note that a contact came down near a free edge.
  mutating func rest(_ contact: ContactID, at point: Point) {
    let border = 8 * metrics.pixelsPerMillimetre
    for edge in ScreenEdge.allCases where !isTaken(edge) {
      let space = SeatSpace(edge: edge, window: window)
      let place = space.seatPoint(point)
      guard place.y >= space.height - border, place.y <= space.height + border else { continue }
      rests[contact] = EdgeRest(edge: edge, start: point, time: now)
      return
    }
  }

  /// Offers a seat where a contact has rested long enough, and withdraws offers that nobody has taken.
  mutating func offerSeats(_ effects: inout Effects) {
    let expired = Set(offers.filter(isExpired).map(\.number))
    if !expired.isEmpty {
      withdrawOffers { expired.contains($0.number) }
      effects.seatsChanged = true
    }
    for (contact, rest) in rests
    where now.milliseconds - rest.time.milliseconds >= HoldTuning.offer {
      rests[contact] = nil
      guard !isTaken(rest.edge) else { continue }
      takeBackRest(contact, &effects)
      offer(rest)
      effects.seatsChanged = true
    }
  }

  /// Takes the offered seat, which ends all offers at its edge.
  mutating func accept(_ number: UInt32?, _ effects: inout Effects) {
    guard let offer = offers.first(where: { $0.number == number }) else { return }
    effects.seatsChanged = true
    guard let seat = takeSeat(at: offer.edge) else { return }
    place(seat, at: offer.frame.center.x)
    effects.palettes.insert(seat)
  }

  /// Ends offers; fingers on them are on nothing any more.
  mutating func withdrawOffers(where isMeant: (SeatOffer) -> Bool) {
    offers.removeAll(where: isMeant)
    let left = Set(offers.map(\.number))
    for case (let contact, .accepting(let number?)) in roles where !left.contains(number) {
      roles[contact] = .accepting(offer: nil)
    }
  }

  /// Makes offers pressed on which a finger is, and no others.
  mutating func updateOffers(_ effects: inout Effects) {
    for index in offers.indices {
      let isPressed = roles.values.contains(.accepting(offer: offers[index].number))
      guard offers[index].isPressed != isPressed else { continue }
      offers[index].isPressed = isPressed
      effects.seatsChanged = true
    }
  }

  private func isExpired(_ offer: SeatOffer) -> Bool {
    !offer.isPressed && now.milliseconds - offer.time.milliseconds >= HoldTuning.offerStays
  }

  /// Takes back what a contact has done while it rested, which was to ask for a seat: it would be ink in the
  /// colour of a neighbour, and a neighbour's to take back. It does nothing any more.
  private mutating func takeBackRest(_ contact: ContactID, _ effects: inout Effects) {
    switch roles[contact] {
    case .painting: edit(.cancel(contact), &effects)
    case .erasing: edit(.cancelErasing(contact), &effects)
    default: break
    }
    takeBackWork(of: contact, &effects)
    roles[contact] = .asking
  }

  /// Offers a seat near a contact that rests. An offer that would lie on another one at the same edge is that
  /// one, which stays longer.
  private mutating func offer(_ rest: EdgeRest) {
    let space = SeatSpace(edge: rest.edge, window: window)
    let side = (PaletteMeasures.wantedCell * metrics.pixelsPerMillimetre).rounded(.up)
    let (width, height) = (min(space.width, 5 * side), min(space.height, 1.25 * side))
    let middle = space.seatPoint(rest.start).x
    let left = min(max(middle - width / 2, 0), space.width - width).rounded(.down)
    // Not under the finger that rests at the edge itself.
    let bottom = space.height - min(side * 1.5, space.height - height)
    let frame = Rect(minX: left, minY: bottom - height, maxX: left + width, maxY: bottom)
    let same = offers.firstIndex {
      $0.edge == rest.edge && $0.frame.minX < frame.maxX && frame.minX < $0.frame.maxX
    }
    if let same {
      offers[same].time = now
      return
    }
    offers.append(
      SeatOffer(number: nextOffer, edge: rest.edge, frame: frame, space: space, time: now))
    nextOffer &+= 1
  }
}

extension SeatOffer {
  /// Whether a place in window space is on it.
  func holds(_ point: Point) -> Bool { frame.holds(space.seatPoint(point)) }
}
