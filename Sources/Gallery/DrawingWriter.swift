import GRDB
import Glibc
import Ink

/// Writes one drawing into the database of a folder, and opens that when there is something to write. It
/// belongs to one thread at a time.
struct DrawingWriter: Sendable {
  /// What came of writing.
  enum Outcome {
    /// There was nothing to write yet.
    case nothing
    /// All is in the database.
    case written
    /// There is another database than before, which lacks the drawing or parts of it.
    case startedAnew(GalleryRecovery?)
  }

  let folder: GalleryFolder
  private let naming: Naming
  private let isShown: Bool
  private let patience: GalleryPatience
  private let clock: @Sendable () -> Int64
  private var journal: DrawingJournal
  private var database: GalleryDatabase?
  /// What says to others that the drawing is open.
  private var claim: DrawingClaim?
  /// What is written with the first edit.
  private var arrangement: Arrangement?
  /// Which file the database is.
  private var identity: FileIdentity?
  /// All of the drawing, of which not all could be written.
  private var draft: DrawingDraft?

  /// What a drawing is called that has no name yet.
  enum Naming: Sendable {
    /// So, or so with a number behind it.
    case like(String)
    /// What this makes of the lowest number that gives an unused name.
    case numbered(@Sendable (Int) -> String)
  }

  /// Makes a writer for a drawing that is not in a database yet.
  /// - Parameters:
  ///   - isShown: Whether a window shows the drawing: it is the one that was open last then.
  ///   - patience: For how long one transaction waits for others.
  init(
    _ folder: GalleryFolder, naming: Naming, isShown: Bool = true,
    patience: GalleryPatience = .short, clock: @escaping @Sendable () -> Int64 = WallClock.now
  ) {
    (self.folder, self.naming, self.clock) = (folder, naming, clock)
    (self.isShown, self.patience) = (isShown, patience)
    journal = DrawingJournal(isShown: isShown)
  }

  /// Makes a writer for a drawing that was read.
  init(
    _ stored: StoredDrawing, _ database: GalleryDatabase?, _ folder: GalleryFolder,
    claim: DrawingClaim?, isShown: Bool = true,
    clock: @escaping @Sendable () -> Int64 = WallClock.now
  ) {
    self.init(folder, naming: .like(stored.record.name), isShown: isShown, clock: clock)
    (journal, self.database, self.claim) = (stored.journal.shown(isShown), database, claim)
    identity = FileIdentity(folder.database)
  }

  /// The drawing's number; nil as long as nothing of it has been written.
  var drawing: DrawingID? { journal.row.map { DrawingID(number: $0) } }

  /// Writes, all or nothing.
  mutating func write(_ backlog: KeptBacklog) throws(GalleryError) -> Outcome {
    // A drawing on which nobody has painted is none yet.
    if journal.row == nil, backlog.actions.isEmpty, backlog.whole == nil {
      arrangement = backlog.arrangement
      return .nothing
    }
    do throws(GalleryError) {
      if let anew = try open() {
        journal.note(backlog.actions)
        return anew
      }
      try put(backlog)
      return .written
    } catch {
      switch error.reason {
      case .damaged:
        journal.note(backlog.actions)
        closeDatabase()
        let recovery = try GalleryRecovery.recover(folder, identity)
        identity = FileIdentity(folder.database)
        return .startedAnew(recovery)
      case .otherHands:
        // Somebody else has gone on with the drawing: what is painted here goes on beside it.
        claim = nil
        journal.note(backlog.actions)
        journal.leaveDatabase()
        return .startedAnew(nil)
      default: throw error
      }
    }
  }

  /// Lets go of the database and of the drawing.
  mutating func close() {
    claim = nil
    closeDatabase()
  }

  private mutating func closeDatabase() {
    database?.close()
    (database, draft) = (nil, nil)
  }

  /// Opens the database if need be, and makes sure that the drawing is this one's to write.
  /// - Returns: that it is another one than before, if it is.
  private mutating func open() throws(GalleryError) -> Outcome? {
    // Somebody may have removed it, or put another one in its place: what is written to the old one is lost.
    let isSame = FileIdentity(folder.database) == identity
    if database == nil || !isSame {
      let hadDrawing = journal.row != nil
      closeDatabase()
      let (database, recovery) = try GalleryRecovery.open(folder, patience: patience)
      (self.database, identity) = (database, FileIdentity(folder.database))
      if recovery != nil || hadDrawing && !isSame {
        // In what was recovered, rows have their numbers. In any other database, that of the drawing may be
        // somebody else's.
        if recovery == nil {
          claim = nil
          journal.leaveDatabase()
        }
        return .startedAnew(recovery)
      }
    }
    if let drawing, claim == nil {
      claim = DrawingClaim(drawing, in: folder)
      if claim == nil { throw GalleryError(.otherHands, folder.database) }
    }
    return nil
  }

  /// Takes note of what will come once more, with all there is.
  mutating func note(_ actions: [BoardAction]) { journal.note(actions) }

  private mutating func put(_ backlog: KeptBacklog) throws(GalleryError) {
    guard let database else { return }
    let now = clock()
    if let whole = backlog.whole {
      try fill(whole, backlog.arrangement ?? Arrangement(whole, seats: []), at: now, in: database)
    }
    var next = journal
    var nextClaim = claim
    var remains: Int64?
    try database.write { connection in
      if let whole = backlog.whole, let draft {
        (next, remains) = try draft.take(
          placeOf: journal.row, whole, isShown: isShown, at: now, connection)
        if next.row == draft.row { nextClaim = draft.claim }
      }
      try next.write(
        backlog.actions, backlog.arrangement ?? arrangement, name: name, at: now, to: connection)
      // Before anybody else can see it.
      if journal.row != next.row, let row = next.row, draft?.row != row {
        nextClaim = DrawingClaim(DrawingID(number: row), in: folder)
      }
    }
    (journal, claim, arrangement, draft) = (next, nextClaim, nil, nil)
    // What is left of it then goes with the trash.
    if let remains { try? GalleryShelf(database).removeHidden(remains) }
  }

  private func name(_ connection: Database) throws -> String {
    switch naming {
    case .like(let name): try GalleryShelf.unusedName(like: name, except: nil, connection)
    case .numbered(let naming): try GalleryShelf.unusedName(naming, connection)
    }
  }

  /// Writes all of a drawing where nobody sees it yet.
  private mutating func fill(
    _ boards: Boards, _ arrangement: Arrangement, at now: Int64, in database: GalleryDatabase
  ) throws(GalleryError) {
    if let draft {
      // It could not be written to its end, and there may be more by now.
      try GalleryShelf(database).removeHidden(draft.row)
      self.draft = nil
    }
    draft = try DrawingDraft(name, after: journal, at: now, in: database)
    try draft?.fill(boards, arrangement, at: now, in: database)
  }
}
