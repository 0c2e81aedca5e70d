import GRDB
public import Ink

/// Names and the trash.
extension GalleryShelf {
  /// For how long a drawing stays in the trash, in days.
  public static let trashDays = 30
  private static let day: Int64 = 86_400_000

  /// Gives a drawing another name; one that another drawing has gets a number behind it.
  /// - Returns: the name that it has now.
  /// - Throws: a ``GalleryError``.
  @discardableResult
  public func rename(_ id: DrawingID, to name: String) throws(GalleryError) -> String {
    try database.write { database in
      let name = try Self.unusedName(like: name, except: id.number, database)
      try database.execute(
        sql: "UPDATE drawing SET name = ? WHERE id = ?", arguments: [name, id.number])
      return name
    }
  }

  /// Puts a drawing into the trash.
  /// - Parameter now: In milliseconds since 1970.
  /// - Throws: a ``GalleryError``.
  public func delete(_ id: DrawingID, at now: Int64) throws(GalleryError) {
    try database.write { database in
      try database.execute(
        sql: "UPDATE drawing SET trashed = ? WHERE id = ?", arguments: [now, id.number])
    }
  }

  /// Takes a drawing out of the trash.
  /// - Throws: a ``GalleryError``.
  public func putBack(_ id: DrawingID) throws(GalleryError) {
    try database.write { database in
      let name = try String.fetchOne(
        database, sql: "SELECT name FROM drawing WHERE id = ?", arguments: [id.number])
      let unused = try Self.unusedName(like: name ?? "", except: id.number, database)
      try database.execute(
        sql: "UPDATE drawing SET trashed = NULL, name = ? WHERE id = ?",
        arguments: [unused, id.number])
    }
  }

  /// Removes for good what has been in the trash for long enough. Where the clock was set back since, the
  /// days count from now.
  /// - Parameter now: In milliseconds since 1970.
  /// - Throws: a ``GalleryError``.
  public func emptyTrash(at now: Int64) throws(GalleryError) {
    let oldest = now - Int64(Self.trashDays) * Self.day
    let rows = try database.write { database in
      try database.execute(
        sql: "UPDATE drawing SET trashed = ? WHERE trashed > ?", arguments: [now, now])
      return try Int64.fetchAll(
        database, sql: "SELECT id FROM drawing WHERE trashed < ? OR NOT isReady",
        arguments: [oldest])
    }
    for row in rows where locks?.lock(row, isExclusive: true) == true {
      defer { locks?.unlock(row) }
      try remove(row)
    }
  }

  /// The whole days that a drawing still stays in the trash.
  public static func daysLeft(trashed: Int64, at now: Int64) -> Int {
    let (age, isNonsense) = now.subtractingReportingOverflow(trashed)
    return isNonsense ? trashDays : max(0, trashDays - Int(max(0, age) / day))
  }

  private func remove(_ row: Int64) throws(GalleryError) {
    while try database.write({ try Self.removeSlice(of: row, $0) }) {}
    try database.write { database in
      try Self.removeContent(of: row, database)
      try database.execute(sql: "DELETE FROM drawing WHERE id = ?", arguments: [row])
    }
  }

  /// Removes some entries of a drawing.
  /// - Returns: whether there were any.
  private static func removeSlice(of row: Int64, _ database: Database) throws -> Bool {
    for board in try boardRows(of: row, database) {
      let range = DrawingJournal.rows(of: board)
      try database.execute(
        sql: """
          DELETE FROM entry WHERE id IN
            (SELECT id FROM entry WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT ?)
          """, arguments: [range.lowerBound, range.upperBound, slice])
      if database.changesCount > 0 { return true }
    }
    return false
  }

  /// Removes all boards of a drawing with what is on them.
  static func removeContent(of row: Int64, _ database: Database) throws {
    for board in try boardRows(of: row, database) {
      let range = DrawingJournal.rows(of: board)
      try database.execute(
        sql: "DELETE FROM entry WHERE id BETWEEN ? AND ?",
        arguments: [range.lowerBound, range.upperBound])
    }
    let range = DrawingJournal.rows(of: row)
    try database.execute(
      sql: "DELETE FROM wet WHERE id BETWEEN ? AND ?",
      arguments: [range.lowerBound, range.upperBound])
    try database.execute(sql: "DELETE FROM board WHERE drawing = ?", arguments: [row])
  }

  static func boardRows(of row: Int64, _ database: Database) throws -> [Int64] {
    try Int64.fetchAll(
      database, sql: "SELECT id FROM board WHERE drawing = ? ORDER BY id", arguments: [row])
  }
}
