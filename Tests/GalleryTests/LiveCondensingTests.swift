import Gallery
import Ink
import SQLite
import Synchronization
import SystemPackage
import Testing
import TestSupport

@Suite("Condensing an open drawing")
struct LiveCondensingTests {
  let place = GalleryPlace()
  private static let bound = UndoBound(edits: 10, bytes: 1 << 20)

  /// A drawing that is open, and everything that was visible on it.
  private struct Wall {
    let open: OpenDrawing
    var boards: Boards
    private(set) var count = 0

    init(in place: GalleryPlace, patience: GalleryPatience = .long(onWait: {})) throws {
      open = try place.open(.new("Wall"), patience: patience)
      boards = open.boards
    }

    /// Paints strokes, and clears now and then.
    mutating func paint(_ number: Int) {
      for _ in 0..<number {
        let contact = ContactID.touch(UInt32(count))
        let sample = StrokeSample(
          position: Point(x: Double(count % 400), y: Double(count % 7)),
          time: Timestamp(milliseconds: Int64(count) * 20))
        let brush = Brush(color: InkColor(rgb: 0x20_40_80), width: 6)
        perform(.begin(contact, by: .first, brush, .coarsest, sample))
        perform(.complete(contact, by: .first))
        if count % 250 == 100 { perform(.clear(.everyones, by: .first)) }
        count += 1
      }
    }

    mutating func perform(_ action: DrawingAction) {
      let outcome = boards.change(boards.currentID) { $0.perform(action) }
      open.keeper?.keep([
        BoardAction(board: boards.currentID, action: action, change: outcome?.change)
      ])
    }

    /// Leaves out what nobody can bring back, as the program does.
    /// - Returns: Whether the keeper takes it.
    mutating func condense() throws -> Bool {
      let condensed = try #require(boards.settled.condensed(keeping: LiveCondensingTests.bound))
      guard open.keeper?.condense(to: condensed, Arrangement(condensed, seats: [7])) == true
      else { return false }
      boards = condensed
      return true
    }

    func finish() -> GalleryError? { open.keeper?.finish(boards, Arrangement(boards, seats: [7])) }

    var seen: [Stroke] { boards.current.drawing.completed }
  }

  /// Expects the gallery to have what a wall shows, and a replay to have all that was ever painted.
  private func expectKept(_ wall: Wall, in place: GalleryPlace) throws {
    let shelf = try place.shelf()
    let record = try #require(try shelf.records().first { $0.name == "Wall" })
    let kept = try shelf.read(record.id)
    #expect(kept.lostEntries == 0 && kept.seats == [7])
    #expect(kept.boards.current.drawing.completed == wall.seen)
    #expect(kept.boards.current.drawing.strokes.count == wall.boards.current.drawing.strokes.count)
    var (one, other) = (wall.boards.settled.current.drawing, kept.boards.current.drawing)
    for _ in 0..<20 {
      #expect((one.undo() == nil) == (other.undo() == nil))
      #expect(one.completed == other.completed)
    }
    let replay = try shelf.replay(of: record.id)
    let replayed = replay.boards.flatMap(\.entries).count {
      if case .stroke = $0 { true } else { false }
    }
    #expect(replayed == wall.count)
    #expect(try shelf.problems() == [])
  }

  @Test func `keeps what is painted later and the whole replay, also a second time`() throws {
    var wall = try Wall(in: place)
    for _ in 0..<2 {
      wall.paint(2200)
      #expect(wall.open.keeper?.writeNow() == nil)
      #expect(try wall.condense())
      #expect(wall.boards.current.drawing.strokes.count < 300)
      wall.paint(30)
    }
    #expect(wall.finish() == nil)
    #expect(try place.rowCount("past") == 2)
    try expectKept(wall, in: place)
  }

  @Test func `waits until everything that was painted is written`() throws {
    let waits = Mutex(false)
    var wall = try Wall(in: place, patience: .long { waits.withLock { $0 = true } })
    wall.paint(2200)
    #expect(wall.open.keeper?.writeNow() == nil)
    let other = try SQLiteQueue(.file(place.folder.database.string))
    try other.withoutTransaction { try $0.run("BEGIN IMMEDIATE") }
    wall.paint(1)
    #expect(try !wall.condense())
    #expect(eventually { waits.withLock { $0 } })
    // It is being written now.
    #expect(try !wall.condense())
    try other.withoutTransaction { try $0.run("ROLLBACK") }
    other.close()
    #expect(wall.open.keeper?.writeNow() == nil)
    #expect(try wall.condense())
    #expect(wall.finish() == nil)
    try expectKept(wall, in: place)
  }

  @Test func `keeps the old journal while nothing can be written, and loses nothing`() throws {
    var wall = try Wall(in: place, patience: GalleryPlace.impatient)
    wall.paint(2200)
    #expect(wall.open.keeper?.writeNow() == nil)
    let before = wall.seen
    let other = try SQLiteQueue(.file(place.folder.database.string))
    try other.withoutTransaction { try $0.run("BEGIN IMMEDIATE") }
    #expect(try wall.condense())
    #expect(wall.open.keeper?.writeNow()?.reason == .busy)
    wall.paint(5)
    #expect(wall.open.keeper?.writeNow()?.reason == .busy)
    // What a program that is killed now leaves.
    let left = GalleryPlace()
    try withExtendedLifetime(wall.open) { try left.take(from: place) }
    let shelf = try left.shelf()
    let id = try shelf.record(named: "Wall").id
    #expect(try shelf.read(id).boards.current.drawing.completed == before)
    #expect(try shelf.read(id).boards.current.drawing.strokes.count == 2200)
    try other.withoutTransaction { try $0.run("ROLLBACK") }
    other.close()
    #expect(wall.finish() == nil)
    try expectKept(wall, in: place)
  }

  @Test func `loses nothing if the program is killed afterwards`() throws {
    var wall = try Wall(in: place)
    wall.paint(2200)
    #expect(wall.open.keeper?.writeNow() == nil)
    #expect(try wall.condense())
    wall.paint(40)
    #expect(wall.open.keeper?.writeNow() == nil)
    let left = GalleryPlace()
    try withExtendedLifetime(wall.open) { try left.take(from: place) }
    try expectKept(wall, in: left)
  }
}
