import Glibc
public import Ink

/// Opens drawings of a gallery. Even if the disk has problems, the user gets something to paint on.
public struct GalleryOpening: Sendable {
  private let folder: GalleryFolder
  private let naming: @Sendable (Int) -> String
  private let isShown: Bool
  private let patience: GalleryPatience
  private let undo: UndoBound
  private let onChange: @Sendable (ObjectIdentifier, DrawingKeeper.Condition) -> Void

  /// Prepares to open drawings of a folder.
  /// - Parameters:
  ///   - naming: Returns the name for an unnamed drawing and a number. The lowest number that gives
  ///     an unused name is taken.
  ///   - isShown: Whether a window shows the drawing. ``DrawingWish/latest`` considers only
  ///     drawings that were shown.
  ///   - patience: How long to wait for other writers.
  ///   - undo: How much of each seat's history remains when a drawing with many hidden strokes is opened.
  ///   - onChange: Called on another thread, with the keeper's identity, when its condition
  ///     changes.
  public init(
    _ folder: GalleryFolder, naming: @escaping @Sendable (Int) -> String, isShown: Bool = true,
    patience: GalleryPatience = .short, undo: UndoBound = .standard,
    onChange: @escaping @Sendable (ObjectIdentifier, DrawingKeeper.Condition) -> Void
  ) {
    self.undo = undo
    (self.folder, self.naming, self.onChange) = (folder, naming, onChange)
    (self.isShown, self.patience) = (isShown, patience)
  }

  /// Opens the drawing that is asked for. A damaged database is recovered first. If the database
  /// cannot be written, the drawing is read all the same, or a new one is opened.
  /// - Throws: A ``GalleryError`` if a particular drawing was requested and cannot be opened.
  public func open(_ wish: DrawingWish) throws(GalleryError) -> OpenDrawing {
    // Without a database there is nothing to open. It is created when there is something to save.
    guard folder.hasDatabase else { return try new(wish, []) }
    do throws(GalleryError) {
      let (database, recovery) = try GalleryRecovery.open(
        folder, patience: patience, setsAside: !wish.isForKept)
      let notices = recovery.map { [GalleryNotice.recovered($0)] } ?? []
      do throws(GalleryError) {
        return try open(wish, GalleryShelf(database), notices)
      } catch {
        guard error.reason == .damaged else { throw error }
      }
      // The damage was in a part that opening the database does not read.
      database.close()
      let found = try GalleryRecovery.recover(folder, database.identity)
      let shelf = try GalleryShelf(folder, patience: patience)
      return try open(wish, shelf, notices + (found.map { [.recovered($0)] } ?? []))
    } catch {
      return try openUnwritable(wish, error)
    }
  }

  /// Begins a new drawing without looking at the disk, which may be full, slow or gone.
  public func begin() -> OpenDrawing {
    let keeper = DrawingKeeper(
      DrawingWriter(folder, naming: .numbered(naming), isShown: isShown, patience: patience),
      onChange: onChange)
    return OpenDrawing(name: nil, boards: Boards(), seats: nil, keeper: keeper, notices: [])
  }

  private func open(
    _ wish: DrawingWish, _ shelf: GalleryShelf, _ notices: [GalleryNotice]
  ) throws(GalleryError) -> OpenDrawing {
    var notices = notices
    let record: DrawingRecord
    switch wish {
    case .new, .document:
      return try new(wish, notices, shelf)
    case .latest:
      // Not the latest free drawing: a second window is for something else.
      guard let latest = try shelf.recordsByOpening().first, !latest.isOpen
      else { return try new(wish, notices, shelf) }
      record = latest
    case .named(let name): record = try shelf.record(named: name)
    case .drawing(let id): record = try shelf.record(id)
    case .copy(let id): record = try shelf.duplicate(id, at: WallClock.now())
    }
    if let open = try claimed(record, shelf, notices) { return open }
    guard wish != .latest else { return try new(wish, notices, shelf) }
    notices.append(.copied)
    let copy = try shelf.duplicate(record.id, at: WallClock.now())
    guard let open = try claimed(copy, shelf, notices) else {
      throw GalleryError(.busy, folder.database)
    }
    return open
  }

  /// Opens a drawing; `nil` if someone else has it open.
  private func claimed(
    _ record: DrawingRecord, _ shelf: GalleryShelf, _ notices: [GalleryNotice]
  ) throws(GalleryError) -> OpenDrawing? {
    guard let claim = claim(record.id) else { return nil }
    var stored = try shelf.read(record.id)
    // If it cannot be condensed now, it is opened as it is.
    if (try? shelf.condense(stored, keeping: undo)) == true { stored = try shelf.read(record.id) }
    if isShown { try shelf.noteOpening(record.id) }
    let keeper = DrawingKeeper(
      DrawingWriter(stored, shelf.database, folder, claim: claim, isShown: isShown),
      onChange: onChange)
    keeper.keep(stored.closing)
    return open(stored, keeper, notices)
  }

  /// Claims a drawing; `nil` if someone else has it open.
  private func claim(_ drawing: DrawingID) -> DrawingClaim? {
    if let claim = DrawingClaim(drawing, in: folder) { return claim }
    // It may be locked for one transaction, because it is being condensed.
    usleep(Self.pause)
    return DrawingClaim(drawing, in: folder)
  }

  /// How long to wait for a drawing that is being condensed, in microseconds.
  private static let pause: UInt32 = 50_000

  private func open(
    _ stored: StoredDrawing, _ keeper: DrawingKeeper?, _ notices: [GalleryNotice]
  ) -> OpenDrawing {
    OpenDrawing(
      name: stored.record.name, boards: stored.boards, seats: stored.seats, keeper: keeper,
      notices: notices + (stored.lostEntries > 0 ? [.incomplete] : []))
  }

  private func new(
    _ wish: DrawingWish, _ notices: [GalleryNotice], _ shelf: GalleryShelf? = nil,
    knowing condition: DrawingKeeper.Condition = .keeping
  ) throws(GalleryError) -> OpenDrawing {
    var name: String?
    var document: InkDocument?
    switch wish {
    case .latest, .new(nil): break
    case .document(let wished):
      (name, document) = (wished.title.flatMap(DrawingName.made), wished)
    case .new(let given?):
      let wished = DrawingName.made(of: given) ?? given
      if let shelf, try shelf.records().contains(where: { $0.trashed == nil && $0.name == wished })
      {
        throw GalleryError(.nameTaken(wished), folder.database)
      }
      name = wished
    case .named(let name): throw GalleryError(.noDrawing(name), folder.database)
    case .drawing(let id), .copy(let id):
      throw GalleryError(.noDrawing("#\(id.number)"), folder.database)
    }
    let naming: DrawingWriter.Naming = name.map { .like($0) } ?? .numbered(naming)
    let keeper = DrawingKeeper(
      DrawingWriter(folder, naming: naming, isShown: isShown, patience: patience),
      condition: condition, onChange: onChange)
    let boards = document.map { Boards($0) } ?? Boards()
    if document != nil { keeper.keepAll(boards, Arrangement(boards, seats: [])) }
    return OpenDrawing(
      name: name, boards: boards, seats: document == nil ? nil : [], keeper: keeper,
      notices: notices)
  }

  /// Opens as much as can be read of a database that cannot be written, or not now.
  private func openUnwritable(
    _ wish: DrawingWish, _ error: GalleryError
  ) throws(GalleryError) -> OpenDrawing {
    switch error.reason {
    case .noDrawing, .nameTaken: throw error
    default: break
    }
    let notices = [GalleryNotice.failing(error)]
    if let stored = try? readOnly(wish) {
      // A database of a newer version must never be written.
      guard error.reason != .newer else { return open(stored, nil, notices) }
      // A claim may fail if nothing can be written. Whether the drawing can be claimed turns out
      // once writing works.
      let keeper = DrawingKeeper(
        DrawingWriter(
          stored, nil, folder, claim: DrawingClaim(stored.record.id, in: folder), isShown: isShown),
        condition: .failing(error), onChange: onChange)
      keeper.keep(stored.closing)
      return open(stored, keeper, notices)
    }
    switch wish {
    case .latest, .new, .document:
      guard error.reason != .newer else {
        var document: InkDocument?
        if case .document(let wished) = wish { document = wished }
        return OpenDrawing(
          name: nil, boards: document.map { Boards($0) } ?? Boards(),
          seats: document == nil ? nil : [], keeper: nil, notices: notices)
      }
      return try new(wish, notices, knowing: .failing(error))
    case .named, .drawing, .copy: throw error
    }
  }

  private func readOnly(_ wish: DrawingWish) throws(GalleryError) -> StoredDrawing? {
    let shelf = try GalleryShelf(readingOnly: folder)
    let record: DrawingRecord?
    switch wish {
    case .latest: record = try shelf.recordsByOpening().first { !$0.isOpen }
    case .named(let name): record = try shelf.record(named: name)
    case .drawing(let id): record = try shelf.record(id)
    case .new, .copy, .document: record = nil
    }
    guard let record else { return nil }
    return try shelf.read(record.id)
  }
}
