import Glibc
public import Ink
import SQLite

/// Makes copies of drawings.
extension GalleryShelf {
  /// Copies a drawing. The copy has the same name with a number after it.
  /// - Parameter now: The time in milliseconds since 1970.
  /// - Returns: The copy.
  /// - Throws: A ``GalleryError``. There is no copy in that case.
  public func duplicate(_ id: DrawingID, at now: Int64) throws(GalleryError) -> DrawingRecord {
    let original = try record(id)
    // The claim keeps others from removing the copy before it is complete.
    var claim: DrawingClaim?
    defer { withExtendedLifetime(claim) {} }
    var copy = try database.write { database in
      let name = try Self.unusedName(like: original.name, except: nil, database)
      try database.execute(
        """
        INSERT INTO drawing (name, created, modified, turn, isReady, board, seats)
        SELECT ?, ?, ?, (SELECT max(turn) + 1 FROM drawing), 0, board, seats
        FROM drawing WHERE id = ?
        """, [name, now, now, id.number])
      let copy = DrawingCopy(of: id.number, as: database.lastInsertedRow)
      claim = DrawingClaim(DrawingID(number: copy.row), in: folder)
      return copy
    }
    // Copy what is there, then what was added meanwhile.
    while try advance(&copy) { usleep(GalleryPatience.pause) }
    // Copy the last entries in the transaction that makes the copy visible, so that nobody can add
    // more.
    var last = copy
    let remains = try database.write { try last.finish($0, in: folder, at: now) }
    // If this fails, the rest is removed together with the trash.
    if let remains { try? removeHidden(remains) }
    return try record(DrawingID(number: copy.row))
  }

  private func advance(_ copy: inout DrawingCopy) throws(GalleryError) -> Bool {
    var next = copy
    let isMore = try database.write { try next.advance($0) }
    copy = next
    return isMore
  }
}
