import Ink
internal import OrderedCollections
import Touch

/// Contacts on surfaces and on the canvas, from the first report until they lift or are cancelled.
extension PaintingSession {
  mutating func perform(_ actions: [ContactAction], _ effects: inout Effects) {
    for action in actions { perform(action, &effects) }
  }

  mutating func perform(_ action: ContactAction, _ effects: inout Effects) {
    followCorners(action)
    switch action {
    case .began(let contact, let reading): begin(contact, reading, &effects)
    case .moved(let contact, let reading): move(contact, reading, &effects)
    case .broke(let contact): interrupt(contact, &effects)
    case .left(let contact): leave(contact, &effects)
    case .lifted(let contact): lift(contact, &effects)
    case .cancelled(let contact): cancel(contact, &effects)
    case .retracted(let contact):
      // Only touches are ever retracted, and every touch has a number of its own.
      takeBackLifted(contact, &effects)
    }
  }

  private mutating func begin(
    _ contact: ContactID, _ reading: ContactReading, _ effects: inout Effects
  ) {
    // A pointer may be pressed again before its own lift is decided.
    perform(contacts.decideLifts { $0.contact == contact }, &effects)
    contacts.workLeft.removeValue(forKey: contact)
    if !contacts.withheld.isEmpty { contacts.withheld[contact] = nil }
    // While another device of its master paints, a pointer may be pressed over other windows.
    guard !reading.isUnreported || window.rect.holds(reading.position) else { return }
    // Who comes to an exhibit has not seen any palette, and paints.
    let surface = exhibit?.isWaking == true ? nil : surface(at: reading.position)
    if isPalm(contact, reading, isOnCanvas: surface == nil, &effects) {
      contacts.roles[contact] = .resting
      if surface == nil { withhold(newcomer: contact, reading, &effects) }
      return
    }
    if let surface {
      contacts.roles[contact] = .using(surface)
      route(.began(contact, reading), to: surface, &effects)
      return
    }
    let seat = seat(for: reading, &effects)
    let besidePen = fingerNearPen(contact, reading, of: seat)
    if besidePen == .nothing {
      contacts.roles[contact] = .resting
      return
    }
    endInvitation(&effects)
    // Two fingers may scale together what one of them alone has only touched.
    if seats.part(of: seat, { $0.brush.tool }) == .select { contacts.endClosing(of: seat) }
    cards.shapeChips.withdraw(&effects) { $0.seat == seat }
    // With any tool, since a newcomer cannot know which tool this seat has.
    if seats.part(of: seat, { $0.palette.isSimple }) == false {
      offered.rest(contact, at: reading.position, beside: palettes, in: surroundings)
    }
    let work = work(
      of: contact, reading, of: seat, movesView: besidePen == .move, &effects)
    contacts.roles[contact] = .working(work)
    excuseRest(of: contact, work)
    noteRest(of: contact, reading, work.tool, of: seat)
  }

  /// Begins what a contact does that comes down on the canvas.
  /// - Parameter movesView: Whether it moves the view, whatever tool its seat has.
  mutating func work(
    of contact: ContactID, _ reading: ContactReading, of seat: SeatID, movesView: Bool = false,
    _ effects: inout Effects
  ) -> ContactWork {
    func work(_ tool: any ToolWork) -> ContactWork { ContactWork(seat: seat, tool: tool) }
    if holdsShape(seat) {
      followShapes(of: seat, isRegular: true, &effects)
      return work(RegularizingWork(at: reading.position))
    }
    if movesView || seats.part(of: seat, { $0.palette.isHandOn }) == true {
      palettes.useHand(of: seat)
      if contacts.heldHand?.seat == seat { contacts.heldHand?.isUsed = true }
      return work(HandWork(at: reading.position))
    }
    if self.movesView(contact, reading, of: seat, &effects) {
      return work(HandWork(at: reading.position))
    }
    let isStraight = drawsStraight(reading, of: seat, &effects)
    let hasClosed = palettes.closeIdlePanel(of: seat, in: surroundings, &effects)
    forgetAside(of: seat, &effects)
    let tool = reading.isEraserEnd ? .eraser : seats.part(of: seat) { $0.brush.tool } ?? .pen
    let finger = Finger(contact, of: seat)
    return ContactWork(
      seat: seat,
      tool: isStraight
        ? StraightWork(finger, at: reading, on: &self, &effects)
        : tool.begin(finger, at: reading, on: &self, &effects),
      closing: hasClosed ? reading.position : nil)
  }

  private mutating func move(
    _ contact: ContactID, _ reading: ContactReading, _ effects: inout Effects
  ) {
    if followPalm(contact, reading, &effects) { return }
    offered.move(contact, to: reading.position, in: surroundings)
    calls.move(contact, to: reading.position, in: surroundings)
    switch contacts.roles[contact] {
    case .working(var work):
      work.follow(to: reading.position, in: surroundings)
      work.tool.move(Finger(contact, of: work.seat), to: reading, on: &self, &effects)
      contacts.roles[contact] = .working(work)
      releaseGuides(with: contact, work, &effects)
    case .using(let surface): route(.moved(contact, reading), to: surface, &effects)
    case .resting:
      let sample = reading.sample(in: view)
      contacts.withhold(reading, sample, of: contact)
    case nil: break
    }
  }

  /// Handles a break: the contact's next position must not be joined to its last one.
  private mutating func interrupt(_ contact: ContactID, _ effects: inout Effects) {
    switch contacts.roles[contact] {
    case .working(var work):
      // Nobody knows where it has been.
      work.closing = nil
      work.tool.interrupt(Finger(contact, of: work.seat), on: &self, &effects)
      contacts.roles[contact] = .working(work)
    case .resting: contacts.withheld[contact]?.interrupt()
    case .using, nil: break
    }
  }

  /// Handles a finger that is up but whose lift is not decided: it no longer holds anything.
  mutating func leave(_ contact: ContactID, _ effects: inout Effects) {
    endRests(of: contact)
    if case .using(let surface) = contacts.roles[contact] {
      route(.left(contact), to: surface, &effects)
    }
  }

  /// Ends what a contact means that rests, or that has come down together with others.
  mutating func endRests(of contact: ContactID) {
    offered.endRest(contact)
    calls.end(contact)
    contacts.landing.end(with: contact)
  }

  mutating func lift(_ contact: ContactID, _ effects: inout Effects) {
    defer { keptSymmetries[contact] = nil }
    endPalm(contact, &effects)
    contacts.withheld[contact] = nil
    endRests(of: contact)
    plainRests[contact] = nil
    switch contacts.roles.removeValue(forKey: contact) {
    case .working(let work) where work.closing != nil:
      work.tool.cancel(Finger(contact, of: work.seat), on: &self, &effects)
      takeBackWork(of: contact, &effects)
    case .working(let work):
      work.tool.lift(Finger(contact, of: work.seat), on: &self, &effects)
      contacts.noteLift(of: contact, from: work.tool, on: boards.currentID)
    case .using(let surface): route(.lifted(contact), to: surface, &effects)
    case .resting, nil: break
    }
  }

  mutating func cancel(_ contact: ContactID, _ effects: inout Effects) {
    defer { keptSymmetries[contact] = nil }
    palms.forget(contact)
    contacts.withheld[contact] = nil
    offered.endRest(contact)
    calls.end(contact)
    plainRests[contact] = nil
    switch contacts.roles.removeValue(forKey: contact) {
    case .working(let work): work.tool.cancel(Finger(contact, of: work.seat), on: &self, &effects)
    case .using(let surface): route(.cancelled(contact), to: surface, &effects)
    case .resting, nil: break
    }
    cancelLanding(with: contact, &effects)
    takeBackWork(of: contact, &effects)
  }
}
