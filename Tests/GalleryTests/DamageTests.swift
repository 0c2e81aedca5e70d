import Gallery
import Glibc
import Ink
import SQLite
import SystemPackage
import TestSupport
import Testing

@Suite("Damaged galleries")
struct DamageTests {
  let place = GalleryPlace()

  /// Opens the latest drawing and says what was told.
  private func reopen() throws -> (OpenDrawing, setAside: FilePath?) {
    let open = try place.open(.latest)
    for case .recovered(let recovery) in open.notices { return (open, recovery.setAside) }
    return (open, nil)
  }

  @Test func `a database with an overwritten header is read completely`() throws {
    let boards = try place.paint(600, seed: 1, name: "Sea")
    try place.overwrite(place.folder.database, at: 0, with: [UInt8](repeating: 0xA5, count: 100))
    let damaged = try place.bytes(place.folder.database)
    let (open, setAside) = try reopen()
    #expect(open.name == "Sea")
    #expect(open.boards.differences(from: boards) == [])
    #expect(try place.bytes(#require(setAside)) == damaged)
    #expect(accessBits(of: try #require(setAside)) == 0o600)
    #expect(accessBits(of: place.folder.database) == 0o600)
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    #expect(try place.shelf().problems() == [])
  }

  @Test func `a file that is not a database is set aside, and a new gallery begins`() throws {
    try place.paint(60, seed: 1, name: "Sea")
    let length = try place.bytes(place.folder.database).count
    let noise = [UInt8](repeating: 0x20, count: length)
    try place.overwrite(place.folder.database, at: 0, with: noise)
    let (open, setAside) = try reopen()
    #expect(try place.bytes(#require(setAside)).starts(with: noise))
    #expect(open.boards == Boards())
    var painted = PaintedBoards(seed: 2)
    open.keeper?.keep(painted.paint(100))
    #expect(open.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    #expect(try place.open(.latest).boards.differences(from: painted.closed) == [])
  }

  @Test(arguments: 0..<24) func `a damaged page loses only what was on it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var painted: Set<Stroke> = []
    for number in 1...4 {
      let boards = try place.paint(900, seed: seed * 4 + UInt64(number))
      painted.formUnion(boards.all.flatMap(\.drawing.strokes))
    }
    let before = try StoredRows(place.folder)
    let page = random.integer(in: 0...before.pageCount - 1)
    let noise = (0..<4096).map { _ in UInt8(random.integer(in: 0...255)) }
    try place.overwrite(place.folder.database, at: Int64(page * 4096), with: noise)
    // Not every page is looked at by every opening; looking at all of them comes across it, and the next
    // start mends it.
    for _ in 0..<2 {
      _ = try? place.shelf().problems()
      try place.mend()
    }
    let shelf = try place.shelf()
    var found: Set<Stroke> = []
    for record in try shelf.records() {
      found.formUnion(try shelf.read(record.id).boards.all.flatMap(\.drawing.strokes))
    }
    let onPage = before.onPage[page + 1] ?? []
    var losses = Set(onPage.compactMap(\.stroke))
    if onPage.contains(where: { $0.table == .wet }) {
      // Those that were never completed are in no other row.
      losses.formUnion(painted.subtracting(before.all.compactMap(\.stroke)))
    }
    #expect(painted.subtracting(found).isSubset(of: losses))
    #expect(try shelf.problems().filter { $0.hasPrefix("the database") } == [])
  }

  @Test(arguments: 0..<10)
  func `a log that is cut off anywhere loses only what is behind the cut`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let open = try place.open(.new("Sea"))
    var painted = PaintedBoards(seed: seed)
    var strokeCounts: [Int] = []
    for _ in 0..<30 {
      open.keeper?.keep(painted.paint(20))
      #expect(open.keeper?.writeNow() == nil)
      strokeCounts.append(painted.boards.all.reduce(0) { $0 + $1.drawing.strokes.count })
    }
    // What a machine that lost power leaves: files as they are, and nobody who closes them.
    let copy = GalleryPlace()
    try withExtendedLifetime(open) { try copy.take(from: place) }
    let log = FilePath(copy.folder.database.string + "-wal")
    let length = try copy.bytes(log).count
    #expect(truncate(log.string, off_t(random.integer(in: 0...length))) == 0)
    let again = try copy.open(.latest)
    #expect(again.notices.isEmpty)
    let strokes = again.boards.all.flatMap(\.drawing.strokes)
    let most = try #require(strokeCounts.last)
    #expect(strokes.count <= most + 6 * again.boards.all.count)
    let all = Set(painted.closed.all.flatMap(\.drawing.strokes))
    // Whatever was in progress at the cut is shorter now.
    #expect(strokes.filter { !all.contains($0) }.count <= 6 * again.boards.all.count)
    #expect(try copy.shelf().problems() == [])
  }

  @Test func `changed bytes lose only the entries that they are in, and never crash`() throws {
    let painted = Set(try place.paint(900, seed: 4, name: "Sea").all.flatMap(\.drawing.strokes))
    let sea = try place.shelf().record(named: "Sea").id
    let before = try place.shelf().read(sea).boards.all.reduce(0) { $0 + $1.drawing.strokes.count }
    var random = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      try place.changeEntry(&random)
      let stored = try place.shelf().read(sea)
      let strokes = Set(stored.boards.all.flatMap(\.drawing.strokes))
      #expect(strokes.isSubset(of: painted), "no stroke is another one")
      // Every stroke has its number still.
      #expect(stored.boards.all.reduce(0) { $0 + $1.drawing.strokes.count } <= before)
      var boards = stored.boards
      let seats = [UInt32(0), 1, 70_000].map { SeatID(number: $0) }
      for seat in seats { _ = boards.current.drawing.undo(by: seat) }
      for seat in seats { _ = boards.current.drawing.redo(by: seat) }
    }
    let open = try place.open(.latest)
    #expect(open.notices == [.incomplete])
    #expect(try place.shelf().problems().contains { $0.contains("'Sea' lacks") })
  }

  @Test("a database that is removed while open is created again, with the whole canvas")
  func removed() throws {
    try place.paint(100, seed: 6, name: "Sun")
    let open = try place.open(.new("Sea"))
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 6)
    keeper.keep(painted.paint(300))
    #expect(keeper.writeNow() == nil)
    for file in place.files(in: place.folder.path) { unlink(file.string) }
    keeper.keep(painted.paint(100))
    #expect(keeper.writeNow() == nil)
    #expect(place.reported == [.startedOver(nil)])
    // Whoever is told needs a moment, in which there is more.
    keeper.keep(painted.paint(100))
    #expect(keeper.writeNow() == nil)
    keeper.keepAll(painted.boards, Arrangement(painted.boards, seats: [3]))
    keeper.keep(painted.paint(100))
    keeper.keep(Arrangement(painted.boards, seats: [3]))
    #expect(keeper.writeNow() == nil)
    let record = try #require(try place.records().first)
    #expect(record.name == "Sea")
    let read = try place.shelf().read(record.id)
    #expect(read.boards.differences(from: painted.closed) == [])
  }

  @Test func `a database that replaces the open one keeps its own drawings`() throws {
    let other = GalleryPlace()
    let watching = try other.shelf()
    let boards = try other.paint(200, seed: 2, name: "Sun")
    let open = try place.open(.new("Sea"))
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 6)
    keeper.keep(painted.paint(300))
    #expect(keeper.writeNow() == nil)
    for file in place.files(in: place.folder.path) { unlink(file.string) }
    try withExtendedLifetime(watching) { try place.take(from: other) }
    keeper.keep(painted.paint(100))
    #expect(keeper.writeNow() == nil)
    #expect(place.reported == [.startedOver(nil)])
    keeper.keepAll(painted.boards, Arrangement(painted.boards, seats: []))
    #expect(keeper.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    let shelf = try place.shelf()
    #expect(try shelf.records().map(\.name) == ["Sea", "Sun"])
    let (sea, sun) = (try shelf.record(named: "Sea"), try shelf.record(named: "Sun"))
    #expect(try shelf.read(sea.id).boards.differences(from: painted.closed) == [])
    #expect(try shelf.read(sun.id).boards.differences(from: boards) == [])
  }

  @Test("a database that is gone when a drawing is closed is created again with all of it")
  func goneAtTheEnd() throws {
    let open = try place.open(.new("Sea"))
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 6)
    keeper.keep(painted.paint(300))
    #expect(keeper.writeNow() == nil)
    keeper.keep(painted.paint(100))
    for file in place.files(in: place.folder.path) { unlink(file.string) }
    #expect(keeper.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    #expect(try place.records().map(\.name) == ["Sea"])
    #expect(try place.open(.latest).boards.differences(from: painted.closed) == [])
  }

  @Test(arguments: ["NULL", "5", "0.5", "'text'", "x''"])
  func `an entry that is not bytes is lost, and all others are read`(value: String) throws {
    let count = try place.paint(100, seed: 4, name: "Sea").all.map(\.drawing.strokes.count)
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    // The table does not accept NULL, but a damaged one may have it.
    try queue.write {
      try $0.run(
        """
        ALTER TABLE entry RENAME TO whole;
        CREATE TABLE entry (id INTEGER PRIMARY KEY, body BLOB);
        INSERT INTO entry SELECT * FROM whole;
        UPDATE entry SET body = \(value) WHERE id = (SELECT max(id) FROM entry);
        """)
    }
    queue.close()
    let shelf = try place.shelf()
    let read = try shelf.read(shelf.record(named: "Sea").id)
    #expect(read.lostEntries == 1)
    let found = read.boards.all.map(\.drawing.strokes.count)
    #expect(found.reduce(0, +) >= count.reduce(0, +) - 1)
  }

  @Test("rows in which a value is of another kind are read as far as they make sense")
  func otherKinds() throws {
    let boards = try place.paint(300, seed: 3, name: "Sea")
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    let painted = boards.all.map(\.drawing.strokes.count).filter { $0 > 0 }.sorted()
    for column in ["paper", "pattern", "spacing", "scale", "x", "y", "place", "number"] {
      for value in ["x''", "'text'", "1e300", "-1", "300", "9223372036854775807"] {
        try queue.write { database in
          try database.run("SAVEPOINT before; UPDATE OR IGNORE board SET \(column) = \(value)")
        }
        let read = try place.shelf().record(named: "Sea")
        let strokes = try place.shelf().read(read.id).boards.all.map(\.drawing.strokes.count)
        if column != "number" {
          #expect(strokes.filter { $0 > 0 }.sorted() == painted, "\(column) \(value)")
        }
      }
    }
    for value in ["x''", "-9223372036854775808", "9223372036854775807"] {
      for column in ["created", "modified", "trashed", "board", "turn", "seats"] {
        try queue.write { try $0.run("UPDATE drawing SET \(column) = \(value)") }
        for record in try place.records() { _ = try place.shelf().read(record.id) }
      }
    }
  }

  @Test func `a recovery that stopped before its last step is completed`() throws {
    let boards = try place.paint(400, seed: 5, name: "Sea")
    // As it is left by a program that was killed between two renamings.
    let aside = place.folder.path.appending("gallery-damaged-1.db")
    #expect(rename(place.folder.database.string, aside.string) == 0)
    let ready = place.folder.path.appending("recovered.db")
    let file = try FileDescriptor.open(
      ready, .writeOnly, options: [.create], permissions: [.ownerReadWrite])
    try file.writeAll(place.bytes(aside))
    try file.close()
    let open = try place.open(.latest)
    #expect(open.name == "Sea" && open.boards.differences(from: boards) == [])
    #expect(access(ready.string, F_OK) != 0)
  }

  @Test func `a database from a newer version is shown with a notice and never written`() throws {
    let boards = try place.paint(200, seed: 7, name: "Sea")
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write { database in
      try database.run("INSERT INTO migration VALUES ('of a later version')")
      try database.run("ALTER TABLE drawing ADD COLUMN mood TEXT")
    }
    queue.close()
    let before = try place.bytes(place.folder.database)
    // Not even where an older version has found it damaged.
    try FileDescriptor.open(
      place.folder.path.appending("gallery.damaged"), .writeOnly, options: [.create],
      permissions: [.ownerReadWrite]
    ).close()
    let open = try place.open(.latest)
    #expect(open.keeper == nil)
    #expect(open.boards.differences(from: boards) == [])
    guard case .failing(let error)? = open.notices.first else {
      Issue.record("it says nothing")
      return
    }
    #expect(error.reason == .newer)
    #expect("\(error)".hasSuffix("is from a newer version of FingerPaint: install that version"))
    let after = try place.bytes(place.folder.database)
    #expect(after == before)
  }

  @Test func `a database that another program locks is written as soon as it is free`() throws {
    let open = try place.open(.new("Sea"), patience: GalleryPlace.impatient)
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 8)
    keeper.keep(painted.paint(100))
    #expect(keeper.writeNow() == nil)
    let other = try SQLiteQueue(.file(place.folder.database.string))
    try other.withoutTransaction { database in
      try database.run("BEGIN EXCLUSIVE")
      keeper.keep(painted.paint(100))
      #expect(keeper.writeNow()?.reason == .busy)
      keeper.keep(painted.paint(100))
      #expect(keeper.writeNow()?.reason == .busy)
      try database.run("ROLLBACK")
    }
    #expect(keeper.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    #expect(place.reported.count == 2 && place.reported.last == .keeping)
    #expect(try place.open(.latest).boards.differences(from: painted.closed) == [])
  }

  @Test("a database that is locked at the start is read, and written as soon as it is free")
  func lockedAtStart() throws {
    let before = try place.paint(200, seed: 9, name: "Sea")
    let lock = try SQLiteQueue(.file(place.folder.database.string))
    try lock.withoutTransaction { try $0.run("BEGIN EXCLUSIVE") }
    let open = try place.open(.latest, patience: GalleryPlace.impatient)
    #expect(open.name == "Sea" && open.boards.differences(from: before) == [])
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 10, on: open.boards)
    keeper.keep(painted.draw(20))
    #expect(keeper.writeNow()?.reason == .busy)
    try lock.withoutTransaction { try $0.run("ROLLBACK") }
    lock.close()
    #expect(keeper.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    #expect(try place.open(.latest).boards.differences(from: painted.closed) == [])
  }
}
