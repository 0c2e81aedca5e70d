import Ink
import Testing

@Suite("Deleted boards")
struct DeletedBoardTests {
  /// Five boards. One of them is current.
  private static func boards(_ index: Int) -> Boards {
    var boards = Boards()
    for _ in 1..<5 { boards.add() }
    boards.turn(to: index)
    return boards
  }

  private func numbers(_ boards: Boards) -> [UInt32] { boards.all.map(\.id.number) }

  @Test func `the current board goes, and the next is current; after the last, the one before`() {
    var boards = Self.boards(3)
    #expect(boards.deleteCurrent() && numbers(boards) == [0, 1, 2, 4] && boards.index == 3)
    #expect(boards.deleteCurrent() && numbers(boards) == [0, 1, 2] && boards.index == 2)
    #expect(
      boards.deleted.map(\.board.id.number) == [3, 4] && boards.deleted.map(\.place) == [3, 3])
  }

  @Test func `the only board cannot be deleted`() {
    var boards = Boards()
    #expect(!boards.canDelete && !boards.deleteCurrent() && boards == Boards())
  }

  @Test func `they come back to their places, the last one first, and become current`() {
    let before = Self.boards(1)
    var boards = before
    for _ in 0..<4 { boards.deleteCurrent() }
    #expect(numbers(boards) == [0])
    for current in [UInt32(4), 3, 2, 1] {
      #expect(boards.canPutBack && boards.putBack() && boards.currentID.number == current)
    }
    #expect(boards == before && !boards.canPutBack && !boards.putBack())
  }

  @Test("ink, view and paper come back with a board, and meanwhile its drawing can be changed")
  func content() {
    var boards = Self.boards(2)
    boards.current.paper.color = .blackboard
    boards.current.setView(ViewTransform(scale: 2, origin: Point(x: 3, y: 4)))
    let board = boards.current
    boards.deleteCurrent()
    let page = Rect(minX: 0, minY: 0, maxX: 10, maxY: 10)
    #expect(boards.change(board.id) { $0.perform(.setPage(page)) } != nil)
    boards.putBack()
    #expect(boards.current.paper == board.paper && boards.current.view == board.view)
    #expect(boards.current.drawing.page == page)
  }

  @Test func `a place behind the last board is the last place`() {
    var boards = Self.boards(4)
    for _ in 0..<2 { boards.deleteCurrent() }
    boards.turn(to: 0)
    boards.putBack()
    #expect(numbers(boards) == [0, 1, 2, 3])
    let restored = Boards(
      restoring: [Board(id: BoardID(number: 7))], index: 0,
      deleted: [DeletedBoard(Board(id: BoardID(number: 2)), place: .max)])
    var far = restored ?? Boards()
    #expect(far.putBack() && numbers(far) == [7, 2])
  }

  @Test func `only the last ones can be put back, and no number is used again`() {
    var boards = Boards()
    for _ in 0..<Boards.deletedLimit + 5 { boards.add() }
    for _ in 0..<Boards.deletedLimit + 5 { boards.deleteCurrent() }
    #expect(boards.deleted.count == Boards.deletedLimit)
    boards.add()
    #expect(boards.currentID.number == UInt32(Boards.deletedLimit + 6))
    for _ in 2..<Boards.limit { boards.add() }
    #expect(!boards.canPutBack && !boards.putBack() && boards.all.count == Boards.limit)
  }

  @Test func `boards with one number twice are not restored`() {
    let board = Board(id: BoardID(number: 7))
    #expect(Boards(restoring: [board], index: 0, deleted: [DeletedBoard(board, place: 0)]) == nil)
  }
}
