import Ink
internal import OrderedCollections
import Touch

/// The rulers between two fingers that rest as a straight-edge.
extension PaintingSession {
  /// Follows the fingers with the rulers that are shown.
  /// - Parameter mayBegin: Whether fingers that have rested long enough get a ruler. Only time does that,
  ///   because events of the lane do not come here.
  mutating func followRulers(mayBegin: Bool = false, _ effects: inout Effects) {
    guard !rulers.isEmpty || hasStraightEdges else { return }
    let new = seats.values.compactMap { ruler(of: $0, mayBegin: mayBegin) }
    guard new != rulers else { return }
    rulers = new
    effects.rulersChanged = true
  }

  /// Whether a contact holds a ruler, so that each of its reports may move or end it.
  func holdsRuler(_ contact: ContactID) -> Bool {
    rulers.contains { $0.fingers.contains(contact) }
  }

  /// When the next two fingers have rested long enough for a ruler; `nil` if none rest.
  var rulerHoldEnd: Timestamp? {
    guard hasStraightEdges else { return nil }
    return seats.values.lazy.compactMap { seat -> Timestamp? in
      guard seat.palette.uses(.straightEdge), !rulers.contains(where: { $0.seat == seat.id })
      else { return nil }
      let rests = restStarts(of: seat.id)
      // Without a ruler after that, the fingers are at the same place.
      guard !haveHeld(rests) else { return nil }
      return rests.map { surroundings.holdEnd(since: $0.start, for: HoldTuning.straightEdge) }.max()
    }.min()
  }

  private var hasStraightEdges: Bool {
    replay.isNone && seats.values.contains { $0.palette.uses(.straightEdge) }
  }

  private func ruler(of seat: Seat, mayBegin: Bool) -> Ruler? {
    guard hasStraightEdges, seat.palette.uses(.straightEdge) else { return nil }
    guard contacts.hasWork(GuideWork.self, for: seat.id) || contacts.count(for: seat.id) == 2
    else { return nil }
    var fingers = contacts.working(for: seat.id).filter { $0.work.isOf(GuideWork.self) }
      .map(\.contact)
    if fingers.isEmpty {
      let rests = restStarts(of: seat.id)
      fingers = rests.map(\.contact)
      let isShown = rulers.contains { $0.seat == seat.id && $0.fingers == fingers }
      guard isShown || mayBegin && haveHeld(rests) else { return nil }
    }
    let places = fingers.compactMap { contact -> Point? in
      guard contacts.tracker.isDown(contact), case .working(let work) = contacts.roles[contact]
      else { return nil }
      return work.tool.place(of: contact, on: self)
    }
    guard places.count == 2 else { return nil }
    return Ruler(
      of: seat.id, fingers, from: places[0], to: places[1],
      in: SeatSpace(edge: seat.edge, window: window))
  }

  private func haveHeld(_ rests: [(contact: ContactID, start: Timestamp)]) -> Bool {
    rests.allSatisfy { surroundings.hasHeld(since: $0.start, for: HoldTuning.straightEdge) }
  }

  /// The fingers of a seat that paint and have stayed where they came down, and since when, if there are two
  /// of them and no others.
  private func restStarts(of seat: SeatID) -> [(contact: ContactID, start: Timestamp)] {
    guard contacts.count(for: seat) == 2 else { return [] }
    let rests = contacts.working(for: seat).compactMap {
      contact, work -> (contact: ContactID, start: Timestamp)? in
      guard let tool = work.tool as? StrokeWork, contacts.tracker.isDown(contact),
        let first = inProgress[contact]?.samples.first, hasStayed(contact)
      else { return nil }
      return (contact, tool.arrival(of: first, now: now))
    }
    return rests.count == 2 ? rests : []
  }
}
