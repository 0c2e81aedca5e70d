import Gallery
import SQLite
import SystemPackage
import TestSupport
import Testing

@Suite("Pages of a database, read one by one")
struct DatabasePagesTests {
  let place = GalleryPlace()

  /// A value of any kind, and of any length that the file format has a case for.
  private static func value(_ random: inout SeededGenerator) -> SQLiteValue {
    // What fits on a page, what just does not, and what fills its last page to the brim.
    let lengths = [0, 1, 60, 400, 4000, 4061, 4062, 4092, 8180, 8184, 20_000]
    let length = max(0, random.element(of: lengths) - random.integer(in: 0...40))
    switch random.integer(in: 0...4) {
    case 0: return .null
    case 1:
      let number = Int64(bitPattern: random.next()) >> Int64(random.integer(in: 0...63))
      return number.sqliteValue
    case 2: return random.real(in: -1e9...1e9).sqliteValue
    case 3: return random.text(length / 2).sqliteValue
    default: return random.bytes(length).sqliteValue
    }
  }

  /// Makes a database of one table with all kinds of values.
  /// - Returns: its rows, as SQLite reads them.
  private func make(_ count: Int, _ random: inout SeededGenerator) throws -> Set<[SQLiteValue]> {
    try place.folder.prepare()
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write { database in
      try database.run("CREATE TABLE stone (id INTEGER PRIMARY KEY, a, b, c)")
      for _ in 0..<count {
        let id = Int64(bitPattern: random.next()) >> Int64(random.integer(in: 0...63))
        let values = [id.sqliteValue] + (0..<3).map { _ in Self.value(&random) }
        try database.execute("INSERT OR IGNORE INTO stone VALUES (?, ?, ?, ?)", values)
      }
    }
    let rows = try queue.read { try $0.rows("SELECT * FROM stone").all() }
    queue.close()
    return Set(rows.map(\.values))
  }

  /// All rows that the pages hold, but for the first.
  private func rows() throws -> Set<[SQLiteValue]> {
    let pages = try DatabasePages(place.folder.database)
    var rows: Set<[SQLiteValue]> = []
    for number in 2...max(2, pages.count) {
      for cell in pages.page(number).flatMap({ TableLeaf($0) })?.cells ?? [] {
        guard let bytes = pages.record(of: cell), let record = StoredRecord(cell.start),
          let values = record.values(in: bytes[...])
        else { continue }
        #expect(bytes.count == cell.length && values.count == record.columnCount)
        rows.insert([cell.rowid.sqliteValue] + values.dropFirst())
      }
    }
    return rows
  }

  private func put(_ number: UInt32, at offset: Int, ofPage page: UInt32) throws {
    let bytes = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    try place.overwrite(
      place.folder.database, at: Int64(page - 1) * 4096 + Int64(offset), with: bytes)
  }

  @Test(arguments: 0..<3) func `they give the rows that SQLite reads`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = try make(300, &random)
    #expect(rows.count > 100)
    #expect(try self.rows() == rows)
  }

  @Test(arguments: 0..<16)
  func `bytes that are changed anywhere never make the reader crash or hang`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    _ = try make(60, &random)
    let length = try place.bytes(place.folder.database).count
    for _ in 0..<40 {
      // Most of what a page says about itself is at its beginning.
      let page = random.integer(in: 1...length / 4096 - 1) * 4096
      let offset = random.oneIn(3) ? random.integer(in: 0...4095) : random.integer(in: 0...40)
      try place.overwrite(
        place.folder.database, at: Int64(page + offset),
        with: [UInt8(random.integer(in: 0...255))])
    }
    _ = try rows()
    _ = try FreeDatabasePages(of: DatabasePages(place.folder.database))
  }

  @Test func `bytes that are not a database never crash the reader and give no rows`() throws {
    var random = SeededGenerator(seed: 5)
    let new = try SQLiteQueue(.memory)
    try GallerySchema.migrate(new)
    for _ in 0..<30 {
      var bytes = random.bytes(4096 * 20)
      for page in 0..<20 {
        // What looks like rows, many of them.
        bytes.replaceSubrange(page * 4096..<page * 4096 + 5, with: [0x0D, 0, 0, 2, 0x80])
        for cell in 0..<640 { bytes[page * 4096 + 8 + 2 * cell] &= 0x0F }
      }
      try place.folder.prepare()
      try place.overwrite(place.folder.database, at: 0, with: bytes)
      _ = try rows()
      try new.write { database in
        try DatabaseScan(for: Set(SalvagedTable.allCases))
          .copy(from: DatabasePages(place.folder.database), besides: [], to: database)
      }
    }
    #expect(try new.read(StoredRows.rows) == [])
  }

  @Test func `a page that is too short and a record without bytes are refused`() {
    for length in 0..<600 {
      let page = [0x0D, 0, 0, 0, 1] + [UInt8](repeating: 0, count: length)
      if page.count < 512 { #expect(TableLeaf(page) == nil) }
      _ = TableLeaf(page)
    }
    #expect(StoredRecord([]) == nil)
  }

  @Test func `a chain of pages that does not end with its row loses only this row`() throws {
    var random = SeededGenerator(seed: 6)
    _ = try make(40, &random)
    let long = [UInt8](repeating: 3, count: 30_000).sqliteValue
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write { database in
      try database.run("DELETE FROM stone WHERE id = 1000")
      try database.execute("INSERT INTO stone VALUES (1000, ?, 1, 2)", [long])
    }
    queue.close()
    let all = try rows()
    let others = all.filter { $0[0] != 1000.sqliteValue }
    #expect(all.count == others.count + 1)
    let chain = try chain(of: 1000)
    #expect(chain.count == 7)
    let last = chain.count - 1
    let count = UInt32(try place.bytes(place.folder.database).count / 4096)
    for (place, next) in [
      (3, chain[3]), (3, chain[0]), (last, chain[0]), (3, 0), (3, count + 1), (3, .max), (3, 1),
      (last, 2), (3, chain[5]),
    ] {
      let right = place < last ? chain[place + 1] : 0
      try put(next, at: 0, ofPage: chain[place])
      #expect(try rows() == others, "\(place) to \(next)")
      try put(right, at: 0, ofPage: chain[place])
    }
    #expect(try rows() == all)
  }

  /// The pages behind the leaf that hold a row.
  private func chain(of rowid: Int64) throws -> [UInt32] {
    let pages = try DatabasePages(place.folder.database)
    for number in 2...pages.count {
      let cells = pages.page(number).flatMap { TableLeaf($0) }?.cells ?? []
      guard let cell = cells.first(where: { $0.rowid == rowid }) else { continue }
      var chain: [UInt32] = []
      var next = cell.overflow
      while next != 0, let page = pages.page(next) {
        chain.append(next)
        next = page[..<4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      return chain
    }
    return []
  }

  @Test(
    "the free pages are those that SQLite does not use; a damaged list is read up to the damage")
  func freePages() throws {
    var random = SeededGenerator(seed: 7)
    _ = try make(900, &random)
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.withoutTransaction { database in
      try database.run("DELETE FROM stone WHERE id % 40 != 0; PRAGMA wal_checkpoint")
    }
    let used = try queue.read { try Set($0.values("SELECT pageno FROM dbstat", as: Int.self)) }
    let count = try queue.read { try $0.value("PRAGMA page_count", as: Int.self) } ?? 0
    queue.close()
    let unused = Set((1...count).filter { !used.contains($0) }.map { UInt32($0) })
    // More than one page of the list has room for.
    #expect(unused.count > 1100)
    func free() throws -> FreeDatabasePages {
      try FreeDatabasePages(of: DatabasePages(place.folder.database))
    }
    #expect(try free().numbers == unused && free().isWhole)
    let header = try place.bytes(place.folder.database)[32..<36]
    let trunk = header.reduce(0) { $0 << 8 | UInt32($1) }
    let sound = Array(
      try place.bytes(place.folder.database)[(Int(trunk) * 4096 - 4096)..<Int(trunk) * 4096])
    for (offset, number) in [
      (0, trunk), (0, UInt32.max), (0, 0), (4, 0), (4, .max), (4, 1023), (8, 0), (8, 1),
      (8, trunk), (8, UInt32(count) + 1),
    ] {
      try put(number, at: offset, ofPage: trunk)
      #expect(try free().numbers.isSubset(of: unused) && !free().isWhole, "\(offset) \(number)")
      try place.overwrite(place.folder.database, at: Int64(trunk - 1) * 4096, with: sound)
    }
    #expect(try free().isWhole)
  }
}
