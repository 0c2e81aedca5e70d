import Dispatch
import Gallery
import Glibc
import Ink
import SQLite
import Synchronization
import SystemPackage
import Testing
import TestSupport

@Suite("Several users of a gallery at the same time")
struct SharingTests {
  let place = GalleryPlace()

  private func largeDocument(_ strokes: Int, title: String) -> InkDocument {
    var painted = PaintedBoards(seed: 1)
    for _ in 0..<strokes { _ = painted.draw(2) }
    return InkDocument(painted.boards, title: title)
  }

  @Test(
    "each transaction of an import writes one slice, and the drawing is hidden until it is complete"
  )
  func boundedImport() throws {
    // Nobody else has the gallery open, so its log is empty.
    try place.shelf().close()
    let reader = try SQLiteQueue(.file(place.folder.database.string))
    // As long as somebody reads, all that is written stays in the log, one transaction after the other.
    try reader.withoutTransaction { database in
      try database.run("BEGIN")
      _ = try database.tableExists("entry")
    }
    let open = try place.open(.document(largeDocument(3000, title: "Sea")))
    let keeper = try #require(open.keeper)
    #expect(keeper.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    var seen: [(entries: Int, ready: Int)] = [(0, 0)]
    try place.forEachPast { past in
      let entries = try past.rowCount("entry")
      seen.append((entries, try past.rowCount("drawing WHERE isReady")))
    }
    reader.close()
    #expect(seen.contains { $0.entries > 0 && $0.entries < 3000 }, "it is in several transactions")
    let growth = zip(seen, seen.dropFirst()).map { $1.entries - $0.entries }
    #expect(growth.allSatisfy { $0 <= GalleryShelf.slice }, "\(growth)")
    #expect(seen.allSatisfy { $0.ready == 0 || $0.entries > 3000 })
    #expect(seen.last?.ready == 1)
    #expect(try place.shelf().problems() == [])
  }

  @Test func `while a large import is written, others write`() throws {
    // On a busy machine, an import can be over before anybody else has run at all.
    let hasWritten = try eventually { try writesDuringImport() > 0 }
    #expect(hasWritten, "nobody writes during an import")
  }

  /// How many others write while an import is written.
  private func writesDuringImport() throws -> Int {
    let place = GalleryPlace()
    try place.paint(40, seed: 1, name: "Sun")
    let sun = try place.shelf().record(named: "Sun").id
    let open = try place.open(.document(largeDocument(12_000, title: "Sea")))
    let keeper = try #require(open.keeper)
    let importing = DispatchQueue(label: "importing")
    let hasEnded = Atomic(false)
    importing.async {
      keeper.writeNow()
      hasEnded.store(true, ordering: .releasing)
    }
    let shelf = try place.shelf()
    var (count, countDuringImport) = (0, 0)
    repeat {
      // A part of the import is there, which nobody sees yet.
      let isUnderWay = try place.rowCount("drawing") == 2
      count += 1
      try shelf.rename(sun, to: "Sun \(count % 2)")
      if isUnderWay, !hasEnded.load(ordering: .acquiring) { countDuringImport += 1 }
    } while !hasEnded.load(ordering: .acquiring)
    importing.sync {}
    #expect(keeper.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    #expect(try shelf.record(named: "Sea").boardCount == 1)
    return countDuringImport
  }

  @Test("the rest of an import that was ended is never shown, and is removed with the trash")
  func endedImport() throws {
    let boards = try place.paint(100, seed: 1, name: "Sun")
    let database = try GalleryDatabase(place.folder)
    let large = Boards(largeDocument(1200, title: "Sea"))
    let arrangement = Arrangement(large, seats: [])
    do {
      var draft = try DrawingDraft({ _ in "Sea" }, after: DrawingJournal(), at: 0, in: database)
      try draft.fill(large, arrangement, at: 0, in: database)
      #expect(try place.records().map(\.name) == ["Sun"])
      // Not while it is being made.
      try place.shelf().emptyTrash(at: .now())
      #expect(try place.rowCount("drawing") == 2)
    }
    try place.shelf().emptyTrash(at: .now())
    #expect(try place.rowCount("drawing") == 1)
    #expect(try place.open(.latest).boards.differences(from: boards) == [])
    #expect(try place.shelf().problems() == [])
  }

  @Test("a drawing that is handed over again replaces what was kept, also strokes in progress")
  func handedOverAgain() throws {
    let open = try place.open(.new("Sea"))
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 3)
    keeper.keep(painted.paint(400))
    #expect(keeper.writeNow() == nil)
    let drawing = try #require(keeper.drawing)
    let created = try place.shelf().record(drawing).created
    for _ in 0..<3 {
      // Whose a stroke in progress is, is known of those whose begin has been written.
      keeper.keep(painted.paint(200))
      #expect(keeper.writeNow() == nil)
      keeper.keepAll(painted.boards, Arrangement(painted.boards, seats: [4]))
      #expect(keeper.writeNow() == nil)
      keeper.keep(painted.paint(50))
      keeper.keep(Arrangement(painted.boards, seats: [5]))
      #expect(keeper.writeNow() == nil)
      let read = try place.shelf().read(drawing)
      // Not the drawings themselves: of an edit that was kept, the place is only known to be within the drawing.
      let (kept, wanted) = (read.boards.all, painted.closed.all)
      #expect(kept.map(\.id) == wanted.map(\.id) && kept.map(\.paper) == wanted.map(\.paper))
      #expect(kept.map(\.drawing.strokes) == wanted.map(\.drawing.strokes))
      #expect(kept.map(\.drawing.completed) == wanted.map(\.drawing.completed))
      #expect(kept.map(\.drawing.encodedState) == wanted.map(\.drawing.encodedState))
      #expect(read.seats == [5] && read.lostEntries == 0 && read.record.created == created)
      #expect(try place.rowCount("drawing") == 1)
    }
    #expect(keeper.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    #expect(try place.shelf().problems() == [])
  }

  @Test func `a command waits for other writers, and says so`() throws {
    try place.paint(40, seed: 1, name: "Sun")
    let sun = try place.shelf().record(named: "Sun").id
    let other = try SQLiteQueue(.file(place.folder.database.string))
    let told = DispatchSemaphore(value: 0)
    let folder = place.folder
    let isRenamed = DispatchSemaphore(value: 0)
    try other.withoutTransaction { database in
      try database.run("BEGIN IMMEDIATE")
      DispatchQueue.global().async {
        let shelf = try? GalleryShelf(folder, patience: .long { told.signal() })
        if (try? shelf?.rename(sun, to: "Moon")) == "Moon" { isRenamed.signal() }
        shelf?.close()
      }
      told.wait()
      try database.run("ROLLBACK")
    }
    isRenamed.wait()
    #expect(try place.records().map(\.name) == ["Moon"])
  }

  @Test func `a copy has the boards that were added while it was made`() throws {
    let open = try place.open(.new("Sea"))
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 3)
    keeper.keep(painted.paint(400))
    keeper.keep(Arrangement(painted.boards, seats: [1]))
    #expect(keeper.writeNow() == nil)
    let id = try #require(keeper.drawing)
    let database = try GalleryDatabase(place.folder)
    var copy = try database.write { database in
      try database.run(
        "INSERT INTO drawing (name, created, modified, turn, isReady) VALUES ('C', 0, 0, 9, 0)")
      return DrawingCopy(of: id.number, as: database.lastInsertedRow)
    }
    _ = try database.write { try copy.advance($0) }
    var boards = painted.boards
    boards.add()
    boards.current.paper.color = .black
    painted = PaintedBoards(seed: 4, on: boards)
    keeper.keep(painted.paint(300))
    keeper.keep(Arrangement(painted.boards, seats: [2]))
    #expect(keeper.writeNow() == nil)
    #expect(try database.write { try copy.finish($0, in: place.folder, at: 0) } == nil)
    let read = try place.shelf().read(DrawingID(number: copy.row))
    #expect(read.boards.differences(from: painted.closed) == [])
    #expect(read.seats == [2])
  }

  @Test(
    "a board that is deleted while a copy is made is not in the copy, not even a part",
    arguments: [true, false])
  func boardDeletedMeanwhile(isForGood: Bool) throws {
    let open = try place.open(.new("Sea"))
    let keeper = try #require(open.keeper)
    var boards = Boards()
    boards.add()
    boards.turn(to: 0)
    var painted = PaintedBoards(seed: 3, on: boards)
    keeper.keep(Arrangement(boards, seats: []))
    // More than is copied at once.
    for _ in 0..<GalleryShelf.slice + 100 { keeper.keep(painted.draw(2)) }
    #expect(keeper.writeNow() == nil)
    boards = painted.boards
    let id = try #require(keeper.drawing)
    let database = try GalleryDatabase(place.folder)
    var copy = try database.write { database in
      try database.run(
        "INSERT INTO drawing (name, created, modified, turn, isReady) VALUES ('C', 0, 0, 9, 0)")
      return DrawingCopy(of: id.number, as: database.lastInsertedRow)
    }
    #expect(try database.write { try copy.advance($0) })
    boards.deleteCurrent()
    if isForGood { boards = boards.withoutDeleted }
    keeper.keep(Arrangement(boards, seats: []))
    #expect(keeper.writeNow() == nil)
    let remains = try database.write { try copy.finish($0, in: place.folder, at: 0) }
    #expect(remains != nil)
    let shelf = try place.shelf()
    let read = try shelf.read(DrawingID(number: copy.row)).boards
    #expect(read.differences(from: boards.withoutDeleted) == [] && read.deleted.isEmpty)
    // What was copied of it is hidden, and goes with the trash.
    #expect(try shelf.records().map(\.name).sorted() == ["C", "Sea"])
    try shelf.emptyTrash(at: .now())
    #expect(try place.rowCount("board") == 1 + boards.all.count + boards.deleted.count)
    #expect(try shelf.problems() == [])
  }

  @Test func `if two processes find a gallery damaged, one recovers it`() throws {
    let boards = try place.paint(400, seed: 1, name: "Sea")
    try place.overwrite(place.folder.database, at: 0, with: [UInt8](repeating: 0xA5, count: 100))
    let found = FileIdentity(place.folder.database)
    #expect(try GalleryRecovery.recover(place.folder, found) != nil)
    // The other one was not quick enough: nothing is left to do.
    #expect(try GalleryRecovery.recover(place.folder, found) == nil)
    DamageMark(place.folder).set(ifCurrent: found)
    // Or it left its mark while the first one was at it.
    let lock = try FileLock(place.folder.locks)
    #expect(lock.lock(GalleryDatabase.presencePlace, isExclusive: true))
    #expect(throws: GalleryError.self) { try GalleryRecovery.recover(place.folder, found) }
    if let found { DamageMark(place.folder).set(for: found) }
    lock.unlock(GalleryDatabase.presencePlace)
    let open = try place.open(.latest)
    #expect(open.notices == [] && open.boards.differences(from: boards) == [])
    let aside = place.files(in: place.folder.path).filter { $0.string.contains("gallery-damaged-") }
    #expect(aside.count == 1)
  }

  @Test func `a damage mark of an earlier version starts a recovery and is removed`() throws {
    try place.paint(40, seed: 1, name: "Sea")
    try FileDescriptor.open(
      place.folder.damageMark, .writeOnly, options: [.create], permissions: [.ownerReadWrite]
    ).close()
    let open = try place.open(.latest)
    #expect(open.name == "Sea" && open.notices.count == 1)
    #expect(access(place.folder.damageMark.string, F_OK) != 0)
  }
}
