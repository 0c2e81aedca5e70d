internal import Ink
internal import OrderedCollections
import Touch

/// Calling a palette: a finger that rests on the paper brings its person's palette along the edge to where it
/// is, if the palette may be out of reach.
///
/// The call takes nothing back. Whatever the finger has painted, and paints when it moves on, is as if it had never
/// rested.
extension PaintingSession {
  /// How near to each other the fingers of one person are, in millimetres: as far as two hands at work.
  private static let personsApart = 600.0
  /// How near to its fingers a hand rests, in millimetres.
  private static let palmReach = 200.0
  /// How far a person reaches who sits, in millimetres. A palette that is farther away is out of reach.
  private static let reach = 450.0

  // MARK: Fingers

  /// Notes a finger that has come down on the paper, and may rest there. Ends the rests of fingers beside it:
  /// several fingers or a hand mean something else.
  /// - Parameter work: What the finger does.
  mutating func noteRest(
    of contact: ContactID, _ reading: ContactReading, _ work: any ToolWork, of seat: SeatID
  ) {
    guard screenSettings[.paletteCalls] else { return }
    let place = reading.position
    for other in calls.contacts where isNeighbor(other, of: contact, at: place, of: seat) {
      calls.end(other)
    }
    guard mayBeOutOfReach(seat, from: place), case .touch = contact, work.callsPalette,
      seats.part(of: seat, { $0.palette.isSimple }) == false, offered.rests[contact] == nil,
      !palms.hasPen(at: reading.time),
      !isExhibit || CornerHold.corner(at: place, in: surroundings) == nil,
      !hasNeighbor(contact, at: place, of: seat)
    else { return }
    calls.rest(contact, at: place, in: surroundings)
  }

  /// Whether a person may not reach their palette: it is far from their finger, or others stand there.
  @inline(__always)
  private func mayBeOutOfReach(_ seat: SeatID, from finger: Point) -> Bool {
    guard seats.count == 1 else { return true }
    guard metrics.isSizeKnown, let layout = layouts[seat] else { return false }
    let (place, frame) = (layout.space.seatPoint(finger), layout.frame)
    let nearest = Point(
      x: min(max(place.x, frame.minX), frame.maxX), y: min(max(place.y, frame.minY), frame.maxY))
    return nearest.distance(to: place) > Self.reach * metrics.pixelsPerMillimetre
  }

  /// Whether another contact on the canvas may belong to the same hands as a contact.
  private func hasNeighbor(_ contact: ContactID, at point: Point, of seat: SeatID) -> Bool {
    contacts.roles.keys.contains { isNeighbor($0, of: contact, at: point, of: seat) }
  }

  private func isNeighbor(
    _ other: ContactID, of contact: ContactID, at point: Point, of seat: SeatID
  ) -> Bool {
    guard other != contact, let role = contacts.roles[other] else { return false }
    let (place, reach): (Point?, Double)
    switch role {
    case .working(let work) where work.seat == seat:
      (place, reach) = (work.tool.place(of: other, on: self), Self.personsApart)
    case .resting: (place, reach) = (palmPlace(of: other), Self.palmReach)
    case .working, .using: return false
    }
    // After a break, nobody knows where it is.
    return place.map { $0.distance(to: point) <= reach * metrics.pixelsPerMillimetre } ?? true
  }

  /// Where a contact is that may be a palm, in window space; `nil` if it is not followed.
  private func palmPlace(of contact: ContactID) -> Point? {
    guard let place = palms.tracks.first(where: { $0.contact == contact })?.last else { return nil }
    let scale = metrics.pixelsPerMillimetre
    return Point(x: place.x * scale, y: place.y * scale)
  }

  // MARK: Time

  /// Lets fingers call that have rested long enough. A palette with another finger on it stays.
  mutating func advanceCalls(_ effects: inout Effects) {
    for (contact, place) in calls.due(in: surroundings) {
      calls.end(contact)
      guard let seat = seat(calledBy: contact, at: place) else { continue }
      palettes.bring(seat, to: place, in: surroundings, &effects)
    }
  }

  /// The seat whose palette a finger calls; `nil` if its rest means something else by now.
  private func seat(calledBy contact: ContactID, at place: Point) -> SeatID? {
    guard case .working(let work) = contacts.roles[contact], work.tool.callsPalette,
      contacts.tracker.isDown(contact), replay.isNone,
      seats[work.seat]?.palette.isSimple == false,
      !hasNeighbor(contact, at: place, of: work.seat)
    else { return nil }
    switch palms.track(of: contact)?.verdict {
    case .suspect, .palm: return nil
    case .open, .finger, nil: return work.seat
    }
  }
}
