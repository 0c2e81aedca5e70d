import Ink
import SQLite

/// A PDF document in the database. It is written once, whatever the number of boards and drawings
/// that show its pages.
package struct StoredDocument: Sendable {
  /// The row in the table `document`.
  let row: Int64

  /// The number of a document's bytes in a part.
  package static let partLength = 1 << 20

  /// The first byte of a part. No ``JournalEntry`` starts with it, so a recovery that finds a part
  /// on a page of its own does not take it for an entry.
  private static let mark: UInt8 = 0x50

  /// Finds a document in the database, or writes it.
  static func write(_ document: PDFDocument, to database: SQLiteConnection) throws -> StoredDocument
  {
    let known = try database.value(
      "SELECT id FROM document WHERE digest = ?", [document.digest.bytes], as: Int64.self)
    if let known { return StoredDocument(row: known) }
    try database.execute(
      "INSERT INTO document (digest, sizes, length) VALUES (?, ?, ?)",
      [document.digest.bytes, PageSize.encode(document.sizes), document.bytes.count])
    let stored = StoredDocument(row: database.lastInsertedRow)
    let (bytes, first) = (document.bytes, DrawingJournal.rows(of: stored.row).lowerBound)
    for (number, start) in stride(from: 0, to: bytes.count, by: partLength).enumerated() {
      let part = bytes[start..<min(start + partLength, bytes.count)]
      try database.execute(
        "INSERT INTO documentPart (id, body) VALUES (?, ?)",
        [first + Int64(number), JournalEntry.sealed([mark] + part)])
    }
    return stored
  }

  /// Reads the document with all its parts, and compares each part with its checksum.
  /// - Returns: `nil` if it is not there, or is damaged: a PDF file with a hole shows other pages
  ///   than its author meant.
  func read(from database: SQLiteConnection) throws -> PDFDocument? {
    guard DrawingJournal.owners.contains(row),
      let head = try database.rows(
        "SELECT digest, sizes, length FROM document WHERE id = ?", [row]
      ).next(),
      let digest = head.value("digest", [UInt8].self).flatMap({ ContentDigest(bytes: $0) }),
      let sizes = head.value("sizes", [UInt8].self).flatMap({ PageSize.decode($0) }),
      let length = head.value("length", Int.self), (1...PDFDocument.maximumBytes).contains(length)
    else { return nil }
    let range = DrawingJournal.rows(of: row)
    let parts = try database.rows(
      "SELECT body FROM documentPart WHERE id BETWEEN ? AND ? ORDER BY id",
      [range.lowerBound, range.upperBound])
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    while let part = try parts.next() {
      guard let body = part.value(0, [UInt8].self), body.first == Self.mark else { return nil }
      let sealed = body.dropLast(Checksum.length)
      let content = sealed.dropFirst()
      guard JournalEntry.checksum(of: body[...]) == Checksum.of(sealed),
        bytes.count + content.count <= length
      else { return nil }
      bytes += content
    }
    guard bytes.count == length else { return nil }
    return PDFDocument(bytes: bytes, sizes: sizes, known: digest)
  }

  /// Forgets documents that no board shows. Their parts stay for ``removeParts(_:)``.
  static func forgetUnused(_ database: SQLiteConnection) throws {
    try database.execute("DELETE FROM document WHERE id NOT IN (SELECT document FROM boardPage)")
  }

  /// Removes some parts without a document.
  /// - Returns: Whether there were any.
  static func removeParts(_ database: SQLiteConnection) throws -> Bool {
    try database.execute(
      """
      DELETE FROM documentPart WHERE id IN (
        SELECT id FROM documentPart WHERE id >> 32 NOT IN (SELECT id FROM document) LIMIT ?)
      """, [slice])
    return database.changes > 0
  }

  /// The number of parts that one transaction removes.
  private static let slice = 4
}
