import Ink
import Touch

/// The work of a contact that is taken for a palm. It leaves nothing while it is withheld. If the contact turns out
/// to be a finger, all of it is done, as if it had never been taken for a palm.
package struct WithheldWork: Hashable, Sendable {
  /// The ink that the contact would have left on one board, in canvas space.
  struct Part: Hashable, Sendable {
    var board: BoardID
    var brush: Brush
    let quantum: Quantum
    private(set) var samples: [StrokeSample]
    /// The ascending indices of samples that do not join the one before.
    private(set) var breaks: [Int]
    /// How long the contact of a spray has rested after the last sample, in milliseconds.
    private(set) var rest: UInt32
    private var breaksBeforeNext = false

    init(
      board: BoardID, brush: Brush, quantum: Quantum, samples: [StrokeSample] = [],
      breaks: [Int] = [], rest: UInt32 = 0
    ) {
      (self.board, self.brush, self.quantum) = (board, brush, quantum)
      (self.samples, self.breaks, self.rest) = (samples, breaks, rest)
    }

    /// Takes a stroke that was taken back.
    init(board: BoardID, _ stroke: WetStroke) {
      self.init(
        board: board, brush: stroke.brush, quantum: stroke.quantum, samples: stroke.samples,
        breaks: stroke.breaks, rest: stroke.restTime)
    }

    /// Takes a completed stroke that is about to be taken back.
    init(board: BoardID, _ stroke: Stroke) {
      let samples = stroke.samples
      self.init(
        board: board, brush: stroke.brush, quantum: samples.quantum, samples: samples.unpacked,
        breaks: samples.breaks, rest: stroke.restTime)
    }

    /// Adds a sample. When there are ``WithheldWork/limit`` of them, every other one goes, but none at an end or beside
    /// a break: who rests so long moves little between two of them.
    mutating func add(_ sample: StrokeSample) {
      if samples.count >= WithheldWork.limit { thinOut() }
      if breaksBeforeNext, !samples.isEmpty { breaks.append(samples.count) }
      breaksBeforeNext = false
      rest = 0
      samples.append(sample)
    }

    /// Notes that the next sample must not be joined to the last one.
    mutating func interrupt() { breaksBeforeNext = true }

    private mutating func thinOut() {
      let starts = Set(breaks)
      var (kept, keptBreaks): ([StrokeSample], [Int]) = ([], [])
      for index in samples.indices {
        let isAtEnd =
          index == 0 || index == samples.count - 1 || starts.contains(index)
          || starts.contains(index + 1)
        guard isAtEnd || index.isMultiple(of: 2) else { continue }
        if starts.contains(index) { keptBreaks.append(kept.count) }
        kept.append(samples[index])
      }
      (samples, breaks) = (kept, keptBreaks)
    }
  }

  /// The form in which the work is kept: as a stroke, or as reports that are handled later.
  enum Content: Hashable, Sendable {
    /// It would have drawn a stroke, on one board or on several in turn.
    case stroke(StrokeWork, [Part])
    /// It would have done what is done with these reports, with this tool or whatever its seat does then.
    case reports([ContactReading], Tool?)
  }

  /// The seat to which the contact belongs.
  let seat: SeatID
  var content: Content

  /// The most samples that are withheld of a contact on a board. A contact at rest reports a few hundred in a second, and
  /// one that moves is pardoned long before, or is no straight-edge.
  package static let limit = 4_096

  /// Adds a report to the withheld work.
  /// - Parameter sample: The report in canvas space.
  mutating func add(_ reading: ContactReading, _ sample: StrokeSample) {
    switch content {
    case .stroke(let work, var parts):
      // One copy of the samples only.
      content = .reports([], nil)
      if !parts.isEmpty, sample.position.isFinite { parts[parts.count - 1].add(sample) }
      content = .stroke(work, parts)
    case .reports(var reports, let tool):
      content = .reports([], nil)
      if reports.count >= Self.limit {
        reports = reports.indices.filter { $0.isMultiple(of: 2) }.map { reports[$0] }
      }
      reports.append(reading)
      content = .reports(reports, tool)
    }
  }

  /// Notes that the next report must not be joined to the last one.
  mutating func interrupt() {
    guard case .stroke(let work, var parts) = content, !parts.isEmpty else { return }
    parts[parts.count - 1].interrupt()
    content = .stroke(work, parts)
  }

  /// Continues on another board, at the same position in the window.
  mutating func turn(to board: BoardID, from oldView: ViewTransform, to view: ViewTransform) {
    guard case .stroke(let work, var parts) = content, let last = parts.last,
      var sample = last.samples.last
    else { return }
    sample.position = view.canvasPoint(oldView.windowPoint(sample.position))
    var part = Part(
      board: board, brush: StrokeWork.brush(last.brush, from: oldView, to: view),
      quantum: Quantum(for: view))
    part.add(sample)
    parts.append(part)
    content = .stroke(work, parts)
  }
}

extension Workbench {
  /// Draws what was withheld on one board.
  /// - Parameter isInProgress: Whether the stroke goes on; if not, it is completed.
  mutating func draw(
    _ part: WithheldWork.Part, by finger: Finger, isInProgress: Bool, _ effects: inout Effects
  ) {
    guard let first = part.samples.first else { return }
    let (contact, seat) = (finger.contact, finger.seat)
    let breaks = Set(part.breaks)
    var actions = [DrawingAction.begin(contact, by: seat, part.brush, part.quantum, first)]
    for index in part.samples.indices.dropFirst() {
      if breaks.contains(index) { actions.append(.breakStroke(contact)) }
      actions.append(.extend(contact, part.samples[index]))
    }
    if part.rest > 0 { actions.append(.rest(contact, milliseconds: part.rest)) }
    if !isInProgress { actions.append(.complete(contact, by: seat)) }
    let isShown = part.board == boardID
    for action in actions {
      if isShown { edit(action, &effects) } else { perform(action, on: part.board, &effects) }
    }
    if !isShown { effects.otherBoardsChanged = true }
  }
}
