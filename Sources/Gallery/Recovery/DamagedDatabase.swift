import Ink
import SQLite
import System
import SystemPackage

/// A damaged database that can be read at least in part.
struct DamagedDatabase {
  let queue: SQLiteQueue
  /// Whether the first page is the original one, not a replacement.
  let hasOwnFirstPage: Bool

  /// Opens the working copy of a damaged database.
  ///
  /// Reading starts with the first page, which is almost the same in all databases of a schema. If
  /// it cannot be read, it is replaced by the first page of an empty database.
  /// - Returns: `nil` if nothing can be read.
  init?(_ work: RecoveryFiles) throws {
    if let queue = Self.readable(work) {
      (self.queue, hasOwnFirstPage) = (queue, true)
      return
    }
    // If auto-vacuum is on, the second page is a map of the pages' owners, so all others are one
    // place further. The empty database must have the same layout.
    var configuration = work.configuration
    if DatabasePages.hasMap(try DatabasePages(work.copied)) {
      configuration.prepare = { try GalleryDatabase.letRoomBeGivenBack($0) }
    }
    let empty = try SQLiteQueue(.file(work.pristine.bytes), configuration)
    try GallerySchema.migrate(empty)
    empty.close()
    let page = try Self.firstPage(work.pristine)
    for length in [FirstDatabasePage.headerLength, page.count] {
      try FirstDatabasePage.put(page[..<length], into: work.copied)
      if let queue = Self.readable(work) {
        (self.queue, hasOwnFirstPage) = (queue, false)
        return
      }
    }
    return nil
  }

  private static func readable(_ work: RecoveryFiles) -> SQLiteQueue? {
    do {
      var configuration = work.configuration
      // Without locks, a log can only be read by one connection.
      if !work.hasLocks {
        configuration.prepare = { try $0.run("PRAGMA locking_mode = EXCLUSIVE") }
      }
      let queue = try SQLiteQueue(.file(work.copied.bytes), configuration)
      for table in SalvagedTable.allCases {
        _ = try queue.withoutTransaction {
          try $0.rows("SELECT * FROM \(table.rawValue) LIMIT 0").next()
        }
      }
      return queue
    } catch {
      return nil
    }
  }

  private static func firstPage(_ path: FilePath) throws -> [UInt8] {
    let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec])
    defer { try? file.close() }
    var page = [UInt8](repeating: 0, count: FirstDatabasePage.length)
    _ = try page.withUnsafeMutableBytes { try file.read(into: $0) }
    return page
  }

  /// Merges the write-ahead log into the file.
  /// - Returns: Whether this succeeded, so that the file is complete.
  func mergeLog() -> Bool {
    (try? queue.withoutTransaction { try $0.checkpoint(.truncate) }) != nil
  }

  /// Copies every row that SQLite can reach.
  /// - Returns: The tables with missing rows.
  func copy(to database: SQLiteConnection) throws -> Set<SalvagedTable> {
    // No transaction: it would fail at its end if one of its pages could not be read.
    try queue.withoutTransaction { source in
      try Set(
        SalvagedTable.allCases.filter {
          try !TableSalvage(table: $0).copy(from: source, to: database)
        })
    }
  }

  /// Adds missing boards, with plain paper. Their numbers and drawings are also in an index, which
  /// lies on other pages and may be readable.
  func copyBoardIndex(to database: SQLiteConnection) throws {
    try queue.withoutTransaction { source in
      let rows = try? source.rows(
        "SELECT id, drawing, number FROM board INDEXED BY sqlite_autoindex_board_1")
      while let row = try? rows?.next() {
        let place = row.values
        let values = LostOwners.plainBoard(id: place[0], drawing: place[1], number: place[2])
        guard SalvagedTable.board.accepts(values) else { continue }
        try SalvagedTable.board.add(values, to: database)
      }
    }
  }

  /// Copies the names of boards that SQLite can reach. It may have lost the table.
  func copyBoardNames(to database: SQLiteConnection) throws {
    try queue.withoutTransaction { source in
      let rows = try? source.rows("SELECT board, name FROM boardName")
      while let row = try? rows?.next() {
        guard let board = row.value("board", Int64.self), DrawingJournal.owners.contains(board),
          let name = row.value("name", String.self).flatMap(DrawingName.made)
        else { continue }
        try database.execute(
          """
          INSERT OR IGNORE INTO boardName (board, name) SELECT id, ? FROM board WHERE id = ?
          """, [name, board])
      }
    }
  }
}
