import GRDB
public import Ink

/// A small picture of a drawing.
public struct StoredThumbnail: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Four bytes a pixel, as whoever stored it has them, row by row.
  public let pixels: [UInt8]

  /// Makes a picture.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

/// Pictures of drawings.
extension GalleryShelf {
  /// The picture of a drawing; nil when there is none, or when the drawing was painted on since.
  /// - Throws: a ``GalleryError``.
  public func thumbnail(of id: DrawingID) throws(GalleryError) -> StoredThumbnail? {
    let row = try database.read { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT width, height, pixels FROM thumbnail JOIN drawing ON drawing.id = thumbnail.drawing
          WHERE drawing.id = ? AND drawing.turn = thumbnail.turn
          """, arguments: [id.number])
    }
    guard let row, let width = row.value("width", Int.self),
      let height = row.value("height", Int.self),
      let pixels = row.value("pixels", Blob.self), (1...1024).contains(width),
      (1...1024).contains(height),
      let unpacked = PackedPixels.unpack(pixels.bytes, count: width * height * 4)
    else { return nil }
    return StoredThumbnail(width: width, height: height, pixels: unpacked)
  }

  /// Keeps a picture of a drawing as it was read, unless somebody paints on it or has done so since.
  /// - Throws: a ``GalleryError``.
  public func keep(_ thumbnail: StoredThumbnail, of drawing: StoredDrawing) throws(GalleryError) {
    let id = drawing.record.id.number
    guard !drawing.record.isOpen, let turn = drawing.turn, !isOpen(id) else { return }
    let pixels = PackedPixels.pack(thumbnail.pixels)
    try database.write { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO thumbnail (drawing, turn, width, height, pixels)
          SELECT id, turn, ?, ?, ? FROM drawing WHERE id = ? AND turn = ?
          """, arguments: [thumbnail.width, thumbnail.height, Blob(pixels), id, turn])
    }
  }

  /// Takes note that a window has a drawing open now: it is the one to begin with next time.
  /// - Throws: a ``GalleryError``.
  func noteOpening(_ id: DrawingID) throws(GalleryError) {
    try database.write { database in
      try database.execute(
        sql: """
          UPDATE drawing SET turn = (SELECT max(turn) + 1 FROM drawing)
          WHERE id = ? AND turn < (SELECT max(turn) FROM drawing)
          """, arguments: [id.number])
      try Self.noteOpening(id.number, database)
    }
  }

  /// Takes note that a window has a drawing open at its present `turn`.
  static func noteOpening(_ row: Int64, _ database: Database) throws {
    try database.cachedStatement(
      sql:
        "INSERT OR REPLACE INTO opening (drawing, turn) SELECT id, turn FROM drawing WHERE id = ?"
    ).execute(arguments: [row])
  }
}
