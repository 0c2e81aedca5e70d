import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Boards on the screen", .serialized, .ownThread)
struct BoardTests {

  @Test("a board is deleted, put back, duplicated and carried, and all of that is kept")
  func arranging() throws {
    var stage = try Stage()
    try stage.draw(1, line(y: 200))
    try stage.tap("boards-panel")
    for _ in 0..<3 { try stage.tap("new-board") }
    #expect(try stage.session { $0.board == (3, 4) }.boardNumbers == [0, 1, 2, 3])
    try stage.tap("board-0")
    try stage.tap("delete-board")
    #expect(try stage.session { $0.board.count == 3 }.boardNumbers == [1, 2, 3])
    try stage.expectColor(paper, at: Point(x: 400, y: 200))
    // Also after a restart, the board can be put back.
    try stage.quit()
    stage = try stage.restarted()
    #expect(try stage.session().boardNumbers == [1, 2, 3])
    try stage.tap("boards-panel")
    try stage.tap("put-back-board")
    let back = try stage.session { $0.board == (0, 4) }
    #expect(back.boardNumbers == [0, 1, 2, 3] && back.strokes.count == 1)
    try stage.expectColor(try barColor("blue"), at: Point(x: 400, y: 200))
    try stage.tap("duplicate-board")
    let copy = try stage.session { $0.board == (1, 5) }
    #expect(copy.boardNumbers == [0, 4, 1, 2, 3] && copy.strokes.count == 1)
    try stage.expectColor(try barColor("blue"), at: Point(x: 400, y: 200))
    try stage.tap("boards-panel")
    try stage.expectWindowShowsDrawing()
    try stage.tap("boards-panel")
    // A finger holds the first board, and drops it on the third.
    let (start, end) = (try stage.item("board-0"), try stage.item("board-2"))
    try stage.touch.begin(1, at: start)
    _ = try stage.session { $0.seats[0].carriedBoard == 0 }
    try stage.touch.move(1, to: Point(x: start.x + 30, y: start.y))
    try stage.touch.move(1, to: end)
    try stage.touch.end(1, at: end)
    let order: [UInt32] = [4, 1, 0, 2, 3]
    #expect(try stage.session { $0.boardNumbers == order }.board == (0, 5))
    try stage.tap("boards-panel")
    try stage.expectWindowShowsDrawing()
    try stage.quit()
    stage = try stage.restarted()
    let kept = try stage.session()
    #expect(kept.boardNumbers == order && kept.board == (0, 5) && kept.strokes.count == 1)
    try stage.expectWindowShowsDrawing()
  }
}
