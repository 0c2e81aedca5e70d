public import Ink
internal import OrderedCollections
import Touch

/// Strokes that become figures: who rests at the end of a stroke means a figure (``InkFigure``), unless the rest
/// itself paints.
extension PaintingSession {
  /// How far a finger may move and still rest, in millimetres.
  private static let restSlop = 1.2
  /// The smallest diagonal of a figure, in millimetres. What is smaller is writing.
  private static let smallestShape = 9.0

  /// When the next finger has rested long enough; `nil` if none rests.
  var shapeHoldEnd: Timestamp? {
    rests.map { surroundings.holdEnd(since: $0.since, for: HoldTuning.shape) }.min()
  }

  /// Makes figures of the strokes whose fingers have rested long enough.
  mutating func advanceShapes(_ effects: inout Effects) {
    for rest in rests where surroundings.hasHeld(since: rest.since, for: HoldTuning.shape) {
      plainRests[rest.contact] = rest.since
      guard let stroke = inProgress[rest.contact],
        let figure = FigureReader.figure(
          of: stroke.samples.map(\.position),
          smallest: Self.smallestShape * metrics.pixelsPerMillimetre / view.scale)
      else { continue }
      let finger = Finger(rest.contact, of: rest.seat)
      let work = ShapeWork(finger, figure, in: stroke, on: &self, &effects)
      contacts.roles[rest.contact] = .working(ContactWork(seat: rest.seat, tool: work))
    }
  }

  /// The fingers that rest at the end of a stroke, and since when. Those that were looked at are left
  /// out until they move on.
  private var rests: [(contact: ContactID, seat: SeatID, since: Timestamp)] {
    guard replay.isNone else { return [] }
    let (strokes, roles) = (inProgress, contacts.roles)
    let slop = Self.restSlop * metrics.pixelsPerMillimetre / view.scale
    var rests: [(contact: ContactID, seat: SeatID, since: Timestamp)] = []
    var place = LikelyPlace()
    for index in roles.values.indices {
      let contact = roles.keys[index]
      // The stroke comes first: to look at a role copies it, and a stroke that has just begun is no figure.
      guard let stroke = place.index(of: contact, in: strokes),
        strokes.values[stroke].samples.count > 1,
        case .working(let work) = roles.values[index], work.tool.onlyPaints,
        usesShapes(work.seat),
        let tool = work.tool as? StrokeWork, !tool.restPaints, contacts.tracker.isDown(contact)
      else { continue }
      let samples = strokes.values[stroke].samples
      let last = samples[samples.count - 1]
      // Those at the end that are all near to the last one. The stroke may end where it began.
      let resting = samples.reversed().prefix { ($0.position - last.position).length <= slop }
      guard let start = resting.last, resting.count < samples.count else { continue }
      let since = tool.arrival(of: start, now: now)
      if plainRests[contact] != since { rests.append((contact, work.seat, since)) }
    }
    return rests
  }

  /// The contacts whose strokes in progress are figures now. When such a contact lifts, its stroke has all
  /// samples that it reported, and those of the figure instead by a change.
  public var contactsWithFigures: Set<ContactID> {
    Set(
      contacts.roles.lazy.compactMap { contact, role in
        guard case .working(let work) = role, work.isOf(ShapeWork.self) else { return nil }
        return inProgress[contact] == nil ? nil : contact
      })
  }

  /// Whether a finger of a seat holds a figure.
  func holdsShape(_ seat: SeatID) -> Bool {
    usesShapes(seat) && contacts.hasWork(ShapeWork.self, for: seat)
  }

  private func usesShapes(_ seat: SeatID) -> Bool {
    seats.part(of: seat) { $0.palette.uses(.shapes) } == true
  }
}
