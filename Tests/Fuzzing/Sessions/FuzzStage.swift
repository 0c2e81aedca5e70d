import Ink
public import Interaction
import OrderedCollections
import Rendering
public import TestSupport

/// A session, the window that shows it, and what a gallery keeps of it, with all that must hold of the three
/// after every step.
public final class FuzzStage {
  /// The window.
  public let window: LiveWindow
  private var journal: KeptJournal
  private var contacts = ContactBook()
  private var order: SampleOrder
  /// What the program's clock showed last, in milliseconds.
  private var clock: Int64 = 0
  /// Whether at the end the devices alone tell that all are up.
  private let endsRaw: Bool

  /// A small window, so that much meets in it, and a session with nothing painted; both follow from the seed.
  public init(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 0x5EED)
    let metrics = DisplayMetrics(
      scale: random.element(of: [0.5, 1, 1.25, 1.37]),
      pixelsPerMillimetre: random.element(of: [0.6, 0.9, 1.7]))
    var session = PaintingSession(
      windowWidth: random.integer(in: 120...280), windowHeight: random.integer(in: 90...220),
      metrics: metrics)
    session.handling.prediction = MotionPrediction(milliseconds: random.integer(in: 0...16))
    session.hasSeatPerDevice = random.oneIn(6)
    window = LiveWindow(session, theme: random.oneIn(2) ? .dark : .light)
    journal = KeptJournal(session.boards)
    order = SampleOrder(session)
    endsRaw = seed % 2 == 1
  }

  /// What has become of it.
  public var session: PaintingSession { window.session }

  /// Takes a step.
  /// - Throws: what does not hold afterwards, of all that is quickly looked at.
  public func perform(_ step: FuzzStep) throws(FuzzFailure) {
    order.note(step, session, contacts)
    contacts.note(step)
    if case .take(.advance(let now)) = step { clock = max(clock, now) }
    switch step {
    case .take(let step): try journal.keep(window.take(step))
    case .metrics(let metrics): window.setMetrics(metrics)
    case .replay(let loops):
      let document = InkDocument(session.boards)
      try journal.keep(window.perform { $0.show(Replay(document), loops: loops) })
    case .open(let isNew): open(isNew)
    case .seats(let count):
      window.perform {
        $0.seat(count)
        var effects = Effects()
        effects.seatsChanged = true
        return effects
      }
    case .dropPredictions: try journal.keep(window.perform { $0.dropPredictions() })
    case .notice(let text): window.say(text)
    }
    try SessionInvariants.check(session)
    try contacts.check(session)
    try order.check(session)
  }

  /// Looks at what takes longer.
  /// - Throws: what does not hold.
  public func checkAll() throws(FuzzFailure) {
    let (shown, anew) = (
      window.withoutBoards(window.pixels()), window.withoutBoards(window.pixelsMadeAnew())
    )
    let wrong = shown.indices.filter { shown[$0] != anew[$0] }
    if let first = wrong.first, let last = wrong.last {
      let width = session.window.width
      let columns = wrong.map { $0 % width }
      throw FuzzFailure(
        "\(wrong.count) pixels in columns \(columns.min() ?? 0) to \(columns.max() ?? 0) and rows"
          + " \(first / width) to \(last / width) of \(session.window.width) x"
          + " \(session.window.height) are not what a full repaint makes them")
    }
    try journal.check(session.boards)
    try SessionInvariants.checkAll(session)
  }

  /// Lets everything go, and looks whether anything stays.
  public func end() throws(FuzzFailure) {
    if endsRaw { try endRaw() }
    try perform(.take(.event(.canvasHidden)))
    try checkAll()
    guard session.boards.all.allSatisfy({ $0.drawing.inProgress.isEmpty }) else {
      throw FuzzFailure("a stroke is in progress that nobody draws")
    }
    guard session.knownContacts.isEmpty else {
      throw FuzzFailure("a contact is known that has gone")
    }
  }

  /// Every finger lifts, and no end comes: first as while devices are frozen, then as once they are thawed.
  private func endRaw() throws(FuzzFailure) {
    for isMasterCopy in [false, true] {
      for step in contacts.rawEnds(isMasterCopy: isMasterCopy) { try perform(step) }
      // The watch begins at the first look at the clock.
      try perform(.take(.advance(clock)))
      try perform(.take(.advance(clock + (isMasterCopy ? 500 : 30_000))))
      try contacts.checkStuck(session)
    }
  }

  /// As the program does when the gallery has opened a drawing.
  private func open(_ isNew: Bool) {
    var boards = isNew ? Boards() : session.boards
    for board in boards.all {
      for contact in board.drawing.inProgress.keys {
        _ = boards.change(board.id) { $0.complete(contact) }
      }
      for action in board.drawing.pendingErasings {
        _ = boards.change(board.id) { $0.perform(action) }
      }
      if !isNew { _ = boards.change(board.id) { $0.perform(.settle) } }
    }
    window.perform { $0.open(boards, isNew: isNew) }
    window.perform { $0.closeGallery() }
    journal = KeptJournal(session.boards)
  }
}
