import Ink
internal import OrderedCollections

/// Who sits where.
extension PaintingSession {
  /// The most seats: one at each edge.
  public static let mostSeats = ScreenEdge.allCases.count

  /// Makes so many seats, at the lower edge, the upper, the right and the left one, in this order. For
  /// the start.
  public mutating func seat(_ count: Int) {
    for edge in ScreenEdge.allCases.prefix(count) where !isTaken(edge) { _ = takeSeat(at: edge) }
  }

  func isTaken(_ edge: ScreenEdge) -> Bool { seats.values.contains { $0.edge == edge } }

  /// Seats a person at a free edge.
  mutating func takeSeat(at edge: ScreenEdge) -> SeatID? {
    guard !isTaken(edge) else { return nil }
    let id = unusedSeat()
    nextSeat = id.number &+ 1
    seats[id] = Seat(id: id, edge: edge)
    withdrawOffers { $0.edge == edge }
    layOutPalettes()
    return id
  }

  /// A number that nobody has and nobody has had: a history belongs to a person. From the largest number on the
  /// search goes on at 0, past all that have a history on any board.
  private func unusedSeat() -> SeatID {
    var used = Set(boards.all.flatMap { $0.drawing.seatsWithHistory })
    used.formUnion(seats.keys)
    var number = nextSeat
    while used.contains(SeatID(number: number)) { number &+= 1 }
    return SeatID(number: number)
  }

  /// Gives a seat up; the last one stays. What its fingers are painting becomes what they have painted,
  /// and what they do from now on is nobody's.
  mutating func leave(_ seat: SeatID, _ effects: inout Effects) {
    guard seats.count > 1 else { return }
    seats[seat] = nil
    layOutPalettes()
    deviceSeats.forget(seat)
    for (contact, role) in roles {
      switch role {
      case .pressing(seat, _), .moving(seat, _): roles[contact] = nil
      default: break
      }
    }
    for seat in seats.keys { layOut(seat, &effects) }
    effects.seatsChanged = true
  }

  /// The seat to which a contact belongs that comes down on the canvas: that of its device, or that in
  /// whose zone it comes down, which is the nearest edge at which somebody sits.
  mutating func seat(for report: ContactReport, _ effects: inout Effects) -> SeatID {
    if hasSeatPerDevice { return seat(ofDevice: report.device, &effects) }
    return seat(nearest: report.position)
  }

  /// The seat whose edge is nearest to a place in the window.
  func seat(nearest point: Point) -> SeatID {
    func distance(_ edge: ScreenEdge) -> Double {
      let space = SeatSpace(edge: edge, window: window)
      return space.height - space.seatPoint(point).y
    }
    return seats.values.min { distance($0.edge) < distance($1.edge) }?.id ?? .first
  }

  private mutating func seat(ofDevice device: Int, _ effects: inout Effects) -> SeatID {
    if let seat = deviceSeats.seat(of: device) { return seat }
    var seat = deviceSeats.freeSeat(among: Array(seats.keys))
    if seat == nil, let edge = ScreenEdge.allCases.first(where: { !isTaken($0) }) {
      seat = takeSeat(at: edge)
      effects.seatsChanged = true
      effects.palettes.formUnion(seats.keys)
    }
    // More devices than edges: the later ones share, at first the places of those that are away.
    let chosen =
      seat ?? deviceSeats.awaySeat ?? seats.keys[deviceSeats.count % seats.count]
    deviceSeats.take(chosen, for: device)
    return chosen
  }
}
