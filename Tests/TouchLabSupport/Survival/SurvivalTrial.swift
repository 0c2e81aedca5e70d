public import TestSupport
import Dispatch
import Gallery
import Glibc
import Ink
import Interaction
import OrderedCollections
import Synchronization
import SystemPackage
import Touch
import TouchLab

/// Kills the real program at random moments while ten fingers paint on a private server, again and again with
/// the same gallery. After each kill the program is started again. What it has stored must match the received
/// events up to a moment shortly before the kill: bit for bit, with all edits, and nothing else.
public final class SurvivalTrial {
  /// The home folder of the program's user.
  public let home: TemporaryFolder
  private let server: TouchServer
  private let client: LabClient
  private let executable: String
  private let arguments: [String]
  private let environment: [String: String?]
  /// The expected drawings. Drawings without any paint are left out.
  private var known: [DrawingID: Boards] = [:]
  private var roundCount = 0

  /// Starts a server and makes a home folder.
  /// - Parameters:
  ///   - executable: The program's path.
  ///   - environment: Changes to this process's environment, besides the home folder.
  /// - Throws: A `TouchLabError` or a ``SystemFailure``.
  public init(
    _ executable: String, home: TemporaryFolder? = nil, arguments: [String] = [],
    environment: [String: String?] = [:]
  ) throws {
    self.home = try home ?? TemporaryFolder()
    server = try TouchServer()
    client = try LabClient(server)
    self.executable = executable
    self.arguments = arguments
    self.environment = environment.merging(self.home.environment) { $1 }
  }

  /// Starts the program, paints, kills it, and checks what is stored. However busy the machine is, the program has
  /// received as much by then.
  /// - Parameters:
  ///   - count: How many events the program receives at least.
  ///   - isNew: Whether the program begins a new drawing.
  ///   - isReached: When this is true, the count begins.
  ///   - afterDeath: Called when the program is dead, before the check.
  /// - Returns: What was stored and what was lost.
  /// - Throws: ``SurvivalFailure`` if more is missing than the last events, anything else is stored, or the program
  ///   does not receive that much; a `TouchLabError` or `GalleryError` if the test itself does not work.
  public func kill(
    afterEvents count: Int, seed: UInt64, isNew: Bool = false,
    from isReached: () throws -> Bool = { true },
    afterDeath: () throws -> Void = {}
  ) throws -> Survival {
    roundCount += 1
    let received = try ReceivedEvents(path: "\(home.path)/received")
    let program = try start(["--record", received.path] + (isNew ? ["--new"] : []))
    let report = try program.inspect()
    let base = try current(isNew: isNew)
    let session = try self.session(report, base)
    try client.focus(client.window(ofClass: "FingerPaint"))

    var hands = BusyHands(seed: seed, on: server, report)
    try Self.paint(with: &hands, until: isReached) {
      "the count of events never began: \(program.process.errorText)"
    }
    let start = received.count
    try Self.paint(with: &hands) {
      received.count >= start + count
    } otherwise: {
      "the program received \(received.count - start) of \(count) events: \(program.process.errorText)"
    }
    // Up to 20 ms later, so that the kill may fall anywhere between reports.
    let death = Death(of: program.process, at: .now + .microseconds(Int(seed % 20_000)))
    try hands.paint { _ in death.instant != nil }
    let instant = try death.wait()
    guard try program.process.wait(timeout: .patience) == .signaled(SIGKILL) else {
      throw SurvivalFailure("the program ended by itself: \(program.process.errorText)")
    }
    guard program.process.errorText.isEmpty else {
      throw SurvivalFailure("the program complained: \(program.process.errorText)")
    }
    try hands.liftAll()
    let events = try received.all()
    try afterDeath()
    return try examine(events, instant, pauses: hands.pauses, session, base, isNew: isNew)
  }

  /// Paints until a condition is met.
  /// - Throws: A ``SurvivalFailure`` with the sentence `failure` if that takes too long.
  private static func paint(
    with hands: inout BusyHands, until isMet: () throws -> Bool, otherwise failure: () -> String
  ) throws {
    var isDone = false
    try hands.paint { time in
      isDone = try isMet()
      return isDone || time > .patience
    }
    guard isDone else { throw SurvivalFailure(failure()) }
  }

  /// Returns the stored form of the drawing that is open in the running program; `nil` if it is new.
  private func current(isNew: Bool) throws -> (id: DrawingID, stored: StoredDrawing)? {
    guard !isNew, GalleryFolder(home.gallery).hasDatabase else { return nil }
    let shelf = try GalleryShelf(readingOnly: GalleryFolder(home.gallery))
    guard let latest = try shelf.records().first(where: { $0.trashed == nil }) else { return nil }
    return (latest.id, try shelf.read(latest.id))
  }

  /// Returns the session with which the program starts, and checks the program's report against it.
  private func session(
    _ report: SessionReport, _ base: (id: DrawingID, stored: StoredDrawing)?
  ) throws -> PaintingSession {
    let size = report.window
    var session = PaintingSession(
      windowWidth: size.width, windowHeight: size.height, metrics: report.metrics)
    if let base {
      guard let boards = known[base.id], Self.isSame(boards, base.stored.boards) else {
        throw SurvivalFailure("the drawing that was kept is another one after the start")
      }
      session = PaintingSession(
        windowWidth: size.width, windowHeight: size.height, metrics: report.metrics,
        boards: boards, seats: PaintingSession.seats(decoding: base.stored.seats) ?? [])
    }
    let expected = SessionReport(session)
    guard report.strokes == expected.strokes, report.board == expected.board,
      report.items == expected.items, report.chosen == expected.chosen,
      report.seats.map(\.canUndo) == expected.seats.map(\.canUndo)
    else {
      throw SurvivalFailure(
        "the program shows \(report.strokes.count) strokes on board \(report.board.index), and"
          + " \(expected.strokes.count) on board \(expected.board.index) are kept")
    }
    return session
  }

  private func examine(
    _ events: [ReceivedEvents.Event], _ death: ContinuousClock.Instant,
    pauses: FingerPauses, _ session: PaintingSession,
    _ base: (id: DrawingID, stored: StoredDrawing)?, isNew: Bool
  ) throws -> Survival {
    let kept = try keptDrawings()
    for (id, boards) in known where id != base?.id {
      guard let twin = kept[id], Self.isSame(boards, twin) else {
        throw SurvivalFailure("drawing #\(id.number), on which nobody painted, is another one now")
      }
    }
    let fresh = kept.keys.filter { known[$0] == nil }
    guard fresh.count <= (base == nil ? 1 : 0) else {
      throw SurvivalFailure("there are \(fresh.count) drawings that nobody has begun")
    }
    let id = base?.id ?? fresh.first
    let boards = id.flatMap { kept[$0] } ?? session.boards
    let inputs = events.map { event in
      if case .event(let input) = event.entry.action { input } else { nil as InputEvent? }
    }
    let past = DrawingPast(session, inputs, shift: Self.shift(session.boards, boards, events))
    guard let (moment, left) = past.lastMoment(leaving: boards) else {
      throw SurvivalFailure(
        "what is kept is nothing that there ever was: "
          + past.difference(from: boards))
    }
    if let id { known[id] = boards }
    func strokes(_ boards: Boards) -> Int { boards.all.map(\.drawing.strokes.count).reduce(0, +) }
    let lossStart = moment < events.count ? min(events[moment].arrival, death) : death
    return Survival(
      received: events.count, lost: events.count - moment, loss: death - lossStart,
      pause: pauses.longest(from: lossStart, to: death),
      completed: strokes(left) - strokes(session.boards),
      inProgress: left.all.map(\.drawing.inProgress.count).reduce(0, +),
      hidden: boards.all.map { $0.drawing.strokes.count - $0.drawing.completed.count }.reduce(0, +))
  }

  private func keptDrawings() throws -> [DrawingID: Boards] {
    let folder = GalleryFolder(home.gallery)
    guard folder.hasDatabase else { return [:] }
    let shelf = try GalleryShelf(readingOnly: folder)
    var kept: [DrawingID: Boards] = [:]
    for record in try shelf.records() {
      let stored = try shelf.read(record.id)
      guard stored.lostEntries == 0 else {
        throw SurvivalFailure("'\(record.name)' lacks \(stored.lostEntries) entries")
      }
      kept[record.id] = stored.boards
    }
    return kept
  }

  /// Returns the milliseconds by which the times of strokes are later than those of the recording,
  /// which start at 0. Found from the first new stroke that was stored.
  private static func shift(
    _ before: Boards, _ after: Boards, _ events: [ReceivedEvents.Event]
  ) -> Int64 {
    var starts: [ContactID: Timestamp] = [:]
    for board in after.all {
      let old = before.all.first { $0.id == board.id }?.drawing.strokes.count ?? 0
      for stroke in board.drawing.strokes.dropFirst(old) {
        // If a page was turned under a finger, the finger has several strokes; use the first.
        starts[stroke.contact] = min(starts[stroke.contact] ?? stroke.startTime, stroke.startTime)
      }
    }
    for event in events {
      guard case .event(.touch(let touch)) = event.entry.action, touch.phase == .begin,
        let start = starts[.touch(touch.touch)]
      else { continue }
      return start.milliseconds - touch.time.milliseconds
    }
    return 0
  }

  private static func isSame(_ one: Boards, _ other: Boards) -> Bool {
    one.all.count == other.all.count
      && zip(one.all, other.all).allSatisfy {
        $0.id == $1.id && DrawingPast.isSame($0.drawing, $1.drawing)
      }
  }

  private func start(_ more: [String]) throws -> PaintingProgram {
    try PaintingProgram(
      executable, on: server,
      arguments: PaintingProgram.plainPainting + ["--geometry", "\(server.screenSize)+0+0"]
        + arguments + more,
      environment: environment)
  }
}

extension SurvivalTrial {
  /// Starts the program a last time. Checks that everything is there, that keys can undo it as far
  /// as before the kill, and that the database is sound.
  /// - Throws: As ``kill(afterEvents:seed:isNew:from:afterDeath:)`` does.
  public func finish(undoing count: Int = 12) throws {
    let program = try start([])
    let report = try program.inspect()
    var session = try self.session(report, current(isNew: false))
    try client.focus(client.window(ofClass: "FingerPaint"))
    for step in 0..<2 * count {
      // Undo all steps, then redo them.
      let key = KeyPress(keysym: 0x7A, control: true, shift: step >= count)
      _ = session.handle(.key(key))
      try server.keyboard.strike(keysym: key.keysym, control: true, shift: key.shift)
      try server.keyboard.sync()
      let expected = SessionReport(session).strokes
      let end = ContinuousClock.now + .patience
      while try program.inspect().strokes != expected {
        guard .now < end else {
          throw SurvivalFailure("step \(step) of undo and redo shows other strokes than it should")
        }
      }
    }
    guard try program.quit() == .exited(0), program.process.errorText.isEmpty else {
      throw SurvivalFailure("the last program complained: \(program.process.errorText)")
    }
    let problems = try GalleryShelf(GalleryFolder(home.gallery)).problems()
    guard problems.isEmpty else {
      throw SurvivalFailure("the gallery has problems: \(problems.joined(separator: "; "))")
    }
  }
}

/// Kills a process at a given moment, from a thread of its own.
private final class Death: Sendable {
  private let moment = Mutex<ContinuousClock.Instant?>(nil)
  private let happened = DispatchSemaphore(value: 0)

  init(of process: ChildProcess, at planned: ContinuousClock.Instant) {
    DispatchQueue(label: "death", qos: .userInteractive).async { [self] in
      let rest = planned - .now
      if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
      let now = ContinuousClock.now
      process.send(signal: SIGKILL)
      moment.withLock { $0 = now }
      happened.signal()
    }
  }

  /// When the process was killed; `nil` if it was not yet.
  var instant: ContinuousClock.Instant? { moment.withLock { $0 } }

  /// Waits until the process is killed.
  func wait() throws -> ContinuousClock.Instant {
    guard happened.wait(timeout: .now() + 90) == .success, let instant else {
      throw SurvivalFailure("the program was never killed")
    }
    happened.signal()
    return instant
  }
}
