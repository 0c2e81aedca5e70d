public import Ink
internal import OrderedCollections

/// Calling a palette: a finger that rests on the paper brings its person's palette along the edge to where it
/// is. Far from everybody on a table, it asks for a seat instead.
///
/// What the finger has painted by then stays in progress. If it lifts without moving, that is taken back. If it
/// moves on, it paints as if it had never rested.
extension PaintingSession {
  /// How near to each other the fingers of one person are, in millimetres: as far as two hands at work.
  private static let handsApart = 600.0
  /// How near to its fingers a hand rests, in millimetres.
  private static let handLength = 200.0
  /// From which size of its shorter side on a window is a table, in millimetres: one person does not reach all
  /// of it, so somebody else may be at a free edge.
  private static let tableDepth = 400.0

  /// The fingers that have called a palette and still rest. If they lift now, they have painted nothing.
  public var contactsThatCalled: Set<ContactID> { calls.called }

  // MARK: Fingers

  /// Notes a finger that has come down on the paper, and may rest there. Ends the rests of fingers beside it:
  /// several fingers or a hand mean something else.
  /// - Parameter work: What the finger does.
  mutating func noteRest(
    of contact: ContactID, _ report: ContactReport, _ work: any ToolWork, of seat: SeatID
  ) {
    guard handSettings.callsPalettes else { return }
    let neighbors = neighbors(of: contact, at: report.position, of: seat)
    for neighbor in neighbors { calls.endRest(neighbor) }
    guard neighbors.isEmpty, case .touch = contact, work.callsPalette,
      seats[seat]?.palette.isSimple == false, offered.rests[contact] == nil,
      !palms.hasPen(at: report.time),
      exhibit == nil || CornerHold.corner(at: report.position, in: surroundings) == nil
    else { return }
    calls.rest(contact, at: report.position, in: surroundings)
  }

  /// The contacts on the canvas that may belong to the same hands as a contact.
  private func neighbors(of contact: ContactID, at point: Point, of seat: SeatID) -> [ContactID] {
    contacts.roles.compactMap { other, role in
      guard other != contact else { return nil }
      let (place, reach): (Point?, Double)
      switch role {
      case .working(let work) where work.seat == seat:
        (place, reach) = (work.tool.place(of: other, in: self), Self.handsApart)
      case .resting: (place, reach) = (palmPlace(of: other), Self.handLength)
      case .working, .using, .asking: return nil
      }
      // After a break, nobody knows where it is.
      guard let place else { return other }
      return place.distance(to: point) <= reach * metrics.pixelsPerMillimetre ? other : nil
    }
  }

  /// Where a contact is that may be a palm, in window space; `nil` if it is not followed.
  private func palmPlace(of contact: ContactID) -> Point? {
    guard let place = palms.tracks.first(where: { $0.contact == contact })?.last else { return nil }
    let scale = metrics.pixelsPerMillimetre
    return Point(x: place.x * scale, y: place.y * scale)
  }

  /// Takes back what fingers have painted that have called, because they do nothing more.
  mutating func takeBackCalls(_ effects: inout Effects) {
    let called = calls.called
    for contact in contacts.roles.keys where called.contains(contact) {
      takeBack(contact, &effects)
      contacts.roles[contact] = nil
    }
    calls.endAll()
  }

  /// Undoes what a contact that is down has done on all boards.
  mutating func takeBack(_ contact: ContactID, _ effects: inout Effects) {
    if case .working(let work) = contacts.roles[contact] {
      work.tool.cancel(contact, in: &self, &effects)
    }
    takeBackWork(of: contact, &effects)
  }

  // MARK: Time

  /// Lets fingers call that have rested long enough.
  mutating func advanceCalls(_ effects: inout Effects) {
    for (contact, place) in calls.due(in: surroundings) {
      if let seat = seat(calledBy: contact, at: place), call(seat, to: place, &effects) {
        calls.noteCall(of: contact)
      } else {
        calls.end(contact)
      }
    }
  }

  /// The seat whose palette a finger calls; `nil` if its rest means something else by now.
  private func seat(calledBy contact: ContactID, at place: Point) -> SeatID? {
    guard case .working(let work) = contacts.roles[contact], work.tool.callsPalette,
      contacts.tracker.isDown(contact), replay == nil,
      seats[work.seat]?.palette.isSimple == false,
      neighbors(of: contact, at: place, of: work.seat).isEmpty
    else { return nil }
    switch palms.track(of: contact)?.verdict {
    case .suspect, .palm: return nil
    case .open, .finger, nil: return work.seat
    }
  }

  /// Brings a palette to a finger, or offers a seat at the finger's edge if nobody sits there.
  /// - Returns: whether it has. A palette with another finger on it stays.
  private mutating func call(
    _ seat: SeatID, to place: Point, _ effects: inout Effects
  ) -> Bool {
    guard let edge = freeEdge(before: place) else {
      return people.bring(seat, to: place, in: surroundings, &effects)
    }
    offered.offer(at: edge, to: place, beside: people, in: surroundings)
    effects.seatsChanged = true
    return true
  }

  /// The free edge of a table that is nearest to a point; `nil` if somebody sits at the nearest edge.
  private func freeEdge(before place: Point) -> ScreenEdge? {
    let (width, height) = (window.rect.width, window.rect.height)
    guard min(width, height) >= Self.tableDepth * metrics.pixelsPerMillimetre, !hasSeatPerDevice
    else { return nil }
    func distance(_ edge: ScreenEdge) -> Double {
      SeatSpace(edge: edge, window: window).distance(to: place)
    }
    let edge = ScreenEdge.allCases.min { distance($0) < distance($1) }
    guard let edge, !people.isTaken(edge), people.hasRoom(at: edge, in: surroundings) else {
      return nil
    }
    return edge
  }
}
