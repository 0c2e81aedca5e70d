import Ink
internal import OrderedCollections

/// Who sits where.
extension PaintingSession {
  /// The most seats: one at each edge.
  public static let mostSeats = ScreenEdge.allCases.count

  /// Makes so many seats, at the lower edge, the upper, the right and the left one, in this order. For
  /// the start.
  public mutating func seat(_ count: Int) {
    for edge in ScreenEdge.allCases.prefix(count) where !people.isTaken(edge) {
      _ = takeSeat(at: edge)
    }
  }

  /// Seats a person at a free edge, which ends all offers there.
  /// - Returns: the new seat; `nil` if the edge is taken.
  mutating func takeSeat(at edge: ScreenEdge) -> SeatID? {
    let used = Set(boards.all.flatMap { $0.drawing.seatsWithHistory })
    guard let seat = people.take(edge, used: used) else { return nil }
    offered.withdraw { $0.edge == edge }
    layOutPalettes()
    return seat
  }

  /// Seats a person at the edge of an offer, with the palette where the offer was.
  mutating func accept(_ offer: SeatOffer, _ effects: inout Effects) {
    effects.seatsChanged = true
    guard let seat = takeSeat(at: offer.edge) else { return }
    place(seat, at: offer.frame.center.x)
    effects.palettes.insert(seat)
  }

  /// Offers seats where contacts have rested long enough.
  mutating func advanceOffers(_ effects: inout Effects) {
    let asking = offered.advance(in: surroundings, &effects, isTaken: people.isTaken)
    for contact in asking { takeBackRest(contact, &effects) }
  }

  /// Takes back what a contact has done while it rested, which was to ask for a seat: it would be ink in the
  /// colour of a neighbour, and a neighbour's to take back. The contact does nothing any more.
  private mutating func takeBackRest(_ contact: ContactID, _ effects: inout Effects) {
    switch contacts.roles[contact] {
    case .painting: edit(.cancel(contact), &effects)
    case .erasing: edit(.cancelErasing(contact), &effects)
    case .moving, .using, .asking, nil: break
    }
    takeBackWork(of: contact, &effects)
    contacts.roles[contact] = .asking
  }

  /// Gives a seat up; the last one stays. Its strokes in progress go on and are completed; its fingers on the
  /// palette, and those that move the canvas, do nothing any more.
  mutating func leave(_ seat: SeatID, _ effects: inout Effects) {
    guard seats.count > 1 else { return }
    for contact in people.presses[seat]?.contacts ?? [] { contacts.roles[contact] = nil }
    for case (let contact, .moving(seat, _)) in contacts.roles { contacts.roles[contact] = nil }
    people.leave(seat)
    layOutPalettes()
    for seat in seats.keys { layOut(seat, &effects) }
    effects.seatsChanged = true
  }

  /// The seat to which a contact belongs that comes down on the canvas: that of its device, or that in
  /// whose zone it comes down, which is the nearest edge at which somebody sits.
  mutating func seat(for report: ContactReport, _ effects: inout Effects) -> SeatID {
    if hasSeatPerDevice { return seat(ofDevice: report.device, &effects) }
    return people.seat(nearest: report.position, in: window)
  }

  private mutating func seat(ofDevice device: Int, _ effects: inout Effects) -> SeatID {
    if let seat = people.devices.seat(of: device) { return seat }
    var seat = people.devices.freeSeat(among: Array(seats.keys))
    if seat == nil, let edge = ScreenEdge.allCases.first(where: { !people.isTaken($0) }) {
      seat = takeSeat(at: edge)
      effects.seatsChanged = true
      effects.palettes.formUnion(seats.keys)
    }
    // More devices than edges: the later ones share, at first the places of those that are away.
    let chosen =
      seat ?? people.devices.awaySeat ?? seats.keys[people.devices.count % seats.count]
    people.devices.take(chosen, for: device)
    return chosen
  }
}
