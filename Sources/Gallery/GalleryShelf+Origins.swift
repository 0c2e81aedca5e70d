import GRDB
public import Ink

/// Which files drawings were made of.
extension GalleryShelf {
  /// The latest drawing that was made of a file with this content. A drawing in the trash does not count.
  /// - Throws: a ``GalleryError``.
  public func drawing(madeOf content: ContentDigest) throws(GalleryError) -> DrawingRecord? {
    let number = try database.read { database -> Int64? in
      // Only an opening for writing migrates the database of an earlier version.
      guard try database.tableExists("origin") else { return nil }
      return try Int64.fetchOne(
        database,
        sql: """
          SELECT drawing.id FROM origin JOIN drawing ON drawing.id = origin.drawing
          WHERE origin.digest = ? AND drawing.isReady AND drawing.trashed IS NULL
          ORDER BY drawing.id DESC
          """, arguments: [Blob(content.bytes)])
    }
    return try number.map { number throws(GalleryError) in try record(DrawingID(number: number)) }
  }

  /// Takes note of the file that a drawing was made of.
  /// - Throws: a ``GalleryError``.
  public func note(_ content: ContentDigest, of id: DrawingID) throws(GalleryError) {
    try database.write { database in
      try database.execute(
        sql:
          "INSERT OR REPLACE INTO origin (drawing, digest) SELECT id, ? FROM drawing WHERE id = ?",
        arguments: [Blob(content.bytes), id.number])
    }
  }
}
