import Ink
public import Interaction
import OrderedCollections
import Rendering
public import TestSupport

/// A session with the window that shows it and a copy of what a gallery saves of it. After every
/// step it checks all properties that must hold of the three.
public final class FuzzStage {
  /// The window that shows the session.
  public let window: LiveWindow
  private var journal: KeptJournal
  private var contacts = ContactBook()
  private var order: SampleOrder
  /// The latest time of the program's clock, in milliseconds.
  private var clock: Int64 = 0
  /// Whether contacts end by raw events alone when the run ends.
  private let endsRaw: Bool

  /// Makes a small window, in which things often meet, and a session with nothing painted. Both
  /// depend on the seed alone.
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
    session.handSettings[.paletteCalls] = random.oneIn(2)
    session.asksServer = random.oneIn(2)
    window = LiveWindow(session, theme: random.oneIn(2) ? .dark : .light)
    if random.oneIn(2) { window.perform { $0.invite() } }
    journal = KeptJournal(session.boards)
    order = SampleOrder(session)
    endsRaw = seed % 2 == 1
  }

  /// Lets the windows of all stages show pages of documents by a rasterizer whose pixels depend on
  /// the page, the scale and the place alone. Without it, pages are blank.
  public static func renderPages() {
    PageStore.shared.setRasterizer(TestRasterizer(of: [document(pages: 1)]))
  }

  /// A document. One of more pages has the same first pages.
  private static func document(pages count: Int) -> PDFDocument {
    TestPages.document(
      (0..<count).map { (width: Double(40 + 300 * $0), height: Double(60 + 90 * $0)) }, seed: 9)
  }

  /// The session in its present state.
  public var session: PaintingSession { window.session }

  /// Performs a step.
  /// - Throws: a ``FuzzFailure`` if one of the quick checks fails afterwards.
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
    case .openPages(let count): openPages(count)
    case .seats(let count):
      window.perform { $0.seat(count) }
    case .dropPredictions: try journal.keep(window.perform { $0.dropPredictions() })
    case .notice(let text): window.say(text)
    case .saved(let file, let picture): window.save(file, picture)
    }
    try SessionInvariants.check(session)
    try contacts.check(session)
    try order.check(session)
  }

  /// Performs the slower checks.
  /// - Throws: a ``FuzzFailure`` if one of them fails.
  public func checkAll() throws(FuzzFailure) {
    let (shown, fresh) = (
      window.withoutBoards(window.settledPixels()), window.withoutBoards(window.repaintedPixels())
    )
    let wrong = shown.indices.filter { shown[$0] != fresh[$0] }
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

  /// Ends all contacts, and checks that nothing of them remains.
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

  /// Lifts every finger without any ends: first with frozen devices, then with thawed ones.
  private func endRaw() throws(FuzzFailure) {
    for isMasterCopy in [false, true] {
      for step in contacts.rawEnds(isMasterCopy: isMasterCopy) { try perform(step) }
      // The watch starts when the session first learns the time.
      try perform(.take(.advance(clock)))
      try perform(.take(.advance(clock + (isMasterCopy ? 500 : 30_000))))
      // The server may have to answer a question that is open, and then two more.
      for _ in 0..<3 where session.asksServer {
        try perform(.take(.answered))
        try perform(.take(.advance(clock + 50)))
      }
      try contacts.checkStuck(session)
    }
  }

  /// Opens a document of so many pages as the program does, and another board without a page.
  private func openPages(_ count: Int) {
    let document = Self.document(pages: count)
    let pages = document.sizes.indices.map { index in
      let page = PaperPage(document, index: index)
      return InkPage(paper: TestPages.paper(page), frame: page?.frame)
    }
    window.perform {
      let effects = $0.open(Boards(InkDocument(pages: pages + [InkPage()])))
      $0.fitAllBoards()
      return effects
    }
    window.perform { $0.closeGallery() }
    journal = KeptJournal(session.boards)
  }

  /// Opens a drawing as the program does for the gallery.
  private func open(_ isNew: Bool) {
    var boards = isNew ? Boards() : session.boards
    for board in boards.all {
      for contact in board.drawing.inProgress.keys {
        _ = boards.change(board.id) { $0.complete(contact) }
      }
      for action in board.drawing.pendingErasings {
        _ = boards.change(board.id) { $0.perform(action) }
      }
      _ = boards.change(board.id) { drawing in drawing.loosening.map { drawing.perform($0) } }
      if !isNew { _ = boards.change(board.id) { $0.perform(.settle) } }
    }
    window.perform { $0.open(boards, isNew: isNew) }
    window.perform { $0.closeGallery() }
    journal = KeptJournal(session.boards)
  }
}
