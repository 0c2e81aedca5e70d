import Ink
package import SystemPackage

/// The pages of a database file, read one by one and not by following SQLite's trees. They are
/// numbered from 1, and may contain any bytes.
package struct DatabasePages: ~Copyable {
  /// The number of pages.
  package let count: UInt32
  private let file: FileDescriptor

  /// Opens a database file. Throws what opening it throws.
  package init(_ path: FilePath) throws {
    file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec])
    let length = (try? file.seek(offset: 0, from: .end)) ?? 0
    count = UInt32(clamping: length / Int64(FirstDatabasePage.length))
  }

  deinit {
    try? file.close()
  }

  /// Returns the bytes of a page.
  /// - Returns: `nil` if there is no such page, or it cannot be read.
  package func page(_ number: UInt32) -> [UInt8]? {
    guard number >= 1, number <= count else { return nil }
    var bytes = [UInt8](repeating: 0, count: FirstDatabasePage.length)
    let offset = Int64(number - 1) * Int64(FirstDatabasePage.length)
    let read = bytes.withUnsafeMutableBytes {
      try? file.read(fromAbsoluteOffset: offset, into: $0)
    }
    return read == bytes.count ? bytes : nil
  }

  /// Whether the second page looks like a pointer map, which lists the owners of pages
  /// (<https://www.sqlite.org/fileformat2.html#pointer_map_or_ptrmap_pages>). If there is one, the
  /// third page is the root of a table, and the first entry of the map says so.
  static func hasMap(_ pages: borrowing DatabasePages) -> Bool {
    pages.page(2)?.starts(with: [1, 0, 0, 0, 0]) ?? false
  }

  /// Returns all bytes of a row's record. Bytes that do not fit on the leaf are on a chain of
  /// overflow pages; each page begins with the number of the next one
  /// (<https://www.sqlite.org/fileformat2.html#cell_payload_overflow_pages>).
  /// - Returns: `nil` if the chain does not end where the record ends. This includes chains that
  ///   contain a loop.
  package func record(of cell: TableLeaf.Cell) -> [UInt8]? {
    guard cell.length / FirstDatabasePage.length <= count else { return nil }
    var bytes = Array(cell.start)
    var next = cell.overflow
    while bytes.count < cell.length {
      guard next > 1, let page = page(next) else { return nil }
      var reader = ByteReader(page[...])
      guard let number = reader.bigEndian(4).flatMap({ UInt32(exactly: $0) }),
        let more = reader.take(min(reader.remaining, cell.length - bytes.count))
      else { return nil }
      bytes += more
      next = number
    }
    return next == 0 ? bytes : nil
  }
}
