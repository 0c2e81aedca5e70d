import Dispatch
import Ink
import SQLite
import Synchronization
import SystemPackage
import TestSupport
import Testing

import Gallery

@Suite("Galleries of all versions")
struct VersionTests {
  let place = GalleryPlace()

  /// Makes of the gallery one of the first version, as GRDB's migrator left it.
  private func goBackToVersion1() throws {
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.withoutTransaction { database in
      try database.run(
        """
        DROP TABLE opening; DROP TABLE usage; DROP TABLE discarded; DROP TABLE origin;
        DROP TABLE deletedBoard; DROP TABLE boardName;
        DROP TABLE boardPage; DROP TABLE document; DROP TABLE documentPart; DROP TABLE past; DROP TABLE resting;
        DELETE FROM grdb_migrations WHERE identifier != '1';
        PRAGMA auto_vacuum = NONE; VACUUM;
        """)
    }
    queue.close()
  }

  @Test("a gallery of the first version opens with all drawings, and its trash counts from now")
  func version1() throws {
    let boards = try place.paint(500, seed: 1, name: "Sea")
    try place.paint(100, seed: 2, name: "Sun")
    let sun = try place.shelf().record(named: "Sun").id
    try place.shelf().delete(sun, at: 0)
    try goBackToVersion1()
    // Looking does not change it.
    let looking = try GalleryShelf(readingOnly: place.folder)
    #expect(try looking.records().map(\.name) == ["Sun", "Sea"])
    looking.close()
    let open = try place.open(.latest)
    #expect(open.name == "Sea" && open.boards.differences(from: boards) == [])
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    let shelf = try place.shelf()
    #expect(try shelf.record(sun).daysLeft == 30)
    try shelf.emptyTrash(at: .now())
    #expect(try shelf.record(sun).daysLeft == 30)
    #expect(try shelf.problems() == [])
  }

  @Test("a gallery of the first version is recovered if its first page is damaged")
  func damagedVersion1() throws {
    let boards = try place.paint(500, seed: 1, name: "Sea")
    try goBackToVersion1()
    for length in [100, 4096] {
      let copy = GalleryPlace()
      try copy.take(from: place)
      try copy.overwrite(
        copy.folder.database, at: 0, with: [UInt8](repeating: 0xA5, count: length))
      let open = try copy.open(.latest)
      #expect(open.name == "Sea" && open.boards.differences(from: boards) == [], "\(length)")
      #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
      #expect(try copy.shelf().problems() == [])
    }
  }

  @Test(
    "a gallery of an earlier version is brought up to date, and older programs refuse it",
    arguments: [6, 7, 8])
  func earlier(_ version: Int) throws {
    var boards = try place.paint(200, seed: 1, name: "Sea")
    let earlier = Array(GallerySchema.migrations.prefix(version))
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    let later = GallerySchema.migrations.dropFirst(version).map(\.name)
    try queue.write { database in
      try database.run("DROP TABLE past; DROP TABLE resting")
      for name in later {
        try database.execute("DELETE FROM grdb_migrations WHERE identifier = ?", [name])
      }
    }
    try GallerySchema.migrate(queue, through: earlier)
    let open = try place.open(.latest)
    #expect(open.boards.differences(from: boards) == [])
    boards = open.boards
    let shift = try #require(Similarity(shift: Point(x: 30, y: -20)))
    let drawing = boards.current.drawing
    let first = try #require(drawing.strokes.first).mapped(by: shift)
    let strokes = drawing.strokes.indices.map { StrokeIndex($0) }
    let corners = [(0.0, 0.0), (90, 10), (40, 70)].map { Point(x: $0, y: $1) }
    let area = try #require(
      Stroke(
        rings: [corners], color: InkColor(rgb: 0x30_90_40), time: Timestamp(milliseconds: 9),
        contact: .touch(3), seat: .first, quantum: .coarsest))
    for action: DrawingAction in [
      .alter(strokes, .transform(shift), by: .first), .alter(strokes, .toBack, by: .first),
      .add([first], at: StrokeIndex(strokes.count), by: .first), .remove([strokes[0]], by: .first),
      .add(
        [area], at: StrokeIndex(strokes.count + 1), to: .below(StrokeIndex(strokes.count)),
        by: .first),
    ] {
      let board = boards.currentID
      let outcome = boards.change(board) { $0.perform(action) }
      open.keeper?.keep([BoardAction(board: board, action: action, change: outcome?.change)])
    }
    #expect(open.keeper?.finish(boards, Arrangement(boards, seats: [])) == nil)
    _ = boards.change(boards.currentID) { $0.perform(.settle).change }
    #expect(try place.open(.latest).boards.differences(from: boards) == [])
    #expect(throws: GallerySchema.Superseded.self) {
      try GallerySchema.migrate(queue, through: earlier)
    }
    queue.close()
  }

  /// Does something on several threads at the same time.
  private func atOnce(_ count: Int, _ body: @escaping @Sendable () throws -> Void) -> [String] {
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      do { try body() } catch { failures.withLock { $0.append("\(error)") } }
    }
    return failures.withLock { $0 }
  }

  @Test("programs that start at once make one gallery, and each can use it")
  func firstStarts() throws {
    for _ in 0..<20 {
      let place = GalleryPlace()
      let failures = atOnce(4) { try GalleryDatabase(place.folder).close() }
      #expect(failures == [])
      #expect(try place.shelf().problems() == [])
    }
  }

  @Test("programs that bring a gallery up to date at once do it once")
  func updatesAtOnce() throws {
    try place.paint(40, seed: 1, name: "Sea")
    for _ in 0..<10 {
      try goBackToVersion1()
      let folder = place.folder
      #expect(atOnce(4) { try GalleryDatabase(folder).close() } == [])
      #expect(try place.records().map(\.name) == ["Sea"])
    }
  }
}
