import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Keeping the symmetries of boards")
struct SymmetryKeepingTests {
  let place = GalleryPlace()
  private static let mandala = Symmetry(
    .kaleidoscope, center: Point(x: 10.5, y: -3), angle: 30, count: 8)
  private static let grid = Symmetry(
    .tiles, center: Point(x: 300, y: 200), count: 3, cell: Point(x: 120.5, y: 80))

  /// Paints a drawing with several boards, two of them with symmetries.
  private func paint() throws -> (Boards, DrawingKeeper) {
    let open = try place.open(.new("Sea"))
    var boards = Boards()
    for _ in 1..<4 { boards.add() }
    var painted = PaintedBoards(seed: 3, on: boards)
    let keeper = try #require(open.keeper)
    keeper.keep(Arrangement(boards, seats: []))
    keeper.keep(painted.paint(100))
    boards = painted.boards
    for (index, symmetry) in [(0, Self.mandala), (2, Self.grid)] {
      boards.turn(to: index)
      boards.current.symmetry = symmetry
    }
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let again = try place.open(.latest)
    return (again.boards, try #require(again.keeper))
  }

  private func symmetries(_ boards: Boards) -> [Symmetry?] { boards.all.map(\.symmetry) }

  private func read(_ keeper: DrawingKeeper) throws -> Boards {
    try place.shelf().read(try #require(keeper.drawing)).boards
  }

  @Test(
    "symmetries are kept as they are chosen, changed, turned off, deleted with their boards and put back"
  )
  func kept() throws {
    let (all, keeper) = try paint()
    #expect(
      Set(symmetries(all).compactMap(\.self)) == Set([Self.mandala, Self.grid].compactMap(\.self)))
    var boards = all
    var random = SeededGenerator(seed: 8)
    for step in 0..<80 {
      boards.turn(to: random.integer(in: 0...boards.all.count - 1))
      switch random.integer(in: 0...5) {
      case 0...2:
        boards.current.symmetry = random.element(of: [
          nil, Self.mandala, Self.grid,
          Symmetry(.mirror, center: Point(x: Double(step), y: 0.5), angle: 4 * step),
          Symmetry(.turns, center: Point(x: 0, y: 0), count: 2 + step % 15),
        ])
      case 3: boards.deleteCurrent()
      case 4: boards.putBack()
      default: boards.add()
      }
      keeper.keep(Arrangement(boards, seats: []))
      #expect(keeper.writeNow() == nil)
      let read = try read(keeper)
      #expect(symmetries(read) == symmetries(boards), "step \(step)")
      #expect(
        read.deleted.map(\.board.symmetry) == boards.deleted.map(\.board.symmetry), "step \(step)")
    }
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    #expect(try symmetries(place.open(.latest).boards) == symmetries(boards))
    #expect(try place.shelf().problems() == [])
  }

  @Test func `symmetries are removed with the boards that are removed for good`() throws {
    let (all, keeper) = try paint()
    var boards = all
    boards.turn(to: try #require(boards.all.firstIndex { $0.symmetry == Self.mandala }))
    boards.deleteCurrent()
    boards = boards.withoutDeleted
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    try place.shelf().emptyTrash(at: .now())
    #expect(try place.rowCount("boardSymmetry") == 1)
  }

  @Test func `a copy of the drawing has the symmetries`() throws {
    let (boards, keeper) = try paint()
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let shelf = try place.shelf()
    let copy = try shelf.duplicate(shelf.record(named: "Sea").id, at: 0)
    #expect(try symmetries(shelf.read(copy.id).boards) == symmetries(boards))
  }

  @Test(
    "a symmetry whose values are not valid is left out, and the ink stays",
    arguments: [
      "kind = 0", "kind = 5", "kind = 'a'", "x = 9e99", "y = x'00'", "angle = 360", "angle = -1",
      "count = 0", "count = 1000000", "width = 0", "height = -1", "width = 1e300",
    ])
  func invalid(_ change: String) throws {
    let (boards, keeper) = try paint()
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write { try $0.run("UPDATE boardSymmetry SET \(change) WHERE kind = 4") }
    queue.close()
    let read = try place.open(.latest).boards
    #expect(symmetries(read).compactMap(\.self) == [Self.mandala].compactMap(\.self))
    #expect(read.all.map(\.drawing.strokes.count) == boards.all.map(\.drawing.strokes.count))
  }

  @Test func `a recovery restores the symmetries that can be read`() throws {
    let (boards, keeper) = try paint()
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    try GalleryRecovery.recoverForTest(place.folder)
    #expect(try symmetries(place.open(.latest).boards) == symmetries(boards))
  }
}
