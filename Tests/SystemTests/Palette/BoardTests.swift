import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Boards on the screen", .serialized, .ownThread)
struct BoardTests {
  @Test(
    "new, previous, next and a tap on a picture: each board shows its own ink, the same pixels again"
  )
  func turning() throws {
    let stage = try Stage()
    try stage.draw(1, line(y: 200))
    _ = try stage.session { $0.strokes.first?.isCompleted == true }
    let first = try stage.windowPixels()
    try stage.tap("boards-panel")
    try stage.tap("new-board")
    let empty = try stage.session { $0.board.count == 2 }
    #expect(empty.board == (1, 2) && empty.strokes.isEmpty)
    try stage.expectColor(paper, at: Point(x: 400, y: 200))
    try stage.tap("red")
    try stage.draw(1, line(y: 300))
    try stage.expectColor(try barColor("red"), at: Point(x: 400, y: 300))
    try stage.expectWindowShowsDrawing()

    try stage.tap("boards-panel")
    try stage.tap("previous-board")
    let back = try stage.session { $0.board.index == 0 }
    #expect(back.board == (0, 2) && back.strokes.map(\.positions.first?.y) == [200])
    try stage.tap("boards-panel")
    // All but the brush on the palette is as it was.
    try stage.tap("blue")
    let again = try stage.windowPixels(until: { $0 == first })
    let isSame = again == first
    #expect(isSame, "the first board is not what it was")
    try stage.expectWindowShowsDrawing()

    try stage.tap("boards-panel")
    try stage.tap("board-1")
    #expect(try stage.session { $0.board.index == 1 }.board.index == 1)
    try stage.expectColor(try barColor("red"), at: Point(x: 400, y: 300))
    try stage.expectColor(paper, at: Point(x: 400, y: 200))
    try stage.tap("board-0")
    #expect(try stage.session { $0.board.index == 0 }.board.index == 0)
    try stage.tap("next-board")
    #expect(try stage.session { $0.board.index == 1 }.board.index == 1)
    // There is nothing behind the last.
    try stage.tap("next-board")
    #expect(try stage.session().board == (1, 2))
    try stage.tap("boards-panel")
    try stage.expectWindowShowsDrawing()
  }

  @Test("a board's picture shows its ink as it is when the panel opens")
  func thumbnails() throws {
    let stage = try Stage()
    try stage.tap("50")
    try stage.draw(1, line(y: 540, from: 100, to: 1800))
    try stage.tap("boards-panel")
    let frame = try #require(try stage.session().items["board-0"])
    /// Whether there is blue ink in the picture of the board, at once or soon.
    func showsBlue() throws -> Bool {
      let area = PixelRect(
        x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
      return try eventually {
        try stage.client.pixels(of: stage.window, in: area).pixels
          .contains { $0 & 255 > 200 && $0 >> 8 & 255 < 100 }
      }
    }
    #expect(try showsBlue())
    try stage.expectWindowShowsDrawing()
    try stage.tap("undo")
    #expect(try stage.session().strokes.isEmpty)
    for _ in 0..<2 { try stage.tap("boards-panel") }
    #expect(try stage.session().seats[0].palette.panel == .boards)
    try stage.expectWindowShowsDrawing()
  }

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
    try stage.touch.sync()
    try stage.letProgramTimePass(HoldTuning.pickUp + .milliseconds(100))
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

  @Test("when one deletes a board, each sees it for some seconds, and another one puts it back")
  func deletionNotice() throws {
    let stage = try Stage(arguments: ["--seats", "2"])
    try stage.draw(1, line(y: 300))
    try stage.tap("boards-panel", at: .bottom)
    try stage.tap("new-board", at: .bottom)
    try stage.tap("previous-board", at: .bottom)
    _ = try stage.session { $0.board == (0, 2) }
    try stage.tap("delete-board", at: .bottom)
    let deleted = try stage.session { $0.board.count == 1 && $0.putBackButtons.count == 2 }
    #expect(deleted.boardNumbers == [1] && deleted.putBackButtons.count == 2)
    let frame = try #require(deleted.putBackButtons[try deleted.seat(at: .top).id])
    let button = frame.center
    // Beside the label.
    let place = Int(button.y) * 1920 + Int(frame.minX) + 16
    #expect(try stage.windowPixels { $0[place] != paper }[place] != paper)
    try stage.touch.tap(90, at: button)
    let back = try stage.session { $0.board.count == 2 && $0.putBackButtons.isEmpty }
    #expect(back.boardNumbers == [0, 1] && back.board.index == 0 && back.strokes.count == 1)
    try stage.tap("boards-panel", at: .bottom)
    try stage.expectWindowShowsDrawing()
    // Nobody uses it, so it goes.
    try stage.tap("boards-panel", at: .top)
    try stage.tap("delete-board", at: .top)
    #expect(try stage.session { $0.putBackButtons.count == 2 }.putBackButtons.count == 2)
    try stage.letProgramTimePass(.seconds(11))
    #expect(try stage.session { $0.putBackButtons.isEmpty }.putBackButtons.isEmpty)
    try stage.tap("boards-panel", at: .top)
    try stage.expectWindowShowsDrawing()
  }

  @Test(
    "a finger that paints while the board is turned paints on, on both boards")
  func paintingMeanwhile() throws {
    let stage = try Stage(arguments: ["--seats", "2"])
    let way = line(y: 300, from: 200, to: 1000, steps: 40)
    try stage.tap("boards-panel", at: .bottom)
    try stage.press(1, Array(way[...20]))
    try stage.tap("new-board", at: .bottom)
    #expect(try stage.session { $0.board.index == 1 }.board == (1, 2))
    for point in way[21...] { try stage.touch.move(1, to: point) }
    try stage.touch.end(1, at: way[40])
    let second = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(try second.strokes.map(\.seat) == [second.seat(at: .top).id])
    try stage.expectColor(paper, at: Point(x: 300, y: 300))
    let color = try barColor("red")
    try stage.expectColor(color, at: Point(x: 700, y: 300), Point(x: 990, y: 300))
    try stage.tap("previous-board", at: .bottom)
    let first = try stage.session { $0.board.index == 0 }
    #expect(first.strokes.map(\.isCompleted) == [true])
    // Not a sample is missing: the one where the page was turned is on both.
    let positions = (first.strokes + second.strokes).flatMap(\.positions)
    #expect(positions == stage.kept(Array(way[...20]) + Array(way[20...]) + [way[40]]))
    try stage.expectColor(color, at: Point(x: 300, y: 300), Point(x: 590, y: 300))
    try stage.expectColor(paper, at: Point(x: 700, y: 300))
    try stage.tap("boards-panel", at: .bottom)
    try stage.expectWindowShowsDrawing()
    // Undo is of the board that is looked at.
    try stage.tap("undo", at: .top)
    try stage.expectColor(paper, at: Point(x: 300, y: 300))
    try stage.expectWindowShowsDrawing()
  }
}
