public import Ink
import SQLite

/// A thumbnail: a small picture of a drawing.
public struct StoredThumbnail: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes per pixel, row by row. Their meaning is up to the caller that stores the thumbnail.
  public let pixels: [UInt8]

  /// Creates a thumbnail from its size and its pixels.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

/// Keeps and reads thumbnails of drawings.
extension GalleryShelf {
  /// Returns the thumbnail of a drawing; `nil` if there is no thumbnail, or if it is older than the
  /// drawing's last change.
  /// - Throws: A ``GalleryError``.
  public func thumbnail(of id: DrawingID) throws(GalleryError) -> StoredThumbnail? {
    let row = try database.read { database in
      try database.rows(
        """
        SELECT width, height, pixels FROM thumbnail JOIN drawing ON drawing.id = thumbnail.drawing
        WHERE drawing.id = ? AND drawing.turn = thumbnail.turn
        """, [id.number]
      ).next()
    }
    guard let row, let width = row.value("width", Int.self),
      let height = row.value("height", Int.self),
      let pixels = row.value("pixels", [UInt8].self), (1...1024).contains(width),
      (1...1024).contains(height),
      let unpacked = PackedPixels.unpack(pixels, count: width * height * 4)
    else { return nil }
    return StoredThumbnail(width: width, height: height, pixels: unpacked)
  }

  /// Stores the thumbnail of a drawing that was read, unless the drawing is open or has changed
  /// since.
  /// - Throws: A ``GalleryError``.
  public func keep(_ thumbnail: StoredThumbnail, of drawing: StoredDrawing) throws(GalleryError) {
    let id = drawing.record.id.number
    guard !drawing.record.isOpen, let turn = drawing.turn, !isOpen(id) else { return }
    let pixels = PackedPixels.pack(thumbnail.pixels)
    try database.write { database in
      try database.execute(
        """
        INSERT OR REPLACE INTO thumbnail (drawing, turn, width, height, pixels)
        SELECT id, turn, ?, ?, ? FROM drawing WHERE id = ? AND turn = ?
        """, [thumbnail.width, thumbnail.height, pixels, id, turn])
    }
  }

  /// Records that a window has opened a drawing, so that ``DrawingWish/latest`` finds it.
  /// - Throws: A ``GalleryError``.
  func noteOpening(_ id: DrawingID) throws(GalleryError) {
    try database.write { database in
      try database.execute(
        """
        UPDATE drawing SET turn = (SELECT max(turn) + 1 FROM drawing)
        WHERE id = ? AND turn < (SELECT max(turn) FROM drawing)
        """, [id.number])
      try Self.noteOpening(id.number, database)
    }
  }

  /// Records that a window has a drawing open at its current `turn`.
  static func noteOpening(_ row: Int64, _ database: SQLiteConnection) throws {
    try database.execute(
      "INSERT OR REPLACE INTO opening (drawing, turn) SELECT id, turn FROM drawing WHERE id = ?",
      [row])
  }
}
