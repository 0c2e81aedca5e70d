import Glibc
package import Ink
import SQLite

/// Writes one drawing into the database of a folder. It opens the database only when there is
/// something to write. It must be used by one thread at a time.
package struct DrawingWriter: Sendable {
  /// The result of writing.
  package enum Outcome {
    /// Nothing was written, because nothing has been painted yet.
    case nothing
    /// Everything is in the database.
    case written
    /// The drawing is now written to another place, which lacks all or parts of it; see
    /// ``DrawingKeeper/Condition/startedOver(_:)``.
    case startedOver(GalleryRecovery?)
  }

  let folder: GalleryFolder
  private let naming: Naming
  private let isShown: Bool
  private let patience: GalleryPatience
  private let clock: @Sendable () -> Int64
  private var journal: DrawingJournal
  private var database: GalleryDatabase?
  /// The claim that tells other processes that the drawing is open.
  private var claim: DrawingClaim?
  /// The arrangement to write together with the first edit.
  private var arrangement: Arrangement?
  /// The identity of the database file.
  private var identity: FileIdentity?
  /// The samples that are not in the database yet.
  private var tail: WetTail?
  /// The whole drawing, while it could not be written to its end.
  private var draft: DrawingDraft?

  /// How to name a drawing that has no name yet.
  package enum Naming: Sendable {
    /// With this name; with a number after it, if the name is taken.
    case like(String)
    /// With the name that the closure returns for the lowest number whose name is unused.
    case numbered(@Sendable (Int) -> String)
  }

  /// Makes a writer for a drawing that is not in a database yet.
  /// - Parameters:
  ///   - isShown: Whether a window shows the drawing. If so, it becomes the last opened one.
  ///   - patience: How long each transaction waits for other writers.
  package init(
    _ folder: GalleryFolder, naming: Naming, isShown: Bool = true,
    patience: GalleryPatience = .short, clock: @escaping @Sendable () -> Int64 = WallClock.now
  ) {
    (self.folder, self.naming, self.clock) = (folder, naming, clock)
    (self.isShown, self.patience) = (isShown, patience)
    journal = DrawingJournal(isShown: isShown)
  }

  /// Makes a writer for a drawing that was read from a database.
  init(
    _ stored: StoredDrawing, _ database: GalleryDatabase?, _ folder: GalleryFolder,
    claim: DrawingClaim?, isShown: Bool = true,
    clock: @escaping @Sendable () -> Int64 = WallClock.now
  ) {
    self.init(folder, naming: .like(stored.record.name), isShown: isShown, clock: clock)
    (journal, self.database, self.claim) = (stored.journal.shown(isShown), database, claim)
    identity = FileIdentity(folder.database)
  }

  /// The drawing's identifier; `nil` as long as nothing of it has been written.
  package var drawing: DrawingID? { journal.row.map { DrawingID(number: $0) } }

  /// Writes a backlog, all or nothing.
  package mutating func write(_ backlog: KeptBacklog) throws(GalleryError) -> Outcome {
    // A drawing gets a row only when something has been painted.
    if journal.row == nil, backlog.actions.isEmpty, backlog.whole == nil {
      arrangement = backlog.arrangement
      return .nothing
    }
    do throws(GalleryError) {
      if let outcome = try open() {
        journal.note(backlog.actions)
        return outcome
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
        return .startedOver(recovery)
      case .openedElsewhere:
        // Another process has continued the drawing. What is painted here continues as a separate
        // drawing.
        (tail, claim) = (nil, nil)
        journal.note(backlog.actions)
        journal.leaveDatabase()
        return .startedOver(nil)
      default: throw error
      }
    }
  }

  /// Keeps samples without a transaction, until the next one writes them.
  /// - Parameter samples: Actions that continue strokes in progress.
  /// - Returns: Whether they are kept. If not, nothing has changed.
  package mutating func keep(_ samples: [BoardAction]) -> Bool {
    guard database != nil, claim != nil, draft == nil, let anchor = journal.anchor else {
      return false
    }
    let bytes = journal.encoded(samples)
    guard tail?.append(bytes, after: anchor) == true else { return false }
    journal.hold(bytes)
    return true
  }

  /// Closes the database and gives up the claim on the drawing.
  mutating func close() {
    tail?.remove()
    (tail, claim) = (nil, nil)
    closeDatabase()
  }

  private mutating func closeDatabase() {
    database?.close()
    (database, draft) = (nil, nil)
  }

  /// Opens the database if necessary, and claims the drawing.
  /// - Returns: ``Outcome/startedOver(_:)`` if the drawing must be written to another place; `nil`
  ///   otherwise.
  private mutating func open() throws(GalleryError) -> Outcome? {
    // The file may have been removed or replaced. Anything written to the old one would be lost.
    let isSame = FileIdentity(folder.database) == identity
    if database == nil || !isSame {
      let hadDrawing = journal.row != nil
      closeDatabase()
      // The file that was open may be gone with the database, and the one that has its name now may
      // be another process's.
      if !isSame { tail = nil }
      let (database, recovery) = try GalleryRecovery.open(folder, patience: patience)
      (self.database, identity) = (database, FileIdentity(folder.database))
      if recovery != nil || hadDrawing && !isSame {
        // A recovered database keeps the row numbers. In any other database, also in the one after an older
        // one that was set aside, this drawing's row may belong to another drawing.
        if recovery?.isOlder ?? true {
          claim = nil
          journal.leaveDatabase()
        }
        return .startedOver(recovery)
      }
    }
    if let drawing, claim == nil {
      claim = DrawingClaim(drawing, in: folder)
      if claim == nil { throw GalleryError(.openedElsewhere, folder.database) }
    }
    return nil
  }

  /// Notes actions that will be written later, as part of the whole drawing.
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
        if backlog.keepsPast, let row = next.row, let old = remains {
          try GalleryShelf.keepPast(of: row, in: old, connection)
          remains = nil
        }
      }
      next.forget(backlog.gone)
      try next.write(
        backlog.actions, backlog.arrangement ?? arrangement, name: name, at: now, to: connection)
      // Claim the new row before anyone else can see it.
      if journal.row != next.row, let row = next.row, draft?.row != row {
        nextClaim = DrawingClaim(DrawingID(number: row), in: folder)
      }
    }
    (journal, claim, arrangement, draft) = (next, nextClaim, nil, nil)
    clearTail()
    // If this fails, the rest is removed together with the trash.
    if let remains { try? GalleryShelf(database).removeHidden(remains) }
  }

  /// Empties the tail, because all samples are in the database.
  private mutating func clearTail() {
    if tail?.drawing != journal.row {
      tail?.remove()
      tail = journal.row.map { WetTail(of: $0, in: folder) }
    }
    tail?.clear()
  }

  private func name(_ connection: SQLiteConnection) throws -> String {
    switch naming {
    case .like(let name): try GalleryShelf.unusedName(like: name, except: nil, connection)
    case .numbered(let naming): try GalleryShelf.unusedName(naming, connection)
    }
  }

  /// Writes a whole drawing as a hidden draft.
  private mutating func fill(
    _ boards: Boards, _ arrangement: Arrangement, at now: Int64, in database: GalleryDatabase
  ) throws(GalleryError) {
    if let draft {
      // The earlier draft is incomplete, and the drawing may have grown since.
      try GalleryShelf(database).removeHidden(draft.row)
      self.draft = nil
    }
    draft = try DrawingDraft(name, after: journal, at: now, in: database)
    try draft?.fill(boards, arrangement, at: now, in: database)
  }
}
