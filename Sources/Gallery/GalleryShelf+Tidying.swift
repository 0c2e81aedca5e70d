import GRDB
import Glibc
public import Ink

/// Names and the trash.
extension GalleryShelf {
  /// For how long a drawing stays in the trash, in days on which the gallery was used; see ``DaysOfUse``.
  public static let trashDays = 30

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
      try database.execute(
        sql:
          "INSERT OR REPLACE INTO discarded (drawing, day) SELECT id, ? FROM drawing WHERE id = ?",
        arguments: [DaysOfUse.today(database), id.number])
    }
  }

  /// Takes a drawing out of the trash.
  /// - Throws: a ``GalleryError``, also when it was removed for good.
  public func putBack(_ id: DrawingID) throws(GalleryError) {
    let isThere = try database.write { database in
      let name = try String.fetchOne(
        database, sql: "SELECT name FROM drawing WHERE id = ? AND isReady", arguments: [id.number])
      guard let name else { return false }
      let unused = try Self.unusedName(like: name, except: id.number, database)
      try database.execute(
        sql: "UPDATE drawing SET trashed = NULL, name = ? WHERE id = ?",
        arguments: [unused, id.number])
      try database.execute(
        sql: "DELETE FROM discarded WHERE drawing = ?", arguments: [id.number])
      return true
    }
    if !isThere { throw GalleryError(.noDrawing("#\(id.number)"), folder.database) }
  }

  /// Takes note that the gallery is in use, and removes for good what has been in the trash for long enough, and
  /// what others have left half made.
  /// - Throws: a ``GalleryError``.
  public func emptyTrash(at moment: UseMoment) throws(GalleryError) {
    let rows = try database.write { database in
      let today = try Self.countDays(moment, database)
      return try Int64.fetchAll(
        database, sql: "SELECT id FROM drawing WHERE \(Self.isOver)", arguments: Self.over(today))
    }
    for row in rows where locks?.lock(row, isExclusive: true) == true {
      defer { locks?.unlock(row) }
      try remove(row)
    }
  }

  /// What is to be removed for good. Takes ``over(_:)``.
  private static let isOver = """
    (NOT isReady OR trashed IS NOT NULL
      AND id IN (SELECT drawing FROM discarded WHERE day <= ?))
    """

  private static func over(_ today: Int64) -> StatementArguments { [today - Int64(trashDays)] }

  /// Counts the days of use, and makes sure that it is known of all that is in the trash since which one it is there.
  /// - Returns: how many there are.
  private static func countDays(_ moment: UseMoment, _ database: Database) throws -> Int64 {
    var use = try DaysOfUse(database)
    let isNew = use == nil
    if isNew { use = DaysOfUse(from: moment) }
    guard var use else { return 0 }
    if use.note(moment) || isNew { try use.write(to: database) }
    // After a recovery nobody knows any more: the days count from now.
    try database.execute(
      sql: """
        DELETE FROM discarded WHERE drawing NOT IN (SELECT id FROM drawing WHERE trashed IS NOT NULL)
          OR typeof(day) != 'integer' OR day < 0 OR day > ?
        """, arguments: [use.days])
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO discarded (drawing, day)
        SELECT id, ? FROM drawing WHERE trashed IS NOT NULL
        """, arguments: [use.days])
    return use.days
  }

  /// Removes a drawing for good, unless it was put back since it was found.
  private func remove(_ row: Int64) throws(GalleryError) {
    let isOver = try database.write { database in
      // From here on nobody sees it any more: what is broken off is gone on with by the next one.
      try database.execute(
        sql: "UPDATE drawing SET isReady = 0 WHERE id = ? AND \(Self.isOver)",
        arguments: [row] + Self.over(DaysOfUse.today(database)))
      return database.changesCount > 0
    }
    if isOver { try removeHidden(row) }
  }

  /// Removes a drawing that nobody sees, in transactions that are each short.
  func removeHidden(_ row: Int64) throws(GalleryError) {
    try clear(row)
    try database.write { database in
      try database.execute(
        sql: "DELETE FROM drawing WHERE id = ? AND NOT isReady", arguments: [row])
    }
  }

  /// Removes all that a drawing has that nobody sees.
  func clear(_ row: Int64) throws(GalleryError) {
    while try database.write({ try Self.removeSlice(of: row, $0) }) {
      usleep(GalleryPatience.pause)
    }
    try database.write { try Self.removeContent(of: row, $0) }
  }

  /// Removes some entries of a drawing.
  /// - Returns: whether there were any.
  private static func removeSlice(of row: Int64, _ database: Database) throws -> Bool {
    for board in try boardRows(of: row, database) {
      let range = DrawingJournal.rows(of: board)
      guard let last = try lastOfSlice(from: range.lowerBound, in: range, database) else {
        continue
      }
      try database.execute(
        sql: "DELETE FROM entry WHERE id BETWEEN ? AND ?", arguments: [range.lowerBound, last])
      return true
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
      database, sql: "SELECT id FROM board WHERE drawing = ? ORDER BY id", arguments: [row]
    ).filter(DrawingJournal.owners.contains)
  }

  /// The row of the last of some entries of a board that are few and short enough for one transaction.
  /// - Parameters:
  ///   - first: The row to begin with.
  ///   - range: The board's rows.
  /// - Returns: `nil` if there are no entries.
  static func lastOfSlice(
    from first: Int64, in range: ClosedRange<Int64>, _ database: Database
  ) throws -> Int64? {
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT id, length(body) FROM entry WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?",
      arguments: [first, range.upperBound, slice])
    var (last, length): (Int64?, Int64) = (nil, 0)
    while length < sliceLength, let row = try rows.next() {
      last = row[0]
      length += Int64.fromDatabaseValue(row[1]) ?? 0
    }
    return last
  }
}
