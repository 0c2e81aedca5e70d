import Ink
internal import OrderedCollections

/// Straight strokes: with Shift, or along two fingers that are held down.
extension PaintingSession {
  /// Whether a contact that comes down draws a straight stroke. Two fingers of its seat that rest are
  /// then a straight-edge: what they have painted is taken back, and withheld until there is a line.
  mutating func drawsStraight(
    _ report: ContactReport, of seat: SeatID, _ effects: inout Effects
  ) -> Bool {
    guard !report.isEraserEnd, seats[seat]?.brush.tool.drawsLines == true else { return false }
    // While a text is typed, Shift belongs to its letters.
    if report.hasShift, typing == nil { return true }
    guard seats[seat]?.palette.uses(.straightEdge) == true else { return false }
    let working = contacts.working(for: seat)
    if working.contains(where: { $0.work.tool is GuideWork }) { return true }
    let resting = working.filter { isResting($0.contact, $0.work, at: report.time) }
    guard resting.count == 2, working.count == 2 else { return false }
    for (contact, work) in resting {
      let place = work.tool.place(of: contact, in: self)
      let ink = drawing.inProgress[contact].map { WithheldWork.Part(board: boards.currentID, $0) }
      edit(.cancel(contact), &effects)
      contacts.roles[contact] = .working(
        ContactWork(seat: seat, tool: GuideWork(at: place, ink)))
    }
    return true
  }

  /// Whether a finger of a seat draws a straight line now.
  func drawsLine(_ seat: SeatID) -> Bool {
    contacts.working(for: seat).contains {
      ($0.work.tool as? StraightWork)?.isLine(in: self) == true
    }
  }

  /// Notes that a line was drawn along the straight-edge of a seat, so that its fingers get no ink back.
  mutating func useStraightEdge(of seat: SeatID) {
    for (contact, work) in contacts.working(for: seat) {
      guard var guide = work.tool as? GuideWork else { continue }
      guide.dropInk()
      contacts.roles[contact] = .working(ContactWork(seat: seat, tool: guide))
    }
  }

  /// Whether a finger has stayed where it came down for long enough at a time of the server's clock.
  private func isResting(
    _ contact: ContactID, _ work: ContactWork, at time: Timestamp
  ) -> Bool {
    guard let tool = work.tool as? StrokeWork else { return false }
    return time.since(tool.stamp) >= HoldTuning.straightEdge && hasStayed(contact)
  }

  /// Whether a finger that paints has stayed where it came down.
  func hasStayed(_ contact: ContactID) -> Bool {
    guard let samples = drawing.inProgress[contact]?.samples, let first = samples.first else {
      return false
    }
    return samples.allSatisfy {
      !surroundings.isBeyondSlop(view.windowPoint(first.position), view.windowPoint($0.position))
    }
  }

  /// Returns a sample of a straight stroke, on the nearest line or dot of the paper if the seat wants
  /// that and one is near.
  func guided(_ sample: StrokeSample, of seat: SeatID) -> StrokeSample {
    guard seats[seat]?.palette[.snapping] == true else { return sample }
    var sample = sample
    sample.position = boards.current.paper.nearestGuide(
      to: sample.position, within: Self.guideReach * metrics.pixelsPerMillimetre / view.scale)
    return sample
  }

  /// How far a line or dot of the paper attracts the end of a straight stroke, in millimetres.
  private static let guideReach = 4.0
}
