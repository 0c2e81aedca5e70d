public import Ink
import SQLite

/// The drawings of a gallery: lists, reads, copies, renames and removes them. Each call is complete
/// when it returns. Other processes may paint meanwhile, because no call locks the database for
/// long.
public struct GalleryShelf: Sendable {
  /// The database of the gallery.
  package let database: GalleryDatabase
  let locks: FileLock?
  var folder: GalleryFolder { database.folder }

  /// The most entries that are copied, written or removed in one transaction, so that other writers
  /// never wait for long.
  package static let slice = 500
  /// The number of bytes after which a transaction takes no more entries.
  static let sliceLength: Int64 = 1 << 20

  /// Opens a gallery, and creates it if it does not exist.
  /// - Parameter patience: How long to wait for other writers.
  /// - Throws: A ``GalleryError``.
  public init(
    _ folder: GalleryFolder, patience: GalleryPatience = .short
  ) throws(GalleryError) {
    self.init(try GalleryDatabase(folder, patience: patience))
  }

  /// Opens a gallery for reading only.
  /// - Throws: A ``GalleryError``, also if there is no gallery.
  public init(readingOnly folder: GalleryFolder) throws(GalleryError) {
    self.init(try GalleryDatabase(readingOnly: folder))
  }

  init(_ database: GalleryDatabase) {
    self.database = database
    locks = try? FileLock(database.folder.locks)
  }

  /// Closes the connection. The shelf must not be used afterwards.
  public func close() {
    database.close()
  }

  /// Returns all drawings, including those in the trash, the most recently opened, changed or
  /// created first.
  /// - Throws: A ``GalleryError``.
  public func records() throws(GalleryError) -> [DrawingRecord] {
    try records("ORDER BY turn DESC")
  }

  /// Returns all drawings outside the trash, those that a window opened most recently first.
  /// Drawings that no window has opened come last.
  /// - Throws: A ``GalleryError``.
  func recordsByOpening() throws(GalleryError) -> [DrawingRecord] {
    let opened = "(SELECT opening.turn FROM opening WHERE opening.drawing = drawing.id)"
    return try records("ORDER BY \(opened) DESC, turn DESC").filter { $0.trashed == nil }
  }

  private func records(_ order: String) throws(GalleryError) -> [DrawingRecord] {
    try database.read { database -> [SQLiteRow] in
      // A program may have been killed after it created the database and before it created its
      // tables.
      guard try database.tableExists("drawing") else { return [] }
      return try database.rows("\(Self.selection) WHERE isReady \(order)").all()
    }.compactMap(record)
  }

  /// Returns the record of a drawing.
  /// - Throws: A ``GalleryError``, also if there is no such drawing.
  public func record(_ id: DrawingID) throws(GalleryError) -> DrawingRecord {
    let row = try database.read { database in
      try database.rows("\(Self.selection) WHERE isReady AND id = ?", [id.number]).next()
    }
    guard let record = row.flatMap(record) else {
      throw GalleryError(.noDrawing("\(id.number)"), database.folder.database)
    }
    return record
  }

  /// Returns the drawing with a name. Looks for the exact name first, then for the name regardless
  /// of case, then for the drawing's number, as in `#7`, then for what ``DrawingName`` leaves of the
  /// name. Drawings in the trash do not count.
  /// - Throws: A ``GalleryError``, also if there is no such drawing.
  public func record(named name: String) throws(GalleryError) -> DrawingRecord {
    let candidates = try records().filter { $0.trashed == nil }
    let found =
      candidates.first { $0.name == name }
      ?? candidates.first { $0.name.lowercased() == name.lowercased() }
      ?? candidates.first { "#\($0.id.number)" == name }
      ?? candidates.first { $0.name == DrawingName.made(of: name) }
    guard let found else { throw GalleryError(.noDrawing(name), database.folder.database) }
    return found
  }

  /// Reads a whole drawing. If it is open elsewhere, reads what has been written so far.
  /// - Throws: A ``GalleryError``.
  public func read(_ id: DrawingID) throws(GalleryError) -> StoredDrawing {
    let record = try record(id)
    return try database.read { try DrawingReader.read(record, $0, in: folder) }
  }

  /// Reads a drawing's history as a replay. If the drawing is open elsewhere, reads what has been
  /// written so far.
  /// - Throws: A ``GalleryError``.
  public func replay(of id: DrawingID) throws(GalleryError) -> Replay {
    let record = try record(id)
    return Replay(try database.read { try DrawingReader.readPast(record, $0, in: folder) })
  }

  private static let selection = """
    SELECT id, name, created, modified, trashed,
      (SELECT usage.days FROM usage)
        - (SELECT day FROM discarded WHERE discarded.drawing = drawing.id) AS age,
      (
        SELECT count(*) FROM board
        WHERE board.drawing = drawing.id AND board.id NOT IN (SELECT board FROM deletedBoard)
      ) AS boards
    FROM drawing
    """

  private func record(_ row: SQLiteRow) -> DrawingRecord? {
    guard let number = row.value("id", Int64.self), DrawingJournal.owners.contains(number),
      let name = row.value("name", String.self)
    else { return nil }
    let trashed = row.value("trashed", Int64.self)
    let age = min(max(0, row.value("age", Int64.self) ?? 0), Int64(Self.trashDays))
    return DrawingRecord(
      id: DrawingID(number: number), name: name, created: row.value("created", Int64.self) ?? 0,
      modified: row.value("modified", Int64.self) ?? 0, trashed: trashed,
      daysLeft: trashed == nil ? nil : Self.trashDays - Int(age),
      boardCount: row.value("boards", Int.self) ?? 0, isOpen: isOpen(number))
  }

  /// Whether some process has the drawing open.
  package func isOpen(_ number: Int64) -> Bool { locks?.isLocked(number) ?? false }
}
