import GRDB
public import Ink

/// The drawings of a gallery, for whoever looks for one or tidies up. What it does is done when it returns,
/// and other processes may paint meanwhile: it never keeps the database to itself for long.
public struct GalleryShelf: Sendable {
  let database: GalleryDatabase
  let locks: FileLock?
  var folder: GalleryFolder { database.folder }

  /// How many entries are copied, written or removed in one transaction, so that others who write never wait
  /// for long.
  static let slice = 500
  /// How many bytes they have at most, unless a single one has more.
  static let sliceLength: Int64 = 1 << 20

  /// Opens a gallery, which is made if there is none.
  /// - Parameter patience: For how long it waits for others who write.
  /// - Throws: a ``GalleryError``.
  public init(
    _ folder: GalleryFolder, patience: GalleryPatience = .short
  ) throws(GalleryError) {
    self.init(try GalleryDatabase(folder, patience: patience))
  }

  /// Opens a gallery only to look.
  /// - Throws: a ``GalleryError``, also when there is none.
  public init(readingOnly folder: GalleryFolder) throws(GalleryError) {
    self.init(try GalleryDatabase(readingOnly: folder))
  }

  init(_ database: GalleryDatabase) {
    self.database = database
    locks = try? FileLock(database.folder.locks)
  }

  /// Ends the connection; nothing may be asked any more.
  public func close() {
    database.close()
  }

  /// All drawings, the ones in the trash included, those last open or made first.
  /// - Throws: a ``GalleryError``.
  public func records() throws(GalleryError) -> [DrawingRecord] {
    try records("ORDER BY turn DESC")
  }

  /// All drawings that are not in the trash, those that a window last had open first. Behind them come those that
  /// no window ever had.
  /// - Throws: a ``GalleryError``.
  func recordsByOpening() throws(GalleryError) -> [DrawingRecord] {
    let isCurrent = try database.read { try $0.tableExists("opening") }
    let opened = "(SELECT opening.turn FROM opening WHERE opening.drawing = drawing.id)"
    return try records("ORDER BY \(isCurrent ? "\(opened) DESC, " : "")turn DESC")
      .filter { $0.trashed == nil }
  }

  private func records(_ order: String) throws(GalleryError) -> [DrawingRecord] {
    try database.read { database -> [Row] in
      // A program that made the database may have been killed before it had its tables.
      guard try database.tableExists("drawing") else { return [] }
      return try Row.fetchAll(
        database, sql: "\(Self.selection(database)) WHERE isReady \(order)")
    }.compactMap(record)
  }

  /// A drawing.
  /// - Throws: a ``GalleryError``, also when there is none of that number.
  public func record(_ id: DrawingID) throws(GalleryError) -> DrawingRecord {
    let row = try database.read { database in
      try Row.fetchOne(
        database, sql: "\(Self.selection(database)) WHERE isReady AND id = ?",
        arguments: [id.number])
    }
    guard let record = row.flatMap(record) else {
      throw GalleryError(.noDrawing("\(id.number)"), database.folder.database)
    }
    return record
  }

  /// The drawing that people call so: by its whole name, else by its name in other letters, else by its
  /// number with a `#` before it.
  /// - Throws: a ``GalleryError``, also when there is none.
  public func record(named name: String) throws(GalleryError) -> DrawingRecord {
    let candidates = try records().filter { $0.trashed == nil }
    let found =
      candidates.first { $0.name == name }
      ?? candidates.first { $0.name.lowercased() == name.lowercased() }
      ?? candidates.first { "#\($0.id.number)" == name }
    guard let found else { throw GalleryError(.noDrawing(name), database.folder.database) }
    return found
  }

  /// All of a drawing. Those that are open elsewhere are read as far as they have been written.
  /// - Throws: a ``GalleryError``.
  public func read(_ id: DrawingID) throws(GalleryError) -> StoredDrawing {
    let record = try record(id)
    return try database.read { try DrawingReader.read(record, $0) }
  }

  /// How a drawing was made. One that is open elsewhere is read as far as it has been written.
  /// - Throws: a ``GalleryError``.
  public func replay(of id: DrawingID) throws(GalleryError) -> Replay {
    let record = try record(id)
    return Replay(try database.read { try DrawingReader.readPast(record, $0) })
  }

  private static func selection(_ database: Database) throws -> String {
    // Where nothing can be written, the database may still be of the first version.
    let age =
      try database.tableExists("discarded")
      ? """
      (SELECT usage.days FROM usage) - (SELECT day FROM discarded WHERE discarded.drawing = drawing.id)
      """ : "0"
    return """
      SELECT id, name, created, modified, trashed, \(age) AS age,
        (SELECT count(*) FROM board WHERE board.drawing = drawing.id) AS boards
      FROM drawing
      """
  }

  private func record(_ row: Row) -> DrawingRecord? {
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

  func isOpen(_ number: Int64) -> Bool { locks?.isLocked(number) ?? false }
}
