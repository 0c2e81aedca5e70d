import Dispatch
import Gallery
import Ink
import Interaction
import Rendering
import SystemPackage

/// What stands between the session and the gallery: hands over what is painted, and brings news from other
/// threads to the poll loop.
final class GalleryBridge {
  /// What has happened on another thread.
  enum News: Sendable {
    /// What is painted comes to be kept, or not to be kept, by that keeper.
    case condition(ObjectIdentifier, DrawingKeeper.Condition)
    /// Something that the gallery sheet asked for was done.
    case answer(GalleryWorker.Answer)
  }

  private let inbox: Inbox<News>
  private let opening: GalleryOpening
  private let clerk: GalleryWorker
  private var keeper: DrawingKeeper? {
    didSet {
      let keeper = keeper
      MemoryExhaustion.before {
        keeper.flatMap { $0.writeNow() == nil ? "the drawing is kept" : nil }
      }
    }
  }
  /// Drawings that were open here before.
  private var left: [LeftDrawing] = []
  /// The small pictures that have been asked for and are still to come.
  private var awaitedThumbnails: Set<DrawingID> = []
  /// What was done and is not handed over yet.
  private var actions: [BoardAction] = []
  private var arrangementIsOld = true
  private var lastArrangement: ContinuousClock.Instant?

  /// How often at most it is handed over how boards and people are arranged: fingers that move the canvas
  /// change that all the time.
  private static let arrangementInterval = Duration.milliseconds(50)

  /// How many small pictures are asked for at a time.
  private static let mostMissing = 2

  /// Makes a desk for the gallery in the user's data folder.
  /// - Parameter naming: What a drawing without a name is called.
  init(naming: @escaping @Sendable (Int) -> String) throws(Errno) {
    let inbox = try Inbox<News>()
    self.inbox = inbox
    let folder = GalleryFolder(Self.folder)
    opening = GalleryOpening(folder, naming: naming) { inbox.put(.condition($0, $1)) }
    clerk = GalleryWorker(folder, opening) { inbox.put(.answer($0)) }
  }

  /// Where drawings are: `fingerpaint` in `XDG_DATA_HOME`, or in `~/.local/share` as the XDG base directory
  /// specification has it.
  static var folder: FilePath {
    Environment.folder("XDG_DATA_HOME", else: ".local/share").appending("fingerpaint")
  }

  /// Whether what is painted is kept, now or as soon as it can be.
  var isKeeping: Bool { keeper != nil }

  /// Whether a keeper is that of the drawing that is looked at.
  func isCurrent(_ keeper: ObjectIdentifier) -> Bool {
    self.keeper.map { ObjectIdentifier($0) == keeper } ?? false
  }

  /// Readable when there is news.
  var fileDescriptor: Int32 { inbox.fileDescriptor }

  /// The news since the last call.
  func news() -> [News] { inbox.take() }

  /// Opens the drawing to begin with.
  /// - Throws: an ``AppError`` when a certain drawing was asked for and cannot be had.
  func open(_ wish: DrawingWish) throws(AppError) -> OpenDrawing {
    do {
      let drawing = try opening.open(wish)
      keeper = drawing.keeper
      clerk.emptyTrash()
      return drawing
    } catch {
      throw AppError(error.description)
    }
  }

  /// Takes in what was done, until ``handOver()``.
  func keep(_ effects: Effects, _ session: PaintingSession) {
    for request in effects.requests { clerk.perform(request, keeper) }
    guard keeper != nil else { return }
    if effects.boardChanged { handOverArrangement(session) }
    actions += effects.actions
    if effects.viewChanged || effects.paperChanged || effects.seatsChanged
      || !effects.palettes.isEmpty
    {
      arrangementIsOld = true
    }
  }

  /// Hands over what was done: once for all events of a turn. Costs next to nothing, and never waits for a
  /// disk.
  func handOver() {
    guard !actions.isEmpty else { return }
    keeper?.keep(actions)
    clerk.noteInk()
    actions.removeAll(keepingCapacity: true)
  }

  /// Hands over how boards and people are arranged, if that has changed and was not handed over just now.
  /// - Returns: when to call again; nil when there is nothing left to hand over.
  func settle(_ session: PaintingSession) -> ContinuousClock.Instant? {
    handOver()
    guard arrangementIsOld, keeper != nil else { return nil }
    if let last = lastArrangement, .now - last < Self.arrangementInterval {
      return last + Self.arrangementInterval
    }
    handOverArrangement(session)
    return nil
  }

  /// Hands over all there is.
  func keepAll(_ session: PaintingSession) {
    actions = []
    keeper?.keepAll(session.boards, Self.arrangement(session))
  }

  /// Keeps another drawing from now on.
  /// - Parameters:
  ///   - session: The session as it was, with the drawing that is left.
  ///   - actions: The last that was done to that.
  func turn(to drawing: OpenDrawing, from session: PaintingSession, after actions: [BoardAction]) {
    self.actions += actions
    handOver()
    if let keeper {
      let old = LeftDrawing(keeper, session.liftedBoards, Self.arrangement(session))
      left.removeAll { $0.isWritten }
      left.append(old)
      clerk.finish(old)
    }
    keeper = drawing.keeper
    arrangementIsOld = true
  }

  /// Asks for small pictures, a few at a time: fingers scroll faster than pictures are painted.
  /// - Parameter missing: Those that the sheet wants and does not have, in the order of how much.
  func askForThumbnails(_ missing: [DrawingID], _ session: PaintingSession) {
    let room = Self.mostMissing - awaitedThumbnails.count
    guard room > 0 else { return }
    for drawing in missing.filter({ !awaitedThumbnails.contains($0) }).prefix(room) {
      awaitedThumbnails.insert(drawing)
      clerk.findThumbnail(
        of: drawing, showing: session.boards.current, keeper,
        window: (session.window.width, session.window.height))
    }
  }

  /// A small picture has come.
  func noteThumbnail(of drawing: DrawingID) {
    awaitedThumbnails.remove(drawing)
  }

  /// Makes a drawing of a file, sooner or later.
  func open(_ file: FilePath) {
    clerk.open(file, keeper)
  }

  /// Asks which drawings there are now.
  func askForListing() {
    clerk.perform(.list, keeper)
  }

  /// How the keeping ended.
  struct Ending {
    /// What is wrong, if not everything could be written.
    let failure: GalleryError?
    /// What is seen of the drawings that the gallery does not have all of, the one that is looked at first.
    let unwritten: [InkDocument]
  }

  /// Ends the keeping, when everything is written.
  func finish(_ session: PaintingSession) -> Ending {
    handOver()
    clerk.waitUntilIdle()
    var failures = left.map { $0.finish() }
    var unwritten = left.compactMap(\.unwritten)
    // A drawing that was made of a file and that nobody has seen yet.
    for case .answer(.imported(let drawing, _)) in inbox.take() {
      let arrangement = Arrangement(drawing.boards, seats: [])
      failures.append(drawing.keeper?.finish(drawing.boards, arrangement))
    }
    let failure = keeper?.finish(session.boards, Self.arrangement(session))
    if keeper == nil || failure != nil {
      unwritten.insert(InkDocument(session.liftedBoards), at: 0)
    }
    return Ending(failure: failure ?? failures.compactMap { $0 }.first, unwritten: unwritten)
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
