import Gallery
import Ink
import SQLite
import SystemPackage
import TestSupport
import Testing

@Suite("Lost pages of a gallery")
struct LostPageTests {
  /// What becomes of a page.
  enum Damage: CaseIterable {
    case noise, zeros
    /// Another page's bytes come to lie there.
    case misplaced
  }

  /// Four drawings, as they are after somebody was killed while painting the last one: with a log, strokes in
  /// progress, several boards, a stroke and seats that are too long for a page.
  private static func killed() throws -> GalleryPlace {
    let place = GalleryPlace()
    for seed in 1...3 { try place.paint(700, seed: UInt64(seed), name: "Sea \(seed)") }
    let open = try place.open(.new("Sun"))
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 4)
    keeper.keep(painted.paint(300))
    keeper.keep(painted.draw(2500))
    keeper.keep(painted.paint(300))
    keeper.keep(Arrangement(painted.boards, seats: [UInt8](repeating: 7, count: 6000)))
    #expect(keeper.writeNow() == nil)
    // What comes now is in the log alone.
    _ = try place.shelf().database.queue.withoutTransaction { try $0.checkpoint(.passive) }
    for _ in 0..<10 {
      keeper.keep(painted.paint(5))
      #expect(keeper.writeNow() == nil)
    }
    let copy = GalleryPlace()
    try withExtendedLifetime(keeper) { try copy.take(from: place) }
    return copy
  }

  /// Overwrites pages of a copy, recovers it, and holds that no more is lost than what was on them.
  private func lose(
    _ pages: [Int], by damage: Damage, of place: GalleryPlace, _ before: StoredRows,
    _ random: inout SeededGenerator
  ) throws {
    let copy = GalleryPlace()
    try copy.take(from: place)
    for page in pages {
      let bytes: [UInt8]
      switch damage {
      case .noise: bytes = (0..<4096).map { _ in UInt8(random.integer(in: 0...255)) }
      case .zeros: bytes = [UInt8](repeating: 0, count: 4096)
      case .misplaced:
        let other = random.integer(in: 2...before.pageCount - 1)
        bytes = Array(try place.bytes(place.folder.database)[(other * 4096 - 4096)..<other * 4096])
      }
      try copy.overwrite(copy.folder.database, at: Int64(page - 1) * 4096, with: bytes)
    }
    _ = try GalleryRecovery.recover(copy.folder, nil)
    let queue = try SQLiteQueue(.file(copy.folder.database.string))
    let after = try queue.read(StoredRows.rows)
    #expect(try queue.read { try $0.values("PRAGMA integrity_check", as: String.self) } == ["ok"])
    queue.close()
    let lost = before.all.subtracting(after)
    let onThem = pages.reduce(into: Set()) { $0.formUnion(before.onPage[$1] ?? []) }
    let told = pages.map { "\($0) \(before.kinds[$0].map { "\($0)" } ?? "other")" }
    #expect(lost.isSubset(of: onThem), "\(damage) on \(told): \(lost.subtracting(onThem).count)")
    // Nothing comes that was not there, but names and boards in place of those that are lost, and rows of
    // which a part has become something else that nobody can tell from what it was.
    let new = after.subtracting(before.all)
    let changed = Set(lost.map { [$0.table.rawValue.sqliteValue, $0.values[0]] })
    #expect(
      new.allSatisfy {
        $0.table == .drawing || $0.table == .board
          || changed.contains([$0.table.rawValue.sqliteValue, $0.values[0]])
      }, "\(damage) on \(told)")
    if lost.isEmpty { #expect(new.isEmpty, "\(damage) on \(told)") }
    // Whose a board is, is written twice.
    let owners = { (rows: Set<StoredRow>) in
      Set(rows.filter { $0.table == .board }.map { Array($0.values[0...2]) })
    }
    if pages.count == 1 {
      #expect(owners(before.all).isSubset(of: owners(after)), "\(damage) on \(told)")
    }
  }

  @Test(arguments: Damage.allCases)
  func `each page loses only what was on it`(damage: Damage) throws {
    var random = SeededGenerator(seed: 1)
    let place = try Self.killed()
    let before = try StoredRows(place.folder)
    let kinds = Set(before.kinds.values.map { "\($0.name) \($0.kind)" })
    #expect(
      kinds.isSuperset(of: [
        "drawing leaf", "drawing overflow", "board leaf", "entry internal", "entry leaf",
        "entry overflow", "wet leaf",
      ]))
    for page in 1...before.pageCount { try lose([page], by: damage, of: place, before, &random) }
  }

  @Test("the log is read before the pages are searched, for its rows are nowhere else")
  func logged() throws {
    var random = SeededGenerator(seed: 2)
    let place = try Self.killed()
    let twin = GalleryPlace()
    try twin.take(from: place)
    let before = try StoredRows(twin.folder)
    let pageCount = try place.bytes(place.folder.database).count / 4096
    for page in 1...pageCount { try lose([page], by: .noise, of: place, before, &random) }
  }

  @Test func `two pages at once lose only what was on them`() throws {
    var random = SeededGenerator(seed: 3)
    let place = try Self.killed()
    let before = try StoredRows(place.folder)
    for _ in 0..<40 {
      let pages = [1, 2].map { _ in random.integer(in: 1...before.pageCount) }
      try lose(pages, by: random.element(of: Damage.allCases), of: place, before, &random)
    }
  }

  @Test func `rows that were removed for good do not come back`() throws {
    let place = try Self.killed()
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.withoutTransaction { database in
      // Not every SQLite overwrites what is removed.
      try database.run("PRAGMA secure_delete = OFF")
      for row in [Int64(1), 3] {
        try GalleryShelf.removeContent(of: row, database)
        try database.execute("DELETE FROM drawing WHERE id = ?", [row])
      }
    }
    queue.close()
    let before = try StoredRows(place.folder)
    let found = try SQLiteQueue(.memory)
    try GallerySchema.migrate(found)
    try found.write { database in
      try DatabaseScan(for: [.entry])
        .copy(from: DatabasePages(place.folder.database), besides: [], to: database)
    }
    #expect(try !found.read(StoredRows.rows).isSubset(of: before.all))
    var random = SeededGenerator(seed: 4)
    for page in 1...before.pageCount { try lose([page], by: .noise, of: place, before, &random) }
  }
}
