import Dispatch
import Gallery
import Ink
import SQLite
import Synchronization
import SystemPackage
import Testing
import TestSupport

@Suite("Galleries of all versions")
struct VersionTests {
  let place = GalleryPlace()

  /// Makes of the gallery one of the first version that is read, as development versions left it.
  private func goBack(to names: [String] = (1...9).map(String.init)) throws {
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.withoutTransaction { database in
      try database.run(
        """
        DROP TABLE resting; DROP TABLE boardSymmetry; DROP TABLE migration;
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        """)
      for name in names {
        try database.execute("INSERT INTO grdb_migrations (identifier) VALUES (?)", [name])
      }
    }
    queue.close()
  }

  @Test(
    "a gallery of a version before opens whole, for reading too, and goes on",
    arguments: KeptGallery.allCases)
  func opened(_ kept: KeptGallery) throws {
    try kept.write(to: place.folder)
    let looking = try GalleryShelf(readingOnly: place.folder)
    #expect(try looking.records().map(\.name) == kept.names)
    for record in try looking.records() {
      #expect(try looking.read(record.id).lostEntries == 0)
    }
    looking.close()
    #expect(try place.bytes(place.folder.database) == kept.bytes, "looking changes nothing")
    let open = try place.open(.named(KeptGallery.painted))
    #expect(open.notices == [] && open.seats?.isEmpty == false)
    #expect(open.boards.all.map { $0.drawing.strokes.map(\.samples.count) } == kept.samples)
    var painted = PaintedBoards(seed: 3, on: open.boards)
    open.keeper?.keep(painted.paint(100))
    #expect(open.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    let shelf = try place.shelf()
    #expect(try shelf.problems() == [])
    let again = try shelf.read(shelf.record(named: KeptGallery.painted).id).boards
    #expect(again.differences(from: painted.closed) == [])
  }

  @Test func `a gallery of a version before is recovered if its first page is damaged`() throws {
    let boards = try place.paint(500, seed: 1, name: "Sea")
    try goBack()
    for length in [100, 4096] {
      let copy = GalleryPlace()
      try copy.take(from: place)
      try copy.overwrite(copy.folder.database, at: 0, with: [UInt8](repeating: 0xA5, count: length))
      let open = try copy.open(.latest)
      #expect(open.name == "Sea" && open.boards.differences(from: boards) == [], "\(length)")
      #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
      #expect(try copy.shelf().problems() == [])
    }
  }

  @Test func `a gallery of an older development version is set aside, whole`() throws {
    try place.paint(100, seed: 1, name: "Sea")
    try goBack(to: (1...8).map(String.init))
    let before = try place.bytes(place.folder.database)
    #expect(throws: GalleryError(.older, place.folder.database)) {
      try GalleryShelf(readingOnly: place.folder)
    }
    #expect(throws: GalleryError(.older, place.folder.database)) { try place.open(.named("Sea")) }
    let open = try place.open(.latest)
    guard case .recovered(let recovery)? = open.notices.first else {
      Issue.record("it says nothing")
      return
    }
    #expect(recovery.isOlder && open.boards.all.allSatisfy(\.drawing.strokes.isEmpty))
    #expect(try place.bytes(recovery.setAside) == before)
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    try place.paint(40, seed: 2, name: "Sun")
    #expect(try place.records().map(\.name) == ["Sun"])
  }

  @Test func `a migration is applied once, and programs without it refuse the gallery`() throws {
    let boards = try place.paint(200, seed: 1, name: "Sea")
    let moods = GallerySchema.Migration(name: "moods") {
      try $0.run("CREATE TABLE mood (drawing INTEGER PRIMARY KEY, word TEXT NOT NULL)")
    }
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    for _ in 0..<2 { try GallerySchema.migrate(queue, through: GallerySchema.migrations + [moods]) }
    #expect(throws: GallerySchema.Superseded.self) { try GallerySchema.migrate(queue) }
    queue.close()
    let open = try place.open(.latest)
    #expect(open.keeper == nil && open.boards.differences(from: boards) == [])
  }

  /// Does something on several threads at the same time.
  private func atOnce(_ count: Int, _ body: @escaping @Sendable () throws -> Void) -> [String] {
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      do { try body() } catch { failures.withLock { $0.append("\(error)") } }
    }
    return failures.withLock { $0 }
  }

  @Test func `programs that start at once make one gallery, and each can use it`() throws {
    for _ in 0..<20 {
      let place = GalleryPlace()
      let failures = atOnce(4) { try GalleryDatabase(place.folder).close() }
      #expect(failures == [])
      #expect(try place.shelf().problems() == [])
    }
  }

  @Test func `programs that bring a gallery up to date at once do it once`() throws {
    try place.paint(40, seed: 1, name: "Sea")
    for _ in 0..<10 {
      try goBack()
      let folder = place.folder
      #expect(atOnce(4) { try GalleryDatabase(folder).close() } == [])
      #expect(try place.records().map(\.name) == ["Sea"])
    }
  }
}
