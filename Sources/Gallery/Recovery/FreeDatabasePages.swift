import Ink

/// The free pages of a database. They are unused, though old content may still be on them. They are
/// listed in a chain of pages (<https://www.sqlite.org/fileformat2.html#the_freelist>).
package struct FreeDatabasePages {
  /// The numbers of the free pages, as far as the list is valid.
  package private(set) var numbers: Set<UInt32> = []
  /// Whether the list is valid and complete.
  package private(set) var isWhole = false

  /// Makes an empty list that is not complete.
  init() {}

  /// Reads the list of a database whose log has been merged into its file.
  package init(of pages: borrowing DatabasePages) {
    guard let first = pages.page(1), first.starts(with: "SQLite format 3\0".utf8) else { return }
    var header = ByteReader(first.dropFirst(32))
    var next = header.bigEndian(4) ?? 0
    let count = header.bigEndian(4) ?? 0
    // This ends: each pass adds a page that was not listed before, or is the last.
    while next != 0, let after = add(next, pages) { next = after }
    isWhole = next == 0 && count == UInt64(numbers.count)
  }

  /// Adds a page of the list and the pages that it lists; or nothing, if it is not valid.
  /// - Returns: The number of the list's next page, 0 if this is the last one; `nil` if this is not
  ///   a valid free-list page.
  private mutating func add(_ number: UInt64, _ pages: borrowing DatabasePages) -> UInt64? {
    guard let trunk = UInt32(exactly: number), let bytes = pages.page(trunk) else { return nil }
    var reader = ByteReader(bytes[...])
    guard let next = reader.bigEndian(4), let count = reader.bigEndian(4),
      count <= UInt64(reader.remaining / 4)
    else { return nil }
    let listed = [number] + (0..<count).compactMap { _ in reader.bigEndian(4) }
    var added: Set<UInt32> = []
    for number in listed {
      guard number > 1, number <= UInt64(pages.count), let page = UInt32(exactly: number),
        !numbers.contains(page), added.insert(page).inserted
      else { return nil }
    }
    numbers.formUnion(added)
    return next
  }
}
