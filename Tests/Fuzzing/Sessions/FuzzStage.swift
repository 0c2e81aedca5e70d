import Ink
public import Interaction
import OrderedCollections
import Rendering
public import TestSupport
import Touch

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
  private var random: SeededGenerator
  private var stepCount = 0

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
    session.handling.prediction = MotionPrediction(milliseconds: random.integer(in: 0...8))
    session.hasSeatPerDevice = random.oneIn(6)
    session.screenSettings[.paletteCalls] = random.oneIn(2)
    session.asksServer = random.oneIn(2)
    session.shareFormats = SharingAnswer.formats
    if let medium = Medium(rawValue: UInt8(seed % 13)) {
      session.seats[.first]?.brush.tool = .medium(medium)
    }
    window = LiveWindow(
      session, theme: random.oneIn(2) ? .dark : .light, hasMotion: random.oneIn(3))
    if random.oneIn(2) { window.perform { $0.invite() } }
    journal = KeptJournal(session.boards)
    order = SampleOrder(session)
    endsRaw = seed % 2 == 1
    self.random = random
  }

  /// Lets the windows of all stages show pages of documents by a rasterizer whose pixels depend on
  /// the page, the scale and the place alone. Without it, pages are blank.
  public static func renderPages() {
    PageStore.shared.setRasterizer(TestRasterizer(of: [TestPages.growing(pages: 1)]))
  }

  /// The session in its present state.
  public var session: PaintingSession { window.session }

  /// Performs a step.
  /// - Throws: a ``FuzzFailure`` if one of the quick checks fails afterwards.
  public func perform(_ step: RandomSession.Step) throws(FuzzFailure) {
    try StepInvariants.check(step, session)
    order.note(step, session, contacts)
    contacts.note(step)
    if case .advance(let now) = step { clock = max(clock, now) }
    let effects = window.take(step)
    if step.opensDrawing {
      journal = KeptJournal(session.boards)
    } else {
      try journal.keep(effects)
    }
    try SessionInvariants.check(session)
    try contacts.check(session)
    try order.check(session)
    try showWhatComes()
  }

  /// Now and then, small pictures for the gallery come, and a frame of what moves is composed.
  private func showWhatComes() throws(FuzzFailure) {
    stepCount += 1
    if random.oneIn(3), let id = session.wantedThumbnails.randomElement(using: &random) {
      let picture = TestPictures.small(using: &random)
      window.setThumbnail(random.oneIn(4) ? nil : picture, for: id)
    }
    // The pixels of a page may come between the two pictures.
    guard random.oneIn(8), session.shown.paper.page == nil else { return }
    let frame = window.move(to: .milliseconds(stepCount * 16))
    guard frame.shown == frame.whole else {
      throw FuzzFailure("a frame of what moves differs from the whole window composed again")
    }
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
    let board = session.shown
    guard
      session.replay != nil
        || window.picture.pixels()
          == FullRepaint.pixels(
            of: board.drawing, width: session.window.width, height: session.window.height,
            view: board.view, paper: board.paper)
    else { throw FuzzFailure("the canvas below all layers is not what a full repaint makes it") }
    try journal.check(session.boards)
    try SessionInvariants.checkAll(session)
  }

  /// Ends all contacts, and checks that nothing of them remains.
  public func end() throws(FuzzFailure) {
    if endsRaw { try endRaw() }
    try perform(.event(.canvasHidden))
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
      try perform(.advance(clock))
      try perform(.advance(clock + (isMasterCopy ? 500 : 30_000)))
      // The server may have to answer a question that is open, and then two more.
      for _ in 0..<3 where session.asksServer {
        try perform(.answered)
        try perform(.advance(clock + 50))
      }
      try contacts.checkStuck(session)
    }
  }
}
