import Dispatch
import Gallery
import Ink
import Interaction
import Rendering
import System
import SystemPackage
import Words

/// Connects the session with the gallery. It hands over what is painted, and brings news from other
/// threads to the poll loop.
final class GalleryBridge {
  /// An event on another thread.
  enum News: Sendable {
    /// The condition of a keeper has changed: whether it can save its drawing.
    case condition(ObjectIdentifier, DrawingKeeper.Condition)
    /// A request of the gallery sheet was carried out, or a file was opened; with the seat whose
    /// person asked, if that is known.
    case answer(GalleryWorker.Answer, SeatID?)
  }

  private let inbox: Inbox<News>
  private let opening: GalleryOpening
  private let worker: GalleryWorker
  private var keeper: DrawingKeeper? {
    didSet {
      let keeper = keeper
      MemoryExhaustion.before {
        keeper.flatMap { $0.writeNow() == nil ? "the drawing is kept" : nil }
      }
    }
  }
  /// The name of the open drawing, as far as is known; `nil` as long as it has none.
  private(set) var name: String?
  /// Drawings that were open in this window before and may still have to be written.
  private var left: [LeftDrawing] = []
  /// Drawings whose thumbnails were requested and have not arrived.
  private var awaitedThumbnails: Set<DrawingID> = []
  /// Actions that are not handed over yet.
  private var actions: [BoardAction] = []
  private var arrangementIsOld = true
  private var lastArrangement: Instant?
  /// The drawing that an exhibit replayed last; `nil` if it has replayed none.
  private var attraction: DrawingID?
  private var condensingPace = CondensingPace()
  /// Whether drawings that nobody uses are condensed.
  private let condenses: Bool
  /// Whether the drawing is being condensed on another thread, and nothing has changed since that began.
  private var isCondensing = false

  /// The minimum time between two handovers of the arrangement of boards and seats. Fingers that
  /// move the canvas change the arrangement all the time.
  private static let arrangementInterval = Duration.milliseconds(50)

  /// How many thumbnails are requested at a time.
  private static let maximumMissing = 2

  /// Connects to the gallery in the user's data folder.
  /// - Parameters:
  ///   - limits: How much of the gallery is kept.
  ///   - undo: How much of each seat's history remains in drawings with many hidden strokes.
  ///   - condenses: Whether drawings that nobody uses are condensed.
  ///   - wakeup: Wakes the poll loop when there is news.
  ///   - say: Translates a message to the user's language, for the names of unnamed drawings and
  ///     the notes in the gallery.
  init(
    limits: KeepLimits, undo: UndoBound, condenses: Bool, waking wakeup: Wakeup,
    say: @escaping @Sendable (Message) -> String
  ) {
    let inbox = Inbox<News>(waking: wakeup)
    (self.inbox, self.condenses) = (inbox, condenses)
    let folder = GalleryFolder(Self.folder)
    opening = GalleryOpening(
      folder, naming: { say(Message(.drawing, .number($0))) }, undo: undo,
      onChange: { inbox.put(.condition($0, $1)) })
    worker = GalleryWorker(folder, opening, limits: limits, undo: undo, say: say) {
      inbox.put(.answer($0, $1))
    }
  }

  /// The folder of the gallery: `fingerpaint` in `XDG_DATA_HOME`, or in `~/.local/share`, as in the
  /// XDG base directory specification.
  static var folder: FilePath {
    Environment.folder("XDG_DATA_HOME", else: ".local/share").appending("fingerpaint")
  }

  /// Whether a keeper is the one of the open drawing.
  func isCurrent(_ keeper: ObjectIdentifier) -> Bool {
    self.keeper.map { ObjectIdentifier($0) == keeper } ?? false
  }

  /// Returns the news since the last call.
  func news() -> [News] { inbox.take() }

  /// Opens the first drawing of this run.
  /// - Throws: an ``AppError`` if a particular drawing was requested and cannot be opened.
  func open(_ wish: DrawingWish) throws(AppError) -> OpenDrawing {
    do {
      let drawing = try opening.open(wish)
      (keeper, name) = (drawing.keeper, drawing.name)
      worker.emptyTrash()
      return drawing
    } catch {
      throw AppError(error.description)
    }
  }

  /// Takes over the name of the open drawing from a listing: it may have been renamed.
  func noteName(in listing: GalleryListing) {
    name = listing.drawings.first { $0.id == keeper?.drawing }?.name ?? name
  }

  /// Collects an action until ``handOver()``.
  func keep(_ action: BoardAction) {
    guard keeper != nil else { return }
    actions.append(action)
    noteChange()
  }

  /// Collects actions until ``handOver()``, and starts requests of the gallery sheet.
  /// - Parameter session: The session after the event. Most events need no copy of it.
  func keep(_ effects: Effects, _ session: @autoclosure () -> PaintingSession) {
    for request in effects.requests { worker.perform(request, keeper, for: session().gallerySeat) }
    guard keeper != nil else { return }
    if effects.boardChanged { handOverArrangement(session()) }
    actions += effects.actions
    if effects.viewChanged || effects.paperChanged || effects.seatsChanged
      || !effects.palettes.isEmpty || effects.surfaces.contains(.symmetry)
    {
      arrangementIsOld = true
    }
    if !effects.actions.isEmpty || effects.boardChanged || arrangementIsOld { noteChange() }
  }

  private func noteChange() {
    condensingPace.noteInk()
    isCondensing = false
  }

  /// When ``work(isInUse:thumbnails:_:)`` has something to do; `nil` if it has nothing to do.
  var due: Instant? {
    guard keeper != nil else { return nil }
    return [arrangementDue, condenses ? condensingPace.due : nil].compactMap(\.self).min()
  }

  /// When the arrangement of boards and seats is to be handed over; `nil` if it has not changed.
  private var arrangementDue: Instant? {
    guard arrangementIsOld, keeper != nil else { return nil }
    return lastArrangement.map { $0 + Self.arrangementInterval } ?? .now
  }

  /// Closes the gallery that an exhibit keeps open for its replays: the file may be replaced.
  func endReading() { worker.endReading() }

  /// Hands over what has changed, but the arrangement of boards and seats not too often, and requests thumbnails.
  /// - Parameters:
  ///   - isInUse: Whether events have come in this turn of the loop.
  ///   - missing: The drawings whose thumbnails the gallery sheet lacks.
  ///   - session: Returns the session.
  func work(isInUse: Bool, thumbnails missing: [DrawingID], _ session: () -> PaintingSession) {
    if isInUse {
      condensingPace.noteUse()
      worker.endReading()
    }
    handOver()
    if let arrangementDue, arrangementDue <= .now { handOverArrangement(session()) }
    if condenses { condenseIfDue(session) }
    askForThumbnails(missing, session)
  }

  /// Looks, after nobody has used the program for a while, whether much of the open drawing can neither be
  /// seen nor brought back. If so, a drawing without that is made on another thread.
  private func condenseIfDue(_ session: () -> PaintingSession) {
    guard keeper != nil, condensingPace.isDue() else { return }
    let session = session()
    guard session.isAtRest, session.boards.mayBeCondensed else { return }
    isCondensing = true
    worker.condense(session.boards)
  }

  /// Keeps the open drawing without what nobody can see or bring back.
  /// - Parameter condensed: What was made of the open drawing.
  /// - Returns: Whether it is the open drawing now. If not, because the drawing has changed meanwhile or is not
  ///   written yet, nothing has changed.
  func condense(to condensed: Boards, _ session: PaintingSession) -> Bool {
    guard isCondensing, session.isAtRest, actions.isEmpty, let keeper else { return false }
    isCondensing = false
    return keeper.condense(to: condensed, Arrangement(condensed, seats: session.encodedSeats))
  }

  /// Hands the collected actions to the keeper. Called in each turn of the poll loop. It is cheap
  /// and never waits for a disk.
  func handOver() {
    guard !actions.isEmpty else { return }
    keeper?.keep(actions)
    worker.noteInk()
    actions.removeAll(keepingCapacity: true)
  }

  /// Hands the whole drawing to the keeper.
  func keepAll(_ session: PaintingSession) {
    actions = []
    isCondensing = false
    keeper?.keepAll(session.boards, Self.arrangement(session))
  }

  /// Switches to another drawing and keeps that one from now on.
  /// - Parameters:
  ///   - session: The session with the previous drawing.
  ///   - actions: The last actions on the previous drawing.
  func turn(to drawing: OpenDrawing, from session: PaintingSession, after actions: [BoardAction]) {
    self.actions += actions
    handOver()
    if let keeper {
      // Deleted boards could be put back until now.
      let boards = session.liftedBoards.withoutDeleted
      let old = LeftDrawing(
        keeper, boards, Arrangement(boards, seats: session.encodedSeats))
      left.removeAll { $0.isWritten }
      left.append(old)
      worker.finish(old)
    }
    (keeper, name) = (drawing.keeper, drawing.name)
    isCondensing = false
    arrangementIsOld = true
  }

  /// Begins a new drawing without looking at the disk, for ``turn(to:from:after:)``.
  func begin() -> OpenDrawing { opening.begin() }

  /// Moves the open drawing to the trash as soon as another one is open, because nothing can be seen of it.
  var discardingOpen: () -> Void {
    { [worker, keeper] in if let keeper { worker.discard(keeper) } }
  }

  /// Tries again to write drawings that were left while the disk took nothing.
  func finishLeft() {
    left.removeAll { $0.isWritten }
    for drawing in left { worker.finish(drawing) }
  }

  /// Removes what has been in the trash for long, and what the limits do not allow.
  func tidy() { worker.emptyTrash() }

  /// Looks for the next drawing that an exhibit replays.
  func findAttraction() { worker.findAttraction(after: attraction, keeper) }

  /// Notes which drawing an exhibit replays.
  func noteAttraction(_ drawing: DrawingID?) { attraction = drawing ?? attraction }

  /// Requests thumbnails, a few at a time, because fingers can scroll faster than thumbnails are
  /// painted.
  /// - Parameters:
  ///   - missing: The drawings whose thumbnails the sheet lacks, most urgent first.
  ///   - session: Returns the session.
  private func askForThumbnails(_ missing: [DrawingID], _ session: () -> PaintingSession) {
    let room = Self.maximumMissing - awaitedThumbnails.count
    guard room > 0, !missing.isEmpty else { return }
    let session = session()
    for drawing in missing.filter({ !awaitedThumbnails.contains($0) }).prefix(room) {
      awaitedThumbnails.insert(drawing)
      worker.findThumbnail(
        of: drawing, showing: session.boards, keeper,
        window: (session.window.width, session.window.height))
    }
  }

  /// Notes that a thumbnail has arrived.
  func noteThumbnail(of drawing: DrawingID) {
    awaitedThumbnails.remove(drawing)
  }

  /// Imports a file as a drawing, on another thread.
  /// - Parameter seat: The seat whose person asked for it; `nil` if that is not known.
  func open(_ file: FilePath, for seat: SeatID?) {
    worker.open(file, keeper, for: seat)
  }

  /// Finds the present name of the open drawing; `nil` if it has none. It reads the disk, so it must be
  /// called on another thread.
  var findName: @Sendable () -> String? {
    { [worker, keeper, name] in worker.name(of: keeper) ?? name }
  }

  /// Requests the list of drawings.
  func askForListing() {
    worker.perform(.list, keeper, for: nil)
  }

  /// The result of ending the keeping.
  struct Ending {
    /// The first error; `nil` if everything was written.
    let failure: GalleryError?
    /// The visible content of drawings that are not completely written, the open one first.
    let unwritten: [InkDocument]
  }

  /// Writes everything that is not written, and ends the keeping.
  func finish(_ session: PaintingSession) -> Ending {
    handOver()
    worker.waitUntilIdle()
    var failures = left.map { $0.finish() }
    var unwritten = left.compactMap(\.unwritten)
    // A drawing that was imported just now and has not been shown yet.
    let news = inbox.take()
    for case .answer(.imported(let drawing, _, _), _) in news {
      let arrangement = Arrangement(drawing.boards, seats: [])
      failures.append(drawing.keeper?.finish(drawing.boards, arrangement))
    }
    let failure = keeper?.finish(session.boards, Self.arrangement(session))
    complain(about: news)
    if keeper == nil || failure != nil {
      unwritten.insert(InkDocument(session.liftedBoards), at: 0)
    }
    return Ending(failure: failure ?? failures.compactMap { $0 }.first, unwritten: unwritten)
  }

  /// Says on standard error which exports have failed, since no notice can be seen any more.
  /// - Parameter news: The last news before the exports were waited for.
  private func complain(about news: [News]) {
    let areAllDone = worker.waitForExports()
    for case .answer(.exported(let export), _) in news + inbox.take() {
      for complaint in export.complaints { StandardError.print(complaint) }
    }
    if !areAllDone {
      StandardError.print("an exported file is incomplete, because its disk does not respond")
    }
  }

  private func handOverArrangement(_ session: PaintingSession) {
    keeper?.keep(Self.arrangement(session))
    arrangementIsOld = false
    lastArrangement = .now
  }

  private static func arrangement(_ session: PaintingSession) -> Arrangement {
    Arrangement(session.boards, seats: session.encodedSeats)
  }
}

/// When the open drawing is looked at for what nobody can see or bring back: once after each time in which people
/// painted, when nobody has used the program for a while.
struct CondensingPace {
  /// How long nobody has used the program.
  private static let rest = Duration.seconds(30)

  private var lastUse: Instant?
  private var hasNews = false

  /// When to look; `nil` if there is nothing new.
  var due: Instant? { hasNews ? lastUse.map { $0 + Self.rest } : nil }

  /// Notes that somebody uses the program.
  mutating func noteUse() { lastUse = .now }

  /// Notes that the drawing has changed.
  mutating func noteInk() { hasNews = true }

  /// Returns whether it is time to look, once.
  mutating func isDue() -> Bool {
    guard let due, due <= .now else { return false }
    hasNews = false
    return true
  }
}
