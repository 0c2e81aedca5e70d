import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Keeping the names of boards")
struct BoardNameKeepingTests {
  let place = GalleryPlace()

  /// Paints a drawing with four boards, two of them with names.
  private func paint() throws -> (Boards, DrawingKeeper) {
    let open = try place.open(.new("Sea"))
    var boards = Boards()
    for _ in 1..<4 { boards.add() }
    boards.rename(boards.all[0].id, to: "Plan")
    boards.rename(boards.all[2].id, to: "Ümläut 木")
    var painted = PaintedBoards(seed: 3, on: boards)
    let keeper = try #require(open.keeper)
    keeper.keep(Arrangement(boards, seats: []))
    keeper.keep(painted.paint(100))
    #expect(keeper.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    let again = try place.open(.latest)
    #expect(again.boards.all.prefix(4).map(\.name).contains("Plan"))
    return (again.boards, try #require(again.keeper))
  }

  private func names(_ boards: Boards) -> [String?] { boards.all.map(\.name) }

  private func read(_ keeper: DrawingKeeper) throws -> Boards {
    try place.shelf().read(try #require(keeper.drawing)).boards
  }

  @Test(
    "names are kept as they are given, changed, removed, deleted with their boards and put back")
  func kept() throws {
    let (all, keeper) = try paint()
    var boards = all
    var random = SeededGenerator(seed: 8)
    for step in 0..<80 {
      let board = random.element(of: boards.all).id
      switch random.integer(in: 0...5) {
      case 0...2: boards.rename(board, to: random.element(of: ["a", "b 2", nil, "木"]))
      case 3: boards.deleteCurrent()
      case 4: boards.putBack()
      default: boards.move(board, to: random.integer(in: 0...boards.all.count - 1))
      }
      keeper.keep(Arrangement(boards, seats: []))
      #expect(keeper.writeNow() == nil)
      let read = try read(keeper)
      #expect(names(read) == names(boards), "step \(step)")
      #expect(read.deleted.map(\.board.name) == boards.deleted.map(\.board.name), "step \(step)")
    }
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    #expect(try names(place.open(.latest).boards) == names(boards))
    #expect(try place.shelf().problems() == [])
  }

  @Test func `names are removed with the boards that are removed for good`() throws {
    let (all, keeper) = try paint()
    var boards = all
    boards.turn(to: try #require(boards.all.firstIndex { $0.name == "Plan" }))
    boards.deleteCurrent()
    boards = boards.withoutDeleted
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    try place.shelf().emptyTrash(at: .now())
    #expect(try place.rowCount("boardName") == 1)
  }

  @Test("a copy of the drawing and a drawing that is written as a whole have the names")
  func copies() throws {
    let (boards, keeper) = try paint()
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let shelf = try place.shelf()
    let copy = try shelf.duplicate(shelf.record(named: "Sea").id, at: 0)
    #expect(try names(shelf.read(copy.id).boards) == names(boards))
    let document = InkDocument(boards, title: "River")
    let open = try place.open(.document(document))
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    #expect(
      try names(place.shelf().read(place.shelf().record(named: "River").id).boards) == names(boards)
    )
  }

  @Test("names in the database are made valid, and values that are not text are left out")
  func invalid() throws {
    let (boards, keeper) = try paint()
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    for (value, name) in [
      ("'a' || char(10) || 'b'", "a b"), ("'   '", nil), ("x'00FF80'", nil),
      ("replace(hex(zeroblob(500)), '0', 'c')", String(repeating: "c", count: 60)),
    ] {
      let queue = try SQLiteQueue(.file(place.folder.database.string))
      try queue.write { try $0.run("UPDATE boardName SET name = \(value)") }
      queue.close()
      let record = try place.shelf().record(named: "Sea")
      let read = try place.shelf().read(record.id).boards
      #expect(Set(read.all.compactMap(\.name)) == Set([name].compactMap { $0 }), "\(value)")
    }
  }

  @Test func `a recovery restores the names that can be read`() throws {
    let (boards, keeper) = try paint()
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    try GalleryRecovery.recoverForTest(place.folder)
    let read = try place.open(.latest).boards
    #expect(names(read) == names(boards))
    #expect(read.all.map(\.drawing.strokes.count) == boards.all.map(\.drawing.strokes.count))
  }
}

extension GalleryRecovery {
  /// Recovers a database as if it were damaged.
  static func recoverForTest(_ folder: GalleryFolder) throws {
    _ = try #require(try recover(folder, FileIdentity(folder.database)))
  }
}
