import GRDB
import SystemPackage

/// A damaged database of which something can be read.
struct DamagedDatabase {
  let queue: DatabaseQueue

  /// The first page holds what all reading starts with, and is much the same in all databases of a schema:
  /// if it cannot be read as it is, that of an empty one may do.
  /// - Returns: nil when nothing can be read.
  init?(_ work: RecoveryFiles) throws {
    if let queue = Self.readable(work.copied) {
      self.queue = queue
      return
    }
    let empty = try DatabaseQueue(path: work.pristine.string)
    try GallerySchema.migrator.migrate(empty)
    try empty.close()
    let page = try Self.firstPage(work.pristine)
    for length in [FirstPage.headerLength, page.count] {
      try FirstPage.put(page[..<length], into: work.copied)
      if let queue = Self.readable(work.copied) {
        self.queue = queue
        return
      }
    }
    return nil
  }

  private static func readable(_ path: FilePath) -> DatabaseQueue? {
    do {
      let queue = try DatabaseQueue(path: path.string)
      for table in ["drawing", "board", "entry", "wet"] {
        _ = try queue.inDatabase { try Row.fetchOne($0, sql: "SELECT * FROM \(table) LIMIT 0") }
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

  /// Copies every row that can be read.
  func salvage(into database: Database) throws {
    // A transaction would fail at its end when a page of it could not be read.
    try queue.inDatabase { source in
      let drawings = TableSalvage(
        table: "drawing",
        columns: ["name", "created", "modified", "turn", "trashed", "isReady", "board", "seats"])
      try drawings.copy(from: source, to: database)
      let boards = TableSalvage(
        table: "board",
        columns: [
          "drawing", "number", "place", "paper", "pattern", "spacing", "scale", "x", "y",
        ])
      try boards.copy(from: source, to: database)
      for table in ["entry", "wet"] {
        try TableSalvage(table: table, columns: ["body"]).copy(from: source, to: database)
      }
    }
    try Self.adopt(database)
  }

  /// Gives boards and entries a place whose drawing or board could not be read.
  private static func adopt(_ database: Database) throws {
    let now = WallClock.now()
    let lostDrawings = try Int64.fetchAll(
      database,
      sql: "SELECT DISTINCT drawing FROM board WHERE drawing NOT IN (SELECT id FROM drawing)")
    let lostBoards = try Int64.fetchAll(
      database,
      sql: """
        SELECT DISTINCT id >> 32 FROM entry WHERE id >> 32 NOT IN (SELECT id FROM board)
          AND id > 0
        """)
    func makeDrawing(_ id: Int64?) throws -> Int64 {
      let name = try GalleryShelf.unusedName({ "Recovered \($0)" }, database)
      try database.execute(
        sql: """
          INSERT INTO drawing (id, name, created, modified, turn)
          VALUES (?, ?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM drawing))
          """, arguments: [id, name, now, now])
      return database.lastInsertedRowID
    }
    for drawing in lostDrawings { _ = try makeDrawing(drawing) }
    for board in lostBoards {
      try database.execute(
        sql: """
          INSERT INTO board (id, drawing, number, place, paper, pattern, spacing, scale, x, y)
          VALUES (?, ?, 0, 0, 0, 0, 24, 1, 0, 0)
          """, arguments: [board, makeDrawing(nil)])
    }
  }
}
