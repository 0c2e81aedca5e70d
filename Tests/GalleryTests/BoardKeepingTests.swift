import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Keeping boards that are deleted or duplicated")
struct BoardKeepingTests {
  let place = GalleryPlace()

  /// Paints a drawing with several boards, and opens it again.
  private func paint(seed: UInt64 = 5, pastes: Bool = false) throws -> (Boards, DrawingKeeper) {
    let first = try place.open(.new("Sea"))
    var boards = Boards()
    for _ in 1..<6 { boards.add() }
    var painted = PaintedBoards(seed: seed, pastes: pastes, on: boards)
    first.keeper?.keep(Arrangement(boards, seats: []))
    first.keeper?.keep(painted.paint(400))
    #expect(first.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    let open = try place.open(.latest)
    return (open.boards, try #require(open.keeper))
  }

  private func read(_ keeper: DrawingKeeper) throws -> Boards {
    try place.shelf().read(try #require(keeper.drawing)).boards
  }

  private func deletedCount() throws -> Int {
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    return try queue.read { try $0.value("SELECT count(*) FROM deletedBoard", as: Int.self) } ?? 0
  }

  @Test func `the drawing is read as it is whenever a board is deleted or put back`() throws {
    let (all, keeper) = try paint()
    var boards = all
    var random = SeededGenerator(seed: 3)
    for step in 0..<60 {
      if random.oneIn(2) { boards.deleteCurrent() } else { boards.putBack() }
      boards.turn(to: random.integer(in: 0...boards.all.count - 1))
      keeper.keep(Arrangement(boards, seats: []))
      #expect(keeper.writeNow() == nil)
      let read = try read(keeper)
      #expect(read.differences(from: boards) == [], "step \(step)")
      let isSame = read.deleted == boards.deleted
      #expect(isSame, "step \(step)")
    }
    #expect(try place.shelf().problems() == [])
  }

  @Test func `boards beyond the limit are read as deleted ones, which can be put back`() throws {
    let (all, keeper) = try paint()
    var boards = all
    for _ in 0..<30 { boards.add() }
    for _ in 0..<30 { boards.deleteCurrent() }
    while boards.add() {}
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write { try $0.run("DELETE FROM deletedBoard") }
    let read = try place.open(.latest).boards
    #expect(read.all.count == Boards.limit && read.deleted.count == 30)
    let numbers = (read.all + read.deleted.map(\.board)).map(\.id.number)
    #expect(Set(numbers) == Set((boards.all + boards.deleted.map(\.board)).map(\.id.number)))
  }

  @Test("a deleted board is not counted, copied or replayed, and can be put back after a restart")
  func hidden() throws {
    let (all, keeper) = try paint()
    var boards = all
    let count = all.all.count
    boards.turn(to: 2)
    boards.deleteCurrent()
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let shelf = try place.shelf()
    let record = try shelf.record(named: "Sea")
    #expect(record.boardCount == count - 1)
    #expect(try shelf.replay(of: record.id).boards.count == count - 1)
    let copy = try shelf.duplicate(record.id, at: 1).id
    #expect(try shelf.read(copy).boards.differences(from: boards.withoutDeleted) == [])
    shelf.close()
    let open = try place.open(.named("Sea"))
    var again = open.boards
    #expect(again.putBack() && again.index == 2)
    #expect(again.all.map(\.id) == all.all.map(\.id))
    #expect(open.keeper?.finish(again, Arrangement(again, seats: [])) == nil)
    #expect(try deletedCount() == 0)
  }

  @Test func `deleted boards and their bytes are removed when the drawing is closed`() throws {
    let (all, keeper) = try paint()
    var boards = all
    boards.turn(to: 1)
    boards.deleteCurrent()
    keeper.keep(Arrangement(boards, seats: []))
    #expect(keeper.writeNow() == nil)
    let left = boards.withoutDeleted
    #expect(keeper.finish(left, Arrangement(left, seats: [])) == nil)
    #expect(try deletedCount() == 0)
    let shelf = try place.shelf()
    try shelf.emptyTrash(at: .now())
    #expect(try shelf.records().map(\.name) == ["Sea"])
    #expect(try shelf.problems() == [])
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    let rows = try queue.read { try $0.value("SELECT count(*) FROM board", as: Int.self) }
    #expect(rows == left.all.count)
  }

  @Test func `late actions on a removed board do not create it again`() throws {
    let (all, keeper) = try paint()
    var boards = all
    boards.turn(to: 0)
    let gone = boards.currentID
    boards.deleteCurrent()
    boards = boards.withoutDeleted
    let page = Rect(minX: 0, minY: 0, maxX: 10, maxY: 10)
    keeper.keep([BoardAction(board: gone, action: .setPage(page), change: nil)])
    keeper.keep(Arrangement(boards, seats: []))
    #expect(keeper.writeNow() == nil)
    #expect(try read(keeper).differences(from: boards) == [])
  }

  @Test(
    "a board that is added, painted on and deleted for good while nothing can be written stays gone",
    arguments: [true, false])
  func goneUnwritten(isWhole: Bool) throws {
    try place.paint(100, seed: 1, name: "Sea")
    let open = try place.open(.latest, patience: GalleryPlace.impatient)
    let keeper = try #require(open.keeper)
    let lock = try SQLiteQueue(.file(place.folder.database.string))
    try lock.withoutTransaction { try $0.run("BEGIN IMMEDIATE") }
    var boards = open.boards
    boards.add()
    keeper.keep(Arrangement(boards, seats: []))
    var painted = PaintedBoards(seed: 2, on: boards)
    keeper.keep(painted.draw(20))
    if isWhole { keeper.keepAll(painted.boards, Arrangement(painted.boards, seats: [])) }
    keeper.keep(painted.draw(20))
    #expect(keeper.writeNow()?.reason == .busy)
    boards = painted.boards
    boards.deleteCurrent()
    keeper.keep(Arrangement(boards, seats: []))
    #expect(keeper.writeNow()?.reason == .busy)
    boards = boards.withoutDeleted
    keeper.keep(Arrangement(boards, seats: []))
    try lock.withoutTransaction { try $0.run("ROLLBACK") }
    lock.close()
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let read = try place.open(.latest).boards
    #expect(read.all.map(\.id) == boards.all.map(\.id) && read.deleted.isEmpty)
    let isSame = read.all == open.boards.all
    #expect(isSame, "the other boards are not what they were")
  }

  @Test(arguments: 0..<4)
  func `a copy of a board is kept with its ink, its images and its history`(seed: UInt64) throws {
    let (all, keeper) = try paint(seed: seed, pastes: true)
    var boards = all
    let original = boards.current
    boards.add(keepingView: true)
    let copy = boards.currentID
    keeper.keep(Arrangement(boards, seats: []))
    for action in original.drawing.copying {
      let outcome = boards.change(copy) { $0.perform(action) }
      keeper.keep([BoardAction(board: copy, action: action, change: outcome?.change)])
    }
    #expect(keeper.writeNow() == nil)
    #expect(boards.current.drawing.strokes == original.drawing.copied.strokes)
    #expect(boards.current.drawing.encodedState == original.drawing.copied.encodedState)
    #expect(try read(keeper).differences(from: boards) == [])
    // It goes on like any other.
    var later = PaintedBoards(seed: seed + 100, on: boards)
    keeper.keep(later.paint(200))
    keeper.keep(Arrangement(later.boards, seats: []))
    #expect(keeper.finish(later.boards, Arrangement(later.boards, seats: [])) == nil)
    #expect(try place.open(.latest).boards.differences(from: later.closed) == [])
  }

  @Test func `no board is deleted if the table says that all are`() throws {
    let (closed, keeper) = try paint()
    #expect(keeper.finish(closed, Arrangement(closed, seats: [])) == nil)
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write { try $0.run("INSERT INTO deletedBoard SELECT id, 0 FROM board") }
    queue.close()
    #expect(try place.open(.latest).boards.differences(from: closed) == [])
  }
}
