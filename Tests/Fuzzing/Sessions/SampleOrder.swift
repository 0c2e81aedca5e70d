import Ink
import Interaction
import OrderedCollections
import TestSupport

/// What each contact has reported since it came down, and whether its stroke holds that, in that order.
struct SampleOrder {
  private struct Report {
    let position: Point
    let time: Timestamp
    /// The views before and after the report: what comes down first may let something else go, and that
    /// changes the view.
    var views: [ViewTransform]

    func isMeant(by sample: StrokeSample, _ quantum: Quantum) -> Bool {
      time == sample.time
        && views.contains { quantum.rounded($0.canvasPoint(position)) == sample.position }
    }
  }

  private var reports: [ContactID: [Report]] = [:]
  private var known: [ContactID: [StrokeSample]] = [:]
  /// Who has reported in the present step.
  private var news: ContactID?
  /// The strokes that were gone on with on another board, where the finger was.
  private var carried: Set<ContactID> = []
  private var board: BoardID

  init(_ session: PaintingSession) {
    board = session.boards.current.id
  }

  /// Takes in what is about to happen to a session.
  mutating func note(_ step: FuzzStep, _ session: PaintingSession) {
    news = nil
    guard case .take(.event(let event)) = step else { return }
    switch event {
    case .touch(let touch):
      guard let position = touch.position else { return }
      note(
        .touch(touch.touch), begins: touch.phase == .begin,
        Report(position: position, time: touch.time, views: [session.view]))
    case .pointer(let pointer):
      note(
        .pointer(device: pointer.source.device), begins: pointer.phase == .press(button: 1),
        Report(position: pointer.position, time: pointer.time, views: [session.view]))
    default: break
    }
  }

  private mutating func note(_ contact: ContactID, begins: Bool, _ report: Report) {
    news = contact
    if begins {
      reports[contact] = []
      carried.remove(contact)
    }
    reports[contact]?.append(report)
  }

  /// Whether each stroke in progress is what its contact has reported of late, and has only grown.
  mutating func check(_ session: PaintingSession) throws(FuzzFailure) {
    if let news, let last = reports[news]?.indices.last {
      reports[news]?[last].views.append(session.view)
    }
    if session.boards.current.id != board {
      board = session.boards.current.id
      carried.formUnion(session.drawing.inProgress.keys)
    }
    var now: [ContactID: [StrokeSample]] = [:]
    for (contact, stroke) in session.drawing.inProgress {
      now[contact] = stroke.samples
      if known[contact] == stroke.samples { continue }
      guard stroke.samples.allSatisfy(\.position.isFinite) else {
        throw FuzzFailure("\(contact) has a sample that is nowhere")
      }
      var rest = (reports[contact] ?? [])[...]
      for sample in stroke.samples.dropFirst(carried.contains(contact) ? 1 : 0) {
        guard let next = rest.firstIndex(where: { $0.isMeant(by: sample, stroke.quantum) }) else {
          throw FuzzFailure("\(contact) has a sample that was not reported, or not in this order")
        }
        rest = rest[(next + 1)...]
      }
    }
    known = now
  }
}
