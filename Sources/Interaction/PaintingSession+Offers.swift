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

  /// Offers a seat where a contact has rested long enough. Its ink stays: it may have been meant.
  mutating func offerSeats(_ effects: inout Effects) {
    if let offer, !offer.isPressed,
      now.milliseconds - offer.time.milliseconds >= HoldTuning.offerStays
    {
      withdrawOffer()
      effects.seatsChanged = true
    }
    for (contact, rest) in rests
    where now.milliseconds - rest.time.milliseconds >= HoldTuning.offer {
      rests[contact] = nil
      guard !isTaken(rest.edge), offer?.isPressed != true else { continue }
      offer = makeOffer(rest)
      effects.seatsChanged = true
    }
  }

  /// Takes the offered seat.
  mutating func acceptOffer(_ effects: inout Effects) {
    guard let offer else { return }
    withdrawOffer()
    effects.seatsChanged = true
    guard let seat = takeSeat(at: offer.edge) else { return }
    place(seat, at: offer.frame.center.x)
    effects.palettes.insert(seat)
  }

  /// Ends an offer; fingers on it are on nothing any more.
  mutating func withdrawOffer() {
    offer = nil
    for case (let contact, .accepting) in roles { roles[contact] = .accepting(isOn: false) }
  }

  /// Makes the offer pressed if a finger is on it, and only then.
  mutating func updateOffer(_ effects: inout Effects) {
    let isPressed = roles.values.contains(.accepting(isOn: true))
    guard let offer, offer.isPressed != isPressed else { return }
    self.offer?.isPressed = isPressed
    effects.seatsChanged = true
  }

  private func makeOffer(_ rest: EdgeRest) -> SeatOffer {
    let space = SeatSpace(edge: rest.edge, window: window)
    let side = (PaletteMeasures.wantedCell * metrics.pixelsPerMillimetre).rounded(.up)
    let (width, height) = (min(space.width, 5 * side), min(space.height, 1.25 * side))
    let middle = space.seatPoint(rest.start).x
    let left = min(max(middle - width / 2, 0), space.width - width).rounded(.down)
    // Not under the finger that rests at the edge itself.
    let bottom = space.height - min(side * 1.5, space.height - height)
    return SeatOffer(
      edge: rest.edge,
      frame: Rect(minX: left, minY: bottom - height, maxX: left + width, maxY: bottom),
      space: space, time: now)
  }
}
