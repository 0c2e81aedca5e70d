import Ink
internal import OrderedCollections

/// Taking, offering and leaving seats.
extension PaintingSession {
  /// The largest number of seats: one at each edge.
  public static let maximumSeats = ScreenEdge.allCases.count

  /// Adds up to `count` seats at free edges, in the order bottom, top, right, left. For the start
  /// of a program.
  @discardableResult
  public mutating func seat(_ count: Int) -> Effects {
    var effects = Effects()
    for edge in ScreenEdge.allCases.prefix(count) where takeSeat(at: edge) != nil {
      effects.seatsChanged = true
    }
    if effects.seatsChanged { effects.palettes = Set(seats.keys) }
    return effects
  }

  /// Seats a person at a free edge, and withdraws all offers there.
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

  /// Makes offers where contacts have rested long enough, and withdraws old ones.
  mutating func advanceOffers(_ effects: inout Effects) {
    let asking = offered.advance(in: surroundings, &effects, isTaken: people.isTaken)
    for contact in asking { takeBackRest(contact, &effects) }
  }

  /// Undoes what a contact did while it rested to ask for a seat. Otherwise it would leave ink in a
  /// neighbour's colour, which only the neighbour could undo. The contact does nothing more.
  private mutating func takeBackRest(_ contact: ContactID, _ effects: inout Effects) {
    if case .working(let work) = contacts.roles[contact] {
      work.tool.cancel(contact, in: &self, &effects)
    }
    takeBackWork(of: contact, &effects)
    contacts.roles[contact] = .asking
  }

  /// Gives up a seat, unless it is the last one. Its strokes in progress go on and are completed.
  /// Its fingers on the palette, and those that move the canvas, do nothing more.
  mutating func leave(_ seat: SeatID, _ effects: inout Effects) {
    guard seats.count > 1 else { return }
    for contact in people.presses[seat]?.contacts ?? [] { contacts.roles[contact] = nil }
    contacts.roles.removeAll { _, role in
      guard case .working(let work) = role else { return false }
      return work.seat == seat && !work.tool.changesInk
    }
    people.leave(seat)
    layOutPalettes()
    for seat in seats.keys { layOut(seat, &effects) }
    effects.seatsChanged = true
  }

  /// Returns the seat to which a new contact on the canvas belongs: the seat of its device if each
  /// device has its own, otherwise the seat at the nearest occupied edge.
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
    // With more devices than edges, later devices share seats, first those of absent devices.
    let chosen =
      seat ?? people.devices.awaySeat ?? seats.keys[people.devices.count % seats.count]
    people.devices.take(chosen, for: device)
    return chosen
  }
}
