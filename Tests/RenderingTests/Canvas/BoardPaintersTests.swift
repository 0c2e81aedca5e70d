import Ink
import Testing

import Rendering

@Suite("The painters of boards that were shown")
struct BoardPaintersTests {
  private static let window = PixelRect(x: 0, y: 0, width: 128, height: 128)
  /// The bytes of a window with ink in each tile.
  private static let full = 128 * 128 * 4

  /// Turns from board to board.
  /// - Returns: the indices of the boards, from 0 to 3, whose painters are kept then.
  private func kept(isInked: Bool, room: Int) -> [Int] {
    let boards = (0..<4).map { index in
      var board = Board(id: BoardID(number: UInt32(index)))
      if isInked { board.drawing.line(1, from: Point(x: 2, y: 2), to: Point(x: 125, y: 125)) }
      return board
    }
    var painter = CanvasPainter(
      width: Self.window.width, height: Self.window.height, view: .identity,
      drawing: boards[0].drawing)
    var painters = BoardPainters(current: boards[0].id, room: room)
    for board in boards.dropFirst() {
      painter = painters.turn(
        from: painter, to: board, in: Self.window, until: .now + .seconds(60))
    }
    return boards.indices.filter { painters[boards[$0].id] != nil }
  }

  @Test("two are kept, if there is room for their ink")
  func two() {
    #expect(kept(isInked: true, room: 2 * Self.full) == [1, 2])
    #expect(kept(isInked: true, room: 2 * Self.full - 1) == [2])
    #expect(kept(isInked: false, room: 0) == [1, 2])
  }

  @Test("the last one is kept, however large it is")
  func last() {
    #expect(kept(isInked: true, room: 0) == [2])
  }
}
