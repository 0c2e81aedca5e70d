import Ink
internal import OrderedCollections
import Touch

/// Moving and scaling the view with two fingers, for a person who is alone and has switched it on, or is shown
/// a page of a document: two fingers that come down together move the view. One finger paints, and so do three or more.
extension PaintingSession {
  /// How far a finger may have moved and still count as one that has just come down, in millimetres.
  private static let landingSlop = 6.0

  /// Decides what a finger that comes down on the canvas does together with others. The first of two
  /// paints until the second comes down; then its stroke is taken back. If a third comes down, the view
  /// is put back, and all of them paint.
  /// - Returns: whether the finger moves the view. Otherwise it uses its tool.
  mutating func movesView(
    _ contact: ContactID, _ reading: ContactReading, of seat: SeatID, _ effects: inout Effects
  ) -> Bool {
    // Two fingers turn and scale what is selected.
    guard seats.count == 1, selections.bySeat[seat] == nil, case .touch = contact,
      seats.part(of: seat, { $0.palette.movesViewByTwoFingers(on: paper) }) == true,
      let nextColor = seats.part(of: seat, { $0.brush.nextColor })
    else {
      contacts.landing = Landing()
      return false
    }
    let others = contacts.working(for: seat)
    contacts.landing.add(contact, reading, nextColor: nextColor)
    let landed = contacts.landing.fingers.dropLast()
    let areTogether =
      landed.count == others.count && landed.allSatisfy { isWhereItLanded($0, of: seat) }
    switch landed.count {
    case 1 where areTogether:
      contacts.landing.view = view
      for (contact, work) in others {
        let place = work.tool.place(of: contact, on: self) ?? reading.position
        work.tool.cancel(Finger(contact, of: work.seat), on: &self, &effects)
        offered.endRest(contact)
        contacts.roles[contact] = .working(
          ContactWork(seat: seat, tool: HandWork(at: place)))
      }
      offered.endRest(contact)
      let firstColor = contacts.landing.firstColor
      seats[seat]?.brush.nextColor = firstColor
      effects.palettes.insert(seat)
      return true
    case 2 where areTogether:
      paintAgain(Array(landed), of: seat, &effects)
      // They are no hands any more.
      contacts.landing.view = nil
      return false
    default:
      // A finger that joins two that move the view helps them.
      return !others.isEmpty && others.allSatisfy { $0.work.tool is HandWork }
    }
  }

  /// Ends a landing with a finger that another client has taken. If it had made another finger a hand,
  /// that one paints again.
  mutating func cancelLanding(with contact: ContactID, _ effects: inout Effects) {
    let landing = contacts.landing
    guard landing.fingers.contains(where: { $0.contact == contact }) else { return }
    let others = landing.fingers.filter { $0.contact != contact }
    let seats = others.map { contacts.seat(of: $0.contact) }
    if landing.view != nil, case let seat?? = seats.first {
      paintAgain(others, of: seat, &effects)
    }
    contacts.landing = Landing()
  }

  private func isWhereItLanded(_ finger: Landing.Finger, of seat: SeatID) -> Bool {
    guard case .working(let work) = contacts.roles[finger.contact], work.seat == seat,
      let place = work.tool.place(of: finger.contact, on: self)
    else { return false }
    let (x, y) = (place.x - finger.reading.position.x, place.y - finger.reading.position.y)
    return (x * x + y * y).squareRoot() <= Self.landingSlop * metrics.pixelsPerMillimetre
  }

  /// Lets fingers that moved the view paint, from where they are.
  private mutating func paintAgain(
    _ fingers: [Landing.Finger], of seat: SeatID, _ effects: inout Effects
  ) {
    if let before = contacts.landing.view, before != view {
      boards.current.setView(before)
      effects.viewChanged = true
      palettes.scaleHintEnd = nil
    }
    let tool = seats[seat]?.brush.tool ?? .pen
    for finger in fingers {
      guard case .working(let work) = contacts.roles[finger.contact] else { continue }
      var reading = finger.reading
      if let place = work.tool.place(of: finger.contact, on: self) { reading.position = place }
      contacts.roles[finger.contact] = nil
      let paints = tool.begin(
        Finger(finger.contact, of: seat), at: reading, on: &self, &effects)
      contacts.roles[finger.contact] = .working(ContactWork(seat: seat, tool: paints))
    }
  }
}
