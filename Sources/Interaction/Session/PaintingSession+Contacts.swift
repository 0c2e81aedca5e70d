import Ink
internal import OrderedCollections

/// What contacts do.
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
      // Only touches are ever retracted, and no two have the same number.
      edit(.retract(contact), &effects)
      edit(.retractErasing(contact), &effects)
      takeBackWork(of: contact, &effects)
      // Also of what is not to be seen anyway, there is less to undo now.
      effects.palettes.formUnion(seats.keys)
    }
  }

  private mutating func begin(
    _ contact: ContactID, _ report: ContactReport, _ effects: inout Effects
  ) {
    workLeft[contact] = nil
    // A device may say anything.
    guard report.position.isFinite else { return }
    // Where another device of its master paints, a pointer may be pressed on other windows.
    guard !report.isUnreported || window.rect.holds(report.position) else { return }
    if replay != nil {
      beginOnReplay(contact, report, &effects)
      return
    }
    if keysHold(report.position) {
      roles[contact] = .readingKeys(isOn: true)
      return
    }
    if galleryHolds(report.position) {
      beginOnGallery(contact, report, &effects)
      return
    }
    // The latest lies on top.
    if let offer = offers.last(where: { $0.holds(report.position) }) {
      roles[contact] = .accepting(offer: offer.number)
      updateOffers(&effects)
      return
    }
    if let (seat, hit, place) = paletteHit(report.position) {
      press(contact, hit, of: seat, at: place, &effects)
      return
    }
    let seat = seat(for: report, &effects)
    // Whatever the tool is: somebody who comes cannot know it.
    rest(contact, at: report.position)
    if seats[seat]?.palette.isHandOn == true {
      roles[contact] = .moving(seat, last: report.position)
      useHand(of: seat)
      return
    }
    closeIdlePanel(of: seat, &effects)
    if report.isEraserEnd == false, seats[seat]?.brush.tool == .strokeEraser {
      let place = view.canvasPoint(report.position)
      roles[contact] = .erasing(seat, last: place)
      erase(contact, seat, from: place, to: place, &effects)
      return
    }
    roles[contact] = .painting(seat)
    let brush = brush(for: contact, report, of: seat)
    let sample = sample(report)
    edit(
      .begin(contact, by: seat, brush, Quantum(for: view), sample),
      prediction: handling.prediction, &effects)
  }

  private mutating func move(
    _ contact: ContactID, _ report: ContactReport, _ effects: inout Effects
  ) {
    if let rest = rests[contact], isBeyondSlop(rest.start, report.position) {
      rests[contact] = nil
    }
    switch roles[contact] {
    case .painting, nil:
      edit(.extend(contact, sample(report)), &effects)
    case .erasing(let seat, let last):
      let place = view.canvasPoint(report.position)
      guard place.isFinite else { return }
      roles[contact] = .erasing(seat, last: place)
      erase(contact, seat, from: last ?? place, to: place, &effects)
    case .moving(let seat, let last):
      guard report.position.isFinite else { return }
      if last == nil {
        roles[contact] = .moving(seat, last: report.position)
      } else {
        moveCanvas(contact, of: seat, to: report.position, &effects)
      }
    case .pressing(let seat, let press):
      movePress(contact, press, of: seat, to: report.position, &effects)
    case .accepting(let number):
      let isOn = offers.contains { $0.number == number && $0.holds(report.position) }
      guard !isOn else { return }
      roles[contact] = .accepting(offer: nil)
      updateOffers(&effects)
    case .asking: break
    case .usingGallery(let press):
      moveOnGallery(contact, press, to: report, &effects)
    case .usingReplay(let control):
      moveOnReplay(contact, control, to: report.position, &effects)
    case .readingKeys:
      if !keysHold(report.position) { roles[contact] = .readingKeys(isOn: false) }
    }
  }

  /// The contact's next place does not join its last one.
  private mutating func interrupt(_ contact: ContactID, _ effects: inout Effects) {
    switch roles[contact] {
    case .erasing(let seat, _): roles[contact] = .erasing(seat, last: nil)
    case .moving(let seat, _): roles[contact] = .moving(seat, last: nil)
    case .painting, .pressing, .accepting, .asking, .readingKeys, .usingGallery, .usingReplay, nil:
      edit(.breakStroke(contact), &effects)
    }
  }

  /// The finger is up, whenever its last events come: it holds nothing any longer.
  mutating func leave(_ contact: ContactID, _ effects: inout Effects) {
    rests[contact] = nil
    guard case .pressing(let seat, var press) = roles[contact] else { return }
    press.isHeld = false
    roles[contact] = .pressing(seat, press)
    guard let control = press.control, seats[seat]?.palette.holdProgress[control] != nil else {
      return
    }
    seats[seat]?.palette.holdProgress[control] = nil
    effects.palettes.insert(seat)
  }

  mutating func lift(_ contact: ContactID, _ effects: inout Effects) {
    rests[contact] = nil
    switch roles.removeValue(forKey: contact) {
    case .painting(let seat):
      edit(.complete(contact, by: seat), &effects)
    case .erasing(let seat, _):
      // That changes no ink, but there is something to undo now.
      if edit(.completeErasing(contact, by: seat), &effects) { effects.palettes.insert(seat) }
    case .pressing(let seat, let press):
      release(press, of: seat, &effects)
    case .accepting(let offer): accept(offer, &effects)
    case .readingKeys(let isOn):
      if isOn, showsKeys { toggleKeys(&effects) }
    case .usingGallery(let press): liftFromGallery(press, &effects)
    case .usingReplay(let control): liftFromReplay(contact, control, &effects)
    case .moving, .asking, nil: break
    }
  }

  mutating func cancel(_ contact: ContactID, _ effects: inout Effects) {
    rests[contact] = nil
    switch roles.removeValue(forKey: contact) {
    case .pressing(let seat, let press):
      takeBack(press, of: seat, &effects)
      updatePressed(of: seat, &effects)
    case .erasing: edit(.cancelErasing(contact), &effects)
    case .accepting: updateOffers(&effects)
    case .usingGallery: changeGallery(&effects) { _, _ in }
    case .usingReplay: cancelOnReplay(contact, &effects)
    case .painting, .moving, .asking, .readingKeys, nil: break
    }
    edit(.cancel(contact), &effects)
    takeBackWork(of: contact, &effects)
  }

  private func keysHold(_ point: Point) -> Bool {
    showsKeys && keysFrame?.holds(point) == true
  }

  private func sample(_ report: ContactReport) -> StrokeSample {
    StrokeSample(
      position: view.canvasPoint(report.position), time: report.time, pressure: report.pressure,
      contact: report.contact)
  }

  /// The brush for a contact that comes down now. Unless told otherwise, a finger draws lines of one
  /// width, as the original does, also where the screen tells its pressure; a pen's pressure is what
  /// one buys it for. A pen's other end erases, whatever is chosen.
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

  /// Whether a finger has strayed too far to have tapped.
  func isBeyondSlop(_ start: Point, _ point: Point) -> Bool {
    let slop = HoldTuning.slop * metrics.pixelsPerMillimetre
    let (x, y) = (point.x - start.x, point.y - start.y)
    return !(x * x + y * y <= slop * slop)
  }
}
