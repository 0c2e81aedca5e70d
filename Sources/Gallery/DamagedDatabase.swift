import GRDB
import SystemPackage

/// A damaged database of which something can be read.
struct DamagedDatabase {
  let queue: DatabaseQueue
  /// Whether its first page is its own.
  let hasOwnFirstPage: Bool

  /// The first page holds what all reading starts with, and is much the same in all databases of a schema:
  /// if it cannot be read as it is, that of an empty one may do.
  /// - Returns: nil when nothing can be read.
  init?(_ work: RecoveryFiles) throws {
    if let queue = Self.readable(work.copied) {
      (self.queue, hasOwnFirstPage) = (queue, true)
      return
    }
    // Where pages can be given back, the second one says which page belongs to what, and all others are one farther.
    var configuration = Configuration()
    if DatabasePages.hasMap(try DatabasePages(work.copied)) {
      configuration.prepareDatabase { try GalleryDatabase.letRoomBeGivenBack($0) }
    }
    let empty = try DatabaseQueue(path: work.pristine.string, configuration: configuration)
    try GallerySchema.migrate(empty)
    try empty.close()
    let page = try Self.firstPage(work.pristine)
    for length in [FirstPage.headerLength, page.count] {
      try FirstPage.put(page[..<length], into: work.copied)
      if let queue = Self.readable(work.copied) {
        (self.queue, hasOwnFirstPage) = (queue, false)
        return
      }
    }
    return nil
  }

  private static func readable(_ path: FilePath) -> DatabaseQueue? {
    do {
      let queue = try DatabaseQueue(path: path.string)
      for table in SalvagedTable.allCases {
        _ = try queue.inDatabase {
          try Row.fetchOne($0, sql: "SELECT * FROM \(table.rawValue) LIMIT 0")
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
    var page = [UInt8](repeating: 0, count: FirstPage.length)
    _ = try page.withUnsafeMutableBytes { try file.read(into: $0) }
    return page
  }

  /// Brings what is in the log into the file.
  /// - Returns: whether the file is all there is now.
  func mergeLog() -> Bool {
    (try? queue.inDatabase { try $0.checkpoint(.truncate) }) != nil
  }

  /// Copies every row to which SQLite finds its way.
  /// - Returns: the tables of which rows are missing.
  func copy(to database: Database) throws -> Set<SalvagedTable> {
    // A transaction would fail at its end when a page of it could not be read.
    try queue.inDatabase { source in
      try Set(
        SalvagedTable.allCases.filter {
          try !TableSalvage(table: $0).copy(from: source, to: database)
        })
    }
  }

  /// Adds the boards that are not there yet, with plain paper: which board is whose is also in an index, on
  /// pages of its own.
  func copyBoardIndex(to database: Database) throws {
    try queue.inDatabase { source in
      let rows = try? Row.fetchCursor(
        source, sql: "SELECT id, drawing, number FROM board INDEXED BY sqlite_autoindex_board_1")
      while let row = try? rows?.next() {
        let place = Array(row.databaseValues)
        let values = LostOwners.plainBoard(id: place[0], drawing: place[1], number: place[2])
        guard SalvagedTable.board.accepts(values) else { continue }
        try SalvagedTable.board.add(values, to: database)
      }
    }
  }
}
