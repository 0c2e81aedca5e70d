public import Ink
import SQLite

/// The files that drawings were imported from.
extension GalleryShelf {
  /// Returns the newest drawing that was imported from a file with this content; `nil` if there is
  /// no such drawing. Drawings in the trash do not count.
  /// - Throws: A ``GalleryError``.
  public func drawing(madeOf content: ContentDigest) throws(GalleryError) -> DrawingRecord? {
    let number = try database.read { database -> Int64? in
      // A program may have been killed after it created the database and before it created its tables.
      guard try database.tableExists("origin") else { return nil }
      return try database.value(
        """
        SELECT drawing.id FROM origin JOIN drawing ON drawing.id = origin.drawing
        WHERE origin.digest = ? AND drawing.isReady AND drawing.trashed IS NULL
        ORDER BY drawing.id DESC
        """, [content.bytes], as: Int64.self)
    }
    return try number.map { number throws(GalleryError) in try record(DrawingID(number: number)) }
  }

  /// Records the content of the file that a drawing was imported from.
  /// - Throws: A ``GalleryError``.
  public func note(_ content: ContentDigest, of id: DrawingID) throws(GalleryError) {
    try database.write { database in
      try database.execute(
        "INSERT OR REPLACE INTO origin (drawing, digest) SELECT id, ? FROM drawing WHERE id = ?",
        [content.bytes, id.number])
    }
  }
}
