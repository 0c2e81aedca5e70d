import Ink
internal import OrderedCollections
import Touch

/// The withheld work of contacts that are taken for palms. It is done if they move as fingers do.
extension PaintingSession {
  /// Withholds what a contact does that comes down and is taken for a palm.
  mutating func withhold(
    newcomer contact: ContactID, _ reading: ContactReading, _ effects: inout Effects
  ) {
    guard palms.track(of: contact)?.isUndecided == true else { return }
    let seat = seat(for: reading, &effects)
    guard fingerNearPen(contact, reading, of: seat) == .paint else { return }
    guard drawsFreely(seat, reading) else {
      contacts.withheld[contact] = WithheldWork(seat: seat, content: .reports([reading], nil))
      return
    }
    let brush = brush(for: Finger(contact, of: seat), reading)
    effects.palettes.insert(seat)
    var part = WithheldWork.Part(
      board: boards.currentID, brush: brush, quantum: Quantum(for: view))
    part.add(reading.sample(in: view))
    let work = StrokeWork(brush, reading, at: now)
    if work.restPaints { palms.excuseRest(of: contact) }
    contacts.withheld[contact] = WithheldWork(seat: seat, content: .stroke(work, [part]))
  }

  /// Withholds what a contact has done that is taken for a palm now, before that is taken back.
  mutating func withhold(_ contact: ContactID, _ work: ContactWork) {
    guard let track = palms.track(of: contact), track.isUndecided else { return }
    switch work.tool {
    case let tool as StrokeWork:
      guard let wet = inProgress[contact] else { return }
      var parts = (contacts.workLeft[contact] ?? []).compactMap { left in
        stroke(of: contact, on: left.board).map { WithheldWork.Part(board: left.board, $0) }
      }
      parts.append(WithheldWork.Part(board: boards.currentID, wet))
      contacts.withheld[contact] = WithheldWork(seat: work.seat, content: .stroke(tool, parts))
    case is StrokeEraserWork, is StampWork:
      // It has not gone far from where it came down.
      let scale = metrics.pixelsPerMillimetre
      let reports =
        [Point(x: track.start.x * scale, y: track.start.y * scale)]
        + [work.tool.place(of: contact, on: self)].compactMap { $0 }
      contacts.withheld[contact] = WithheldWork(
        seat: work.seat,
        content: .reports(
          reports.map { ContactReading(position: $0, time: track.began, device: track.device) },
          work.tool is StampWork ? .stamp : .strokeEraser))
    // A tap fills or writes, and who has moved so far that it is pardoned taps no more.
    default: break
    }
  }

  private func stroke(of contact: ContactID, on board: BoardID) -> Stroke? {
    boards.all.first { $0.id == board }?.drawing.completed.last { $0.contact == contact }
  }

  /// Whether a contact that comes down draws a stroke and means nothing else.
  private func drawsFreely(_ seat: SeatID, _ reading: ContactReading) -> Bool {
    guard let person = seats[seat] else { return false }
    return person.brush.tool.drawsLines && !person.palette.isHandOn && !holdsShape(seat)
      && !person.palette.uses(.straightEdge) && !reading.hasShift
  }

  /// Does what was withheld of a contact that is down and turns out to be a finger.
  mutating func release(_ contact: ContactID, _ effects: inout Effects) {
    guard case .resting = contacts.roles[contact],
      let withheld = contacts.withheld.removeValue(forKey: contact)
    else { return }
    let seat = withheld.seat
    let finger = Finger(contact, of: seat)
    switch withheld.content {
    case .stroke(let work, let parts):
      for (index, part) in parts.enumerated() {
        let isInProgress = index == parts.count - 1
        draw(part, by: finger, isInProgress: isInProgress, &effects)
        if !isInProgress {
          contacts.workLeft[contact, default: []].append(
            LeftWork(board: part.board, kind: .painting))
        }
      }
      contacts.roles[contact] = .working(ContactWork(seat: seat, tool: work))
    case .reports(let reports, let tool):
      guard let first = reports.first else { return }
      contacts.roles[contact] = nil
      var work =
        tool.map {
          ContactWork(seat: seat, tool: $0.begin(finger, at: first, on: &self, &effects))
        } ?? self.work(of: contact, first, of: seat, &effects)
      contacts.roles[contact] = .working(work)
      for reading in reports.dropFirst() {
        work.follow(to: reading.position, in: surroundings)
        work.tool.move(finger, to: reading, on: &self, &effects)
      }
      contacts.roles[contact] = .working(work)
      excuseRest(of: contact, work)
    }
    effects.palettes.insert(seat)
  }
}
