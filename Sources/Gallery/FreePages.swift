import Ink

/// The pages of a database that hold nothing any more, though what they held may still be there
/// (<https://www.sqlite.org/fileformat2.html#the_freelist>): a chain of pages that list others.
struct FreePages {
  /// Their numbers, as far as the list of them can be believed.
  private(set) var numbers: Set<UInt32> = []
  /// Whether there are no others.
  private(set) var isWhole = false

  /// No list at all.
  init() {}

  /// Reads the list of a database, all of which is in its file.
  init(of pages: borrowing DatabasePages) {
    guard let first = pages.page(1), first.starts(with: "SQLite format 3\0".utf8) else { return }
    var header = ByteReader(first.dropFirst(32))
    var next = header.bigEndian(4) ?? 0
    let count = header.bigEndian(4) ?? 0
    // Every turn adds a page, or it is the last.
    while next != 0, let after = add(next, pages) { next = after }
    isWhole = next == 0 && count == UInt64(numbers.count)
  }

  /// Adds a page and those that it lists, or nothing.
  /// - Returns: the number of the next such page, 0 when there is none; nil when what the page says cannot
  ///   be, so that it is none of the list.
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
