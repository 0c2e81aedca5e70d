import Ink
import SystemPackage

/// The pages of a database file, looked at one by one and not as SQLite's trees lead to them. Pages are
/// numbered from 1 on, and may hold any bytes.
struct DatabasePages: ~Copyable {
  /// How many there are.
  let count: UInt32
  private let file: FileDescriptor

  init(_ path: FilePath) throws {
    file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec])
    let length = (try? file.seek(offset: 0, from: .end)) ?? 0
    count = UInt32(clamping: length / Int64(FirstPage.length))
  }

  deinit {
    try? file.close()
  }

  /// The bytes of a page.
  /// - Returns: nil when there is no such page, or it cannot be read.
  func page(_ number: UInt32) -> [UInt8]? {
    guard number >= 1, number <= count else { return nil }
    var bytes = [UInt8](repeating: 0, count: FirstPage.length)
    let offset = Int64(number - 1) * Int64(FirstPage.length)
    let read = bytes.withUnsafeMutableBytes {
      try? file.read(fromAbsoluteOffset: offset, into: $0)
    }
    return read == bytes.count ? bytes : nil
  }

  /// Whether the second page looks like a map of which page belongs to what
  /// (<https://www.sqlite.org/fileformat2.html#pointer_map_or_ptrmap_pages>): in such a database the third page is the
  /// root of a table, about which the map says so, in its first entry.
  static func hasMap(_ pages: borrowing DatabasePages) -> Bool {
    pages.page(2)?.starts(with: [1, 0, 0, 0, 0]) ?? false
  }

  /// All bytes of a row's record. Those that a leaf has no room for are on a chain of pages, each of which
  /// begins with the number of the next one
  /// (<https://www.sqlite.org/fileformat2.html#cell_payload_overflow_pages>).
  /// - Returns: nil when the chain does not end where the record does. A chain that meets itself never ends,
  ///   so it is none of one.
  func record(of cell: TableLeaf.Cell) -> [UInt8]? {
    guard cell.length / FirstPage.length <= count else { return nil }
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
