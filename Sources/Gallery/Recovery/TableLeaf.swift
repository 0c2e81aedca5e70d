import Ink

/// A page with rows of a table (<https://www.sqlite.org/fileformat2.html#b_tree_pages>), read
/// without following the tree to it. The bytes may be damaged in any way.
package struct TableLeaf {
  /// A row as stored on the page.
  package struct Cell {
    /// The number of the row in its table (`rowid`).
    package let rowid: Int64
    /// The number of bytes of the row's record.
    package let length: Int
    /// The part of the record that is on this page.
    package let start: ArraySlice<UInt8>
    /// The page with the rest of the record; 0 if there is no rest.
    package let overflow: UInt32
  }

  /// The rows on the page, without invalid ones.
  package let cells: [Cell]

  private static let kind: UInt8 = 0x0D
  private static let headerLength = 8
  /// The smallest page of a database. The format's formulas below are valid from this size on.
  private static let minimumPage = 512
  /// The least number of bytes that a cell takes, including its pointer.
  private static let minimumCell = 6

  /// Reads the rows of a page, and leaves out invalid ones.
  /// - Returns: `nil` if it is not a page of this kind, or claims to hold more than fits.
  package init?(_ page: [UInt8]) {
    var reader = ByteReader(page[...])
    guard page.count >= Self.minimumPage, reader.byte() == Self.kind, reader.take(2) != nil,
      let count = reader.bigEndian(2).map({ Int($0) }), reader.take(3) != nil,
      count <= (page.count - Self.headerLength) / Self.minimumCell
    else { return nil }
    let places = (0..<count).compactMap { _ in reader.bigEndian(2).map { Int($0) } }
    let first = Self.headerLength + 2 * count
    cells = places.compactMap { place in
      place >= first && place < page.count ? Self.cell(page[place...], pageLength: page.count) : nil
    }
  }

  private static func cell(_ bytes: ArraySlice<UInt8>, pageLength: Int) -> Cell? {
    var reader = ByteReader(bytes)
    guard let length = reader.sqliteLength(atMost: Int(Int32.max)),
      let rowid = reader.sqliteVarint(),
      let start = reader.take(lengthOnPage(length, pageLength))
    else { return nil }
    if start.count == length {
      return Cell(rowid: rowid, length: length, start: start, overflow: 0)
    }
    guard let overflow = reader.bigEndian(4).flatMap({ UInt32(exactly: $0) }) else { return nil }
    return Cell(rowid: rowid, length: length, start: start, overflow: overflow)
  }

  /// Returns how many bytes of a record are on the page itself
  /// (<https://www.sqlite.org/fileformat2.html#cell_payload_overflow_pages>).
  private static func lengthOnPage(_ length: Int, _ pageLength: Int) -> Int {
    let maximum = pageLength - 35
    guard length > maximum else { return length }
    let minimum = (pageLength - 12) * 32 / 255 - 23
    let fitting = minimum + (length - minimum) % (pageLength - 4)
    return fitting <= maximum ? fitting : minimum
  }
}
