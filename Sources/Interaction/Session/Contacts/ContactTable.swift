package import Ink
package import OrderedCollections
import Touch

/// The contacts that are down, and what each one does.
package struct ContactTable: Hashable, Sendable {
  /// Turns events into actions of contacts.
  var tracker = ContactTracker()
  /// The role of each contact, in the order in which they came down.
  package internal(set) var roles: OrderedDictionary<ContactID, ContactRole> = [:]
  /// The work of contacts that rest, which they would have done if they were not taken for palms.
  var withheld: [ContactID: WithheldWork] = [:]
  /// Work that contacts have left on boards: those that are down on boards before the current one, and those that have
  /// lifted a short time ago. It is undone if a contact turns out not to be ours, or to be a palm.
  var workLeft: OrderedDictionary<ContactID, [LeftWork]> = [:]
  /// The drag of the view with the middle button of a mouse; `nil` if there is none.
  var viewDrag: ViewDrag?
  /// The hand that a key holds; `nil` if none does.
  var heldHand: HeldHand?
  /// The part of a pixel that the steps of wheels have left over when they scrolled a list.
  var scrollRemainder = PixelRemainder()
  /// The fingers that have just come down together, if two of them move the view.
  var landing = Landing()
  /// Lifted contacts whose lifts may still turn out to be cancellations.
  var undecidedLifts: [UndecidedLift] = []

  /// Returns the seat for which a contact works on the canvas; `nil` for other contacts.
  func seat(of contact: ContactID) -> SeatID? {
    if case .working(let work) = roles[contact] { work.seat } else { nil }
  }

  /// The contacts that work on the canvas for a seat, in the order in which they came down.
  func working(for seat: SeatID) -> [(contact: ContactID, work: ContactWork)] {
    roles.compactMap { contact, role in
      if case .working(let work) = role, work.seat == seat { (contact, work) } else { nil }
    }
  }

  /// How many contacts work on the canvas for a seat.
  func count(for seat: SeatID) -> Int {
    roles.values.count {
      if case .working(let work) = $0 { work.seat == seat } else { false }
    }
  }

  /// Whether a contact works for a seat with work of a type.
  func hasWork<Work: ToolWork>(_ type: Work.Type, for seat: SeatID) -> Bool {
    // By index, because a loop over the roles copies each of them.
    for index in roles.values.indices {
      if case .working(let work) = roles.values[index], work.seat == seat, work.isOf(type) {
        return true
      }
    }
    return false
  }

  /// The positions of the contacts that move the canvas for a seat, in window space, in the order
  /// in which they came down.
  func movingPlaces(of seat: SeatID) -> [Point] {
    guard hasWork(HandWork.self, for: seat) else { return [] }
    return working(for: seat).compactMap { ($0.work.tool as? HandWork)?.last }
  }

  /// Changes all works of one kind.
  mutating func change<Work: ToolWork>(
    _ kind: Work.Type, _ change: (_ finger: Finger, inout Work) -> Void
  ) {
    for case (let contact, .working(var work)) in roles {
      guard work.isOf(kind), var tool = work.tool as? Work else { continue }
      change(Finger(contact, of: work.seat), &tool)
      work.tool = tool
      roles[contact] = .working(work)
    }
  }

  /// Ends the work of contacts: they do nothing more until they lift.
  mutating func endWork(where isMeant: (ContactWork) -> Bool) {
    roles.removeAll { _, role in
      if case .working(let work) = role { isMeant(work) } else { false }
    }
  }

  /// Notes that contacts of a seat which have closed a panel work like any other, because another contact has
  /// come down beside them and they may work together.
  mutating func endClosing(of seat: SeatID) {
    for (contact, role) in roles {
      guard case .working(var work) = role, work.seat == seat, work.closing != nil else { continue }
      work.closing = nil
      roles[contact] = .working(work)
    }
  }

  /// Adds a reading to what is withheld of a contact, if something is.
  mutating func withhold(_ reading: ContactReading, _ sample: StrokeSample, of contact: ContactID) {
    // In its place: `withheld[contact]?` would take all of it out of the table and put it back.
    guard let index = withheld.index(forKey: contact) else { return }
    withheld.values[index].add(reading, sample)
  }

  /// Records for a copy of a board the work that contacts have left on the original.
  mutating func noteCopy(of original: BoardID, as copy: BoardID) {
    for (contact, work) in workLeft {
      workLeft[contact]? += work.filter { $0.board == original }.map {
        LeftWork(board: copy, kind: $0.kind)
      }
    }
  }

  /// Records work that was completed on a board. Another client may still take a touch that is not
  /// ours yet, and then its work must be undone.
  mutating func note(_ completed: [CompletedWork], on board: BoardID) {
    for work in completed {
      note(
        LeftWork(board: board, kind: work.stroke == nil ? .erasing : .painting),
        of: work.finger.contact)
    }
  }

  /// Records what a contact has done that has just lifted.
  mutating func noteLift(of contact: ContactID, from tool: any ToolWork, on board: BoardID) {
    // Only touches are ever judged or retracted.
    guard case .touch = contact, !(tool is any InklessWork) else { return }
    var kind: LeftWork.Kind? = tool is StrokeEraserWork ? .erasing : .painting
    if let stamps = tool as? StampWork { kind = stamps.left }
    if let kind { note(LeftWork(board: board, kind: kind), of: contact) }
  }

  /// Records work that a contact has left on a board.
  mutating func note(_ work: LeftWork, of contact: ContactID) {
    workLeft[contact, default: []].append(work)
    guard workLeft.count > Self.longestMemory,
      let oldest = workLeft.keys.first(where: { roles[$0] == nil })
    else { return }
    workLeft[oldest] = nil
  }

  /// How many contacts ``workLeft`` holds, as far as they have lifted: more than lift within half a second.
  private static let longestMemory = 256
}
