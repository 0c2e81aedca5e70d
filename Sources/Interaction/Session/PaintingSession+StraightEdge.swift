import Ink
internal import OrderedCollections
import Touch

/// Straight strokes: with Shift, or along two fingers that are held down.
extension PaintingSession {
  /// Whether a contact that comes down draws a straight stroke. Two fingers of its seat that rest are
  /// then a straight-edge: what they have painted is taken back, and withheld until there is a line.
  mutating func drawsStraight(
    _ reading: ContactReading, of seat: SeatID, _ effects: inout Effects
  ) -> Bool {
    guard !reading.isEraserEnd, seats.part(of: seat, { $0.brush.tool })?.drawsLines == true else {
      return false
    }
    // While a text is typed, Shift belongs to its letters.
    if reading.hasShift, !isTyping { return true }
    guard seats.part(of: seat, { $0.palette.uses(.straightEdge) }) == true else { return false }
    if contacts.hasWork(GuideWork.self, for: seat) { return true }
    // Only two fingers can be a straight-edge.
    guard contacts.count(for: seat) == 2 else { return false }
    let working = contacts.working(for: seat)
    let resting = working.filter { isResting($0.contact, $0.work, at: reading.time) }
    guard resting.count == 2 else { return false }
    for (contact, work) in resting {
      guard let stroke = inProgress[contact], let tool = work.tool as? StrokeWork else {
        continue
      }
      let ink = WithheldWork.Part(board: boards.currentID, stroke)
      let place = tool.place(of: contact, on: self)
      edit(.cancel(contact), &effects)
      var guide = work
      guide.tool = GuideWork(at: place, GuideWork.Withheld(ink: ink, work: tool))
      contacts.roles[contact] = .working(guide)
    }
    return true
  }

  /// Notes that a contact turns out not to be ours, or to be a palm: it has drawn no line, and gets nothing back as
  /// a guide.
  mutating func forgetStraightEdges(with contact: ContactID) {
    contacts.change(GuideWork.self) { $1.forgetLine(of: contact) }
    contacts.change(StraightWork.self) { $1.forgetInk(of: contact) }
    for line in contacts.workLeft.keys {
      contacts.workLeft[line]?.removeAll {
        if case .guiding(_, let guide) = $0.kind, guide.contact == contact { true } else { false }
      }
    }
  }

  /// Lets the guides of a seat paint on if one of them moves on and nothing is drawn along them: they are no
  /// straight-edge.
  mutating func releaseGuides(
    with contact: ContactID, _ work: ContactWork, _ effects: inout Effects
  ) {
    guard work.isOf(GuideWork.self), let ink = (work.tool as? GuideWork)?.withheld?.ink,
      let first = ink.samples.first,
      let last = ink.samples.last,
      surroundings.isBeyondSlop(
        view.windowPoint(first.position), view.windowPoint(last.position))
    else { return }
    let working = contacts.working(for: work.seat)
    guard !working.contains(where: { $0.work.tool is StraightWork }) else { return }
    for (contact, work) in working {
      guard let withheld = (work.tool as? GuideWork)?.withheld else { continue }
      draw(withheld.ink, by: Finger(contact, of: work.seat), isInProgress: true, &effects)
      var released = work
      released.tool = withheld.work
      contacts.roles[contact] = .working(released)
    }
    effects.palettes.insert(work.seat)
  }

  /// Whether a finger has stayed where it came down for long enough at a time of the server's clock.
  private func isResting(
    _ contact: ContactID, _ work: ContactWork, at time: Timestamp
  ) -> Bool {
    guard let tool = work.tool as? StrokeWork, !tool.restPaints else { return false }
    return time.since(tool.stamp) >= HoldTuning.straightEdge && hasStayed(contact)
  }

  /// Whether a finger that paints has stayed where it came down.
  func hasStayed(_ contact: ContactID) -> Bool {
    guard let samples = inProgress[contact]?.samples, let first = samples.first else {
      return false
    }
    return samples.allSatisfy {
      !surroundings.isBeyondSlop(view.windowPoint(first.position), view.windowPoint($0.position))
    }
  }
}
