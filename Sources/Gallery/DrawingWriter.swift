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
  private let clock: @Sendable () -> Int64
  private var journal: DrawingJournal
  private var database: GalleryDatabase?
  /// What says to others that the drawing is open.
  private var claim: DrawingClaim?
  /// What is written with the first edit.
  private var arrangement: Arrangement?
  /// Which file the database is.
  private var identity: FileIdentity?

  /// What a drawing is called that has no name yet.
  enum Naming: Sendable {
    /// So, or so with a number behind it.
    case like(String)
    /// What this makes of the lowest number that gives an unused name.
    case numbered(@Sendable (Int) -> String)
  }

  /// Makes a writer for a drawing that is not in a database yet.
  init(
    _ folder: GalleryFolder, naming: Naming, clock: @escaping @Sendable () -> Int64 = WallClock.now
  ) {
    (self.folder, self.naming, self.clock) = (folder, naming, clock)
    journal = DrawingJournal()
  }

  /// Makes a writer for a drawing that was read.
  init(
    _ stored: StoredDrawing, _ database: GalleryDatabase?, _ folder: GalleryFolder,
    claim: DrawingClaim?, clock: @escaping @Sendable () -> Int64 = WallClock.now
  ) {
    self.init(folder, naming: .like(stored.record.name), clock: clock)
    (journal, self.database, self.claim) = (stored.journal, database, claim)
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
        let recovery = try GalleryRecovery.recover(folder)
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
    database = nil
  }

  /// Opens the database if need be, and makes sure that the drawing is this one's to write.
  /// - Returns: that it is another one than before, if it is.
  private mutating func open() throws(GalleryError) -> Outcome? {
    // Somebody may have removed it, or put another one in its place: what is written to the old one is lost.
    let isSame = FileIdentity(folder.database) == identity
    if database == nil || !isSame {
      let hadDrawing = journal.row != nil
      closeDatabase()
      let (database, recovery) = try GalleryRecovery.open(folder)
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
    var next = journal
    var nextClaim = claim
    let now = clock()
    try database.write { connection in
      let name = { (connection: Database) in
        switch naming {
        case .like(let name): try GalleryShelf.unusedName(like: name, except: nil, connection)
        case .numbered(let naming): try GalleryShelf.unusedName(naming, connection)
        }
      }
      if let whole = backlog.whole {
        let arrangement = backlog.arrangement ?? Arrangement(whole, seats: [])
        try next.rewrite(whole, arrangement, name: name, at: now, to: connection)
      }
      try next.write(
        backlog.actions, backlog.arrangement ?? arrangement, name: name, at: now, to: connection)
      // Before anybody else can see it.
      if journal.row != next.row, let row = next.row {
        nextClaim = DrawingClaim(DrawingID(number: row), in: folder)
      }
    }
    (journal, claim, arrangement) = (next, nextClaim, nil)
  }
}
