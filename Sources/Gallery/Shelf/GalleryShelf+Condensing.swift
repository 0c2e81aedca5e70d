import Glibc
public import Ink
package import SQLite
import System
import SystemPackage

/// Leaving out of journals what nobody can see or bring back.
///
/// The drawing that is left is written as a hidden draft, in short transactions. One transaction then puts
/// it in place of the old boards. So whenever the program is killed or the disk is full, the old journal or
/// the new one is there, whole. The old boards stay in a hidden drawing, from which only a replay reads.
extension GalleryShelf {
  /// Condenses the drawings that are not open and have many new entries since they were looked at last.
  /// - Parameters:
  ///   - bound: How much of each seat's history remains.
  ///   - isQuiet: Whether nobody is painting. It is asked before each drawing.
  /// - Throws: A ``GalleryError``.
  public func condense(
    keeping bound: UndoBound = .standard, while isQuiet: () -> Bool
  ) throws(GalleryError) {
    let rows = try database.read { try Self.grown($0) }
    for row in rows where isQuiet() && !isOpen(row) {
      let before = try database.read { try Self.content(of: row, $0) }
      let stored = try read(DrawingID(number: row))
      guard try !condense(stored, keeping: bound, unless: before) else { continue }
      try database.write { try Self.noteSeen(row, $0) }
    }
  }

  /// Condenses a drawing, if that is worth it.
  /// - Parameters:
  ///   - stored: The drawing as it was read.
  ///   - content: What ``content(of:_:)`` returned before it was read, if the caller has not claimed it.
  /// - Returns: Whether the drawing was condensed, and so must be read again.
  package func condense(
    _ stored: StoredDrawing, keeping bound: UndoBound, unless content: String? = nil
  ) throws(GalleryError) -> Bool {
    // What cannot be read now may be recovered some day.
    guard stored.lostEntries == 0, let boards = stored.boards.condensed(keeping: bound) else {
      return false
    }
    let (row, now) = (stored.record.id.number, WallClock.now())
    var draft = try DrawingDraft(
      { _ in stored.record.name }, after: stored.journal, at: now, in: database)
    do throws(GalleryError) {
      try draft.fill(boards, Arrangement(boards, seats: stored.seats), at: now, in: database)
      let isDone = try database.write { [draft] connection in
        if let content {
          // Nobody can claim the drawing until this transaction is over.
          guard locks?.lock(row, isExclusive: true) == true else { return false }
          guard try Self.content(of: row, connection) == content else { return false }
        }
        return try Self.exchange(row, for: draft, boards, at: now, connection)
      }
      if content != nil { locks?.unlock(row) }
      if isDone {
        // It belongs to rows of the log that are gone.
        if content == nil { folder.tail(of: row).unlink() }
        return true
      }
    } catch {
      if content != nil { locks?.unlock(row) }
      try? removeHidden(draft.row)
      throw error
    }
    try removeHidden(draft.row)
    return false
  }

  /// Puts a draft in place of a drawing's boards, and keeps those as its past.
  /// - Returns: Whether the drawing was there.
  private static func exchange(
    _ row: Int64, for draft: DrawingDraft, _ boards: Boards, at now: Int64,
    _ database: SQLiteConnection
  ) throws -> Bool {
    guard
      try database.rows("SELECT 1 FROM drawing WHERE id = ? AND isReady", [row]).next() != nil,
      let attic = try draft.take(placeOf: row, boards, isShown: false, at: now, database).remains
    else { return false }
    try keepPast(of: row, in: attic, database)
    return true
  }

  /// Notes that the boards of a hidden drawing are the past of another drawing's boards.
  static func keepPast(
    of row: Int64, in attic: Int64, _ database: SQLiteConnection
  ) throws {
    try database.execute(
      """
      INSERT INTO past (board, earlier, entries, seen)
      SELECT new.id, old.id, \(entryCount("new.id")), \(entryCount("new.id"))
      FROM board AS new JOIN board AS old ON old.number = new.number
      WHERE new.drawing = ? AND old.drawing = ?
      """, [row, attic])
  }

  /// The SQL expression for the number of entries of a board. Entries are numbered without gaps.
  private static func entryCount(_ board: String) -> String {
    """
    coalesce((SELECT max(entry.id) - (\(board) << 32) + 1 FROM entry
      WHERE entry.id BETWEEN \(board) << 32 AND \(board) << 32 | 4294967295), 0)
    """
  }

  /// Returns what changes whenever something is done to a drawing.
  package static func content(of row: Int64, _ database: SQLiteConnection) throws -> String {
    let range = DrawingJournal.rows(of: row)
    let whole = try database.value(
      """
      SELECT turn || ' ' || board || ' ' || quote(seats) || ' ' || (SELECT count(*) || ' ' || coalesce(max(id), 0)
        FROM wet WHERE id BETWEEN ? AND ?)
      FROM drawing WHERE id = ?
      """, [range.lowerBound, range.upperBound, row], as: String.self)
    let boards = try database.values(
      """
      SELECT id || ' ' || \(entryCount("board.id")) FROM board WHERE drawing = ? ORDER BY id
      """, [row], as: String.self)
    return ([whole ?? ""] + boards).joined(separator: ",")
  }

  /// Returns the drawings with so many new entries that it is worth looking at them.
  private static func grown(_ database: SQLiteConnection) throws -> [Int64] {
    let least = Boards.leastCondensed
    return try database.values(
      """
      SELECT drawing FROM (
        SELECT board.drawing AS drawing, \(entryCount("board.id")) AS count,
          coalesce((SELECT seen FROM past WHERE past.board = board.id), 0) AS seen
        FROM board JOIN drawing ON drawing.id = board.drawing WHERE drawing.isReady)
      GROUP BY drawing
      HAVING sum(count) - sum(seen) >= max(\(least), sum(seen) / 2)
      """, as: Int64.self
    ).filter(DrawingJournal.owners.contains)
  }

  /// Notes that a drawing was looked at and not condensed.
  private static func noteSeen(_ row: Int64, _ database: SQLiteConnection) throws {
    try database.execute(
      """
      INSERT INTO past (board, earlier, entries, seen)
      SELECT id, NULL, 0, \(entryCount("board.id")) FROM board WHERE drawing = ?
      ON CONFLICT (board) DO UPDATE SET seen = excluded.seen
      """, [row])
  }

  /// Returns the boards that hold what was done before to a board, the earliest first, and for each the
  /// number of entries of the next one that repeat it.
  static func pasts(
    of board: Int64, _ database: SQLiteConnection
  ) throws -> [(board: Int64, repeated: Int64)] {
    var pasts: [(board: Int64, repeated: Int64)] = []
    var (next, seen): (Int64, Set<Int64>) = (board, [board])
    while let row = try database.rows(
      "SELECT earlier, entries FROM past WHERE board = ? AND earlier IS NOT NULL", [next]
    ).next(), let earlier = row.value("earlier", Int64.self),
      DrawingJournal.owners.contains(earlier), seen.insert(earlier).inserted,
      let entries = row.value("entries", Int64.self), (0...0xFFFF_FFFF).contains(entries)
    {
      pasts.append((earlier, entries))
      next = earlier
    }
    return pasts.reversed()
  }
}
