import Ink
internal import OrderedCollections

/// Handling of contacts.
extension PaintingSession {
  mutating func perform(_ action: ContactAction, _ effects: inout Effects) {
    switch action {
    case .began(let contact, let report): begin(contact, report, &effects)
    case .moved(let contact, let report): move(contact, report, &effects)
    case .broke(let contact): interrupt(contact, &effects)
    case .left(let contact): leave(contact, &effects)
    case .lifted(let contact): lift(contact, &effects)
    case .cancelled(let contact): cancel(contact, &effects)
    case .retracted(let contact):
      // Only touches are ever retracted, and every touch has a number of its own.
      edit(.retract(contact), &effects)
      edit(.retractErasing(contact), &effects)
      takeBackWork(of: contact, &effects)
      // Even if no ink changes, there is less to undo now, so the palettes look different.
      effects.palettes.formUnion(seats.keys)
    }
  }

  private mutating func begin(
    _ contact: ContactID, _ report: ContactReport, _ effects: inout Effects
  ) {
    contacts.workLeft[contact] = nil
    // A device may report anything.
    guard report.position.isFinite else { return }
    // While another device of its master paints, a pointer may be pressed over other windows.
    guard !report.isUnreported || window.rect.holds(report.position) else { return }
    if let surface = surface(at: report.position) {
      contacts.roles[contact] = .using(surface)
      route(.began(contact, report), to: surface, &effects)
      return
    }
    let seat = seat(for: report, &effects)
    // With any tool, since a newcomer cannot know which tool this seat has.
    offered.rest(contact, at: report.position, in: surroundings, isTaken: people.isTaken)
    if seats[seat]?.palette.isHandOn == true {
      contacts.roles[contact] = .moving(seat, last: report.position)
      people.useHand(of: seat)
      return
    }
    closeIdlePanel(of: seat, &effects)
    if report.isEraserEnd == false, seats[seat]?.brush.tool == .strokeEraser {
      let place = view.canvasPoint(report.position)
      contacts.roles[contact] = .erasing(seat, last: place)
      erase(contact, seat, from: place, to: place, &effects)
      return
    }
    contacts.roles[contact] = .painting(seat)
    let brush = brush(for: contact, report, of: seat)
    let sample = sample(report)
    edit(
      .begin(contact, by: seat, brush, Quantum(for: view), sample),
      prediction: handling.prediction, &effects)
  }

  private mutating func move(
    _ contact: ContactID, _ report: ContactReport, _ effects: inout Effects
  ) {
    offered.move(contact, to: report.position, in: surroundings)
    switch contacts.roles[contact] {
    case .painting, nil:
      edit(.extend(contact, sample(report)), &effects)
    case .erasing(let seat, let last):
      let place = view.canvasPoint(report.position)
      guard place.isFinite else { return }
      contacts.roles[contact] = .erasing(seat, last: place)
      erase(contact, seat, from: last ?? place, to: place, &effects)
    case .moving(let seat, let last):
      guard report.position.isFinite else { return }
      if last == nil {
        contacts.roles[contact] = .moving(seat, last: report.position)
      } else {
        moveCanvas(contact, of: seat, to: report.position, &effects)
      }
    case .using(let surface): route(.moved(contact, report), to: surface, &effects)
    case .asking: break
    }
  }

  /// Handles a break: the contact's next position must not be joined to its last one.
  private mutating func interrupt(_ contact: ContactID, _ effects: inout Effects) {
    switch contacts.roles[contact] {
    case .erasing(let seat, _): contacts.roles[contact] = .erasing(seat, last: nil)
    case .moving(let seat, _): contacts.roles[contact] = .moving(seat, last: nil)
    case .painting, .using, .asking, nil: edit(.breakStroke(contact), &effects)
    }
  }

  /// Handles a finger that is up but whose lift is not decided: it no longer holds anything.
  mutating func leave(_ contact: ContactID, _ effects: inout Effects) {
    offered.endRest(contact)
    if case .using(let surface) = contacts.roles[contact] {
      route(.left(contact), to: surface, &effects)
    }
  }

  mutating func lift(_ contact: ContactID, _ effects: inout Effects) {
    offered.endRest(contact)
    switch contacts.roles.removeValue(forKey: contact) {
    case .painting(let seat): edit(.complete(contact, by: seat), &effects)
    case .erasing(let seat, _):
      // This changes no ink, but there is something to undo now.
      if edit(.completeErasing(contact, by: seat), &effects) { effects.palettes.insert(seat) }
    case .using(let surface): route(.lifted(contact), to: surface, &effects)
    case .moving, .asking, nil: break
    }
  }

  mutating func cancel(_ contact: ContactID, _ effects: inout Effects) {
    offered.endRest(contact)
    switch contacts.roles.removeValue(forKey: contact) {
    case .erasing: edit(.cancelErasing(contact), &effects)
    case .using(let surface): route(.cancelled(contact), to: surface, &effects)
    case .painting, .moving, .asking, nil: break
    }
    edit(.cancel(contact), &effects)
    takeBackWork(of: contact, &effects)
  }

  private func sample(_ report: ContactReport) -> StrokeSample {
    StrokeSample(
      position: view.canvasPoint(report.position), time: report.time, pressure: report.pressure,
      contact: report.contact)
  }

  /// Returns the brush for a contact that comes down now. By default a finger draws lines of
  /// constant width, as in the original program, even if the screen reports pressure. A pen's width
  /// follows its pressure, which is why people buy a pen. A pen's eraser end erases, whatever tool
  /// is chosen.
  private mutating func brush(
    for contact: ContactID, _ report: ContactReport, of seat: SeatID
  ) -> Brush {
    var chosen = seats[seat]?.brush ?? SeatBrush()
    var usual = chosen
    if report.isEraserEnd { usual.tool = .eraser }
    let ink = usual.nextInk()
    if !report.isEraserEnd {
      chosen = usual
      seats[seat]?.brush = chosen
    }
    var dynamics = handling.width ?? .constant
    if handling.width == nil, case .pointer = contact, report.pressure != nil {
      dynamics = .pressure
    }
    return Brush(
      color: ink.color, width: usual.width * metrics.scale / view.scale, ink: ink.kind,
      curve: handling.curve, dynamics: dynamics)
  }

  private mutating func erase(
    _ contact: ContactID, _ seat: SeatID, from start: Point, to end: Point,
    _ effects: inout Effects
  ) {
    let width = (seats[seat]?.brush.width ?? 1) * metrics.scale / view.scale
    let found = finder.strokes(from: start, to: end, within: width / 2, in: drawing)
    edit(.erase(found, with: contact, by: seat), &effects)
  }
}
