import Glibc
public import Ink
package import SQLite
import System
import SystemPackage

/// Renaming, deleting and removing drawings.
extension GalleryShelf {
  /// How long a drawing stays in the trash, in days on which the gallery was used; see
  /// ``DaysOfUse``.
  public static let trashDays = 30

  /// Renames a drawing, by the rules of ``DrawingName``. If another drawing has the name, a number is
  /// added.
  /// - Returns: The new name.
  /// - Throws: A ``GalleryError``.
  @discardableResult
  public func rename(_ id: DrawingID, to name: String) throws(GalleryError) -> String {
    try database.write { database in
      let wished = DrawingName.made(of: name) ?? name
      let name = try Self.unusedName(like: wished, except: id.number, database)
      try database.execute("UPDATE drawing SET name = ? WHERE id = ?", [name, id.number])
      return name
    }
  }

  /// Puts a drawing into the trash.
  /// - Parameter now: The time in milliseconds since 1970.
  /// - Throws: A ``GalleryError``.
  public func delete(_ id: DrawingID, at now: Int64) throws(GalleryError) {
    try database.write { database in
      try database.execute("UPDATE drawing SET trashed = ? WHERE id = ?", [now, id.number])
      try database.execute(
        "INSERT OR REPLACE INTO discarded (drawing, day) SELECT id, ? FROM drawing WHERE id = ?",
        [DaysOfUse.today(database), id.number])
    }
  }

  /// Takes a drawing out of the trash.
  /// - Throws: A ``GalleryError``, also if the drawing was removed for good.
  public func putBack(_ id: DrawingID) throws(GalleryError) {
    let isThere = try database.write { database in
      let name = try database.value(
        "SELECT name FROM drawing WHERE id = ? AND isReady", [id.number], as: String.self)
      guard let name else { return false }
      let unused = try Self.unusedName(like: name, except: id.number, database)
      try database.execute(
        "UPDATE drawing SET trashed = NULL, name = ? WHERE id = ?", [unused, id.number])
      try database.execute("DELETE FROM discarded WHERE drawing = ?", [id.number])
      return true
    }
    if !isThere { throw GalleryError(.noDrawing("#\(id.number)"), folder.database) }
  }

  /// Notes that the gallery is in use, and removes for good drawings that have been in the trash
  /// for ``trashDays``, and everything that no drawing needs.
  /// - Throws: A ``GalleryError``.
  public func emptyTrash(at moment: UseMoment) throws(GalleryError) {
    let rows = try database.write { database in
      let today = try Self.countDays(moment, database)
      return try database.values(
        "SELECT id FROM drawing WHERE \(Self.isOver)", Self.over(today), as: Int64.self)
    }
    for row in rows where locks?.lock(row, isExclusive: true) == true {
      defer { locks?.unlock(row) }
      let today = try database.read { try DaysOfUse.today($0) }
      // Unless it was put back meanwhile.
      try remove(row, if: Self.isOver, Self.over(today))
    }
    try removeUnused()
  }

  /// Removes, in short transactions, what no drawing needs: hidden drawings that other processes have left
  /// behind or that hold no board's past any more, and documents that no board shows.
  func removeUnused() throws(GalleryError) {
    var left = try abandoned()
    while !left.isEmpty {
      for row in left where locks?.lock(row, isExclusive: true) == true {
        defer { locks?.unlock(row) }
        folder.tail(of: row).unlink()
        try removeHidden(row)
      }
      // Those that are gone may have been the last that needed others.
      let next = try abandoned()
      guard !Set(next).isSuperset(of: left) else { break }
      left = next
    }
    try database.write { try StoredDocument.forgetUnused($0) }
    while try database.write({ try StoredDocument.removeParts($0) }) {
      usleep(GalleryPatience.pause)
    }
  }

  /// Returns the hidden drawings that hold no board's past.
  private func abandoned() throws(GalleryError) -> [Int64] {
    try database.read { database in
      try database.values(
        """
        SELECT id FROM drawing WHERE NOT isReady AND id NOT IN
          (SELECT drawing FROM board WHERE id IN (SELECT earlier FROM past))
        """, as: Int64.self)
    }
  }

  /// The SQL condition for drawings whose time in the trash is over. Its arguments are ``over(_:)``.
  private static let isOver = """
    (isReady AND trashed IS NOT NULL AND id IN (SELECT drawing FROM discarded WHERE day <= ?))
    """

  private static func over(_ today: Int64) -> [any SQLiteConvertible] { [today - Int64(trashDays)] }

  /// Counts the days of use, and makes sure that each drawing has a day since which nobody has painted on
  /// it, and each in the trash one on which it was put there.
  /// - Returns: The number of days of use.
  static func countDays(_ moment: UseMoment, _ database: SQLiteConnection) throws -> Int64 {
    var use = try DaysOfUse(database)
    let isNew = use == nil
    if isNew { use = DaysOfUse(from: moment) }
    guard var use else { return 0 }
    if use.note(moment) || isNew { try use.write(to: database) }
    // After a recovery that day is unknown, so the drawing's time in the trash starts now.
    try database.execute(
      """
      DELETE FROM discarded WHERE drawing NOT IN (SELECT id FROM drawing WHERE trashed IS NOT NULL)
        OR typeof(day) != 'integer' OR day < 0 OR day > ?
      """, [use.days])
    try database.execute(
      """
      INSERT OR IGNORE INTO discarded (drawing, day)
      SELECT id, ? FROM drawing WHERE trashed IS NOT NULL
      """, [use.days])
    try database.execute(
      "DELETE FROM resting WHERE typeof(day) != 'integer' OR day < 0 OR day > ?", [use.days])
    // Of the time of day only a change counts: it may have been wrong then, or be wrong now.
    try database.execute(
      """
      INSERT OR REPLACE INTO resting (drawing, modified, day)
      SELECT id, modified, ? FROM drawing WHERE isReady AND NOT EXISTS
        (SELECT 1 FROM resting WHERE resting.drawing = drawing.id AND resting.modified = drawing.modified)
      """, [use.days])
    return use.days
  }

  /// Removes a drawing for good, which must be locked. What it was before it was condensed is left for
  /// ``removeUnused()``, because copies of it may have that past, too.
  /// - Parameters:
  ///   - condition: The SQL condition for removing it.
  ///   - arguments: The values of the condition.
  /// - Returns: Whether it was removed.
  @discardableResult
  func remove(
    _ row: Int64, if condition: String, _ arguments: [any SQLiteConvertible] = []
  ) throws(GalleryError) -> Bool {
    let isHidden = try database.write { database in
      // The drawing is hidden from here on. If removing it is interrupted, the next process
      // continues.
      try database.execute(
        "UPDATE drawing SET isReady = 0 WHERE id = ? AND \(condition)", [row] + arguments)
      return database.changes > 0
    }
    guard isHidden else { return false }
    // The process that painted last may have been killed. The drawing is hidden and locked by now.
    folder.tail(of: row).unlink()
    try removeHidden(row)
    return true
  }

  /// Makes a hidden drawing for boards that are to be removed. It is removed together with the trash.
  /// - Parameter now: The time in milliseconds since 1970.
  /// - Returns: The drawing's row.
  static func makeAttic(at now: Int64, _ database: SQLiteConnection) throws -> Int64 {
    try database.execute(
      "INSERT INTO drawing (name, created, modified, turn, isReady) VALUES ('', ?, ?, 0, 0)",
      [now, now])
    return database.lastInsertedRow
  }

  /// Removes a hidden drawing, in short transactions.
  func removeHidden(_ row: Int64) throws(GalleryError) {
    try clear(row)
    try database.write { database in
      try database.execute("DELETE FROM drawing WHERE id = ? AND NOT isReady", [row])
    }
  }

  /// Removes the content of a hidden drawing, in short transactions.
  func clear(_ row: Int64) throws(GalleryError) {
    while try database.write({ try Self.removeSlice(of: row, $0) }) {
      usleep(GalleryPatience.pause)
    }
    try database.write { try Self.removeContent(of: row, $0) }
  }

  /// Removes some entries of a drawing.
  /// - Returns: Whether there were any.
  private static func removeSlice(of row: Int64, _ database: SQLiteConnection) throws -> Bool {
    for board in try boardRows(of: row, database) {
      let range = DrawingJournal.rows(of: board)
      guard let last = try lastOfSlice(from: range.lowerBound, in: range, database) else {
        continue
      }
      try database.execute("DELETE FROM entry WHERE id BETWEEN ? AND ?", [range.lowerBound, last])
      return true
    }
    return false
  }

  /// Removes all boards of a drawing, with their entries and the log of strokes in progress.
  package static func removeContent(of row: Int64, _ database: SQLiteConnection) throws {
    for board in try boardRows(of: row, database) {
      let range = DrawingJournal.rows(of: board)
      try database.execute(
        "DELETE FROM entry WHERE id BETWEEN ? AND ?", [range.lowerBound, range.upperBound])
    }
    let range = DrawingJournal.rows(of: row)
    try database.execute(
      "DELETE FROM wet WHERE id BETWEEN ? AND ?", [range.lowerBound, range.upperBound])
    try database.execute("DELETE FROM board WHERE drawing = ?", [row])
  }

  static func boardRows(of row: Int64, _ database: SQLiteConnection) throws -> [Int64] {
    try database.values("SELECT id FROM board WHERE drawing = ? ORDER BY id", [row], as: Int64.self)
      .filter(DrawingJournal.owners.contains)
  }

  /// Returns the last entry's row of a slice of a board's entries that is small enough for one
  /// transaction.
  /// - Parameters:
  ///   - first: The row of the slice's first entry.
  ///   - range: The rows that the board's entries can have.
  /// - Returns: The row; `nil` if there are no entries.
  static func lastOfSlice(
    from first: Int64, in range: ClosedRange<Int64>, _ database: SQLiteConnection
  ) throws -> Int64? {
    let rows = try database.rows(
      "SELECT id, length(body) FROM entry WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?",
      [first, range.upperBound, slice])
    var (last, length): (Int64?, Int64) = (nil, 0)
    while length < sliceLength, let row = try rows.next() {
      last = row.value(0, Int64.self)
      length += row.value(1, Int64.self) ?? 0
    }
    return last
  }
}
