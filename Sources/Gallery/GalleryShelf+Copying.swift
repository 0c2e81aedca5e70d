import GRDB
import Glibc
public import Ink

/// Copies of drawings.
extension GalleryShelf {
  /// Copies a drawing, with its name and a number behind it.
  /// - Parameter now: In milliseconds since 1970.
  /// - Returns: the copy.
  /// - Throws: a ``GalleryError``; there is no copy then.
  public func duplicate(_ id: DrawingID, at now: Int64) throws(GalleryError) -> DrawingRecord {
    let original = try record(id)
    // Until it is ready it is not to be removed by others.
    var claim: DrawingClaim?
    defer { withExtendedLifetime(claim) {} }
    var copy = try database.write { database in
      let name = try Self.unusedName(like: original.name, except: nil, database)
      try database.execute(
        sql: """
          INSERT INTO drawing (name, created, modified, turn, isReady, board, seats)
          SELECT ?, ?, ?, (SELECT max(turn) + 1 FROM drawing), 0, board, seats
          FROM drawing WHERE id = ?
          """, arguments: [name, now, now, id.number])
      let copy = DrawingCopy(of: id.number, as: database.lastInsertedRowID)
      claim = DrawingClaim(DrawingID(number: copy.row), in: folder)
      return copy
    }
    // What is there, and then what was added meanwhile.
    while try advance(&copy) { usleep(GalleryPatience.pause) }
    // The last of it in the transaction that shows the copy: nobody can add anything then.
    var last = copy
    try database.write { try last.finish($0) }
    return try record(DrawingID(number: copy.row))
  }

  private func advance(_ copy: inout DrawingCopy) throws(GalleryError) -> Bool {
    var next = copy
    let isMore = try database.write { try next.advance($0) }
    copy = next
    return isMore
  }
}
