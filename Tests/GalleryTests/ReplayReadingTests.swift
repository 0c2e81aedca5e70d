import Gallery
import Ink
import TestSupport
import Testing

@Suite("A replay that is read from the gallery")
struct ReplayReadingTests {
  private static let room = Rect(minX: 0, minY: 0, maxX: 400, maxY: 300)

  @Test(
    "ends with the boards and papers that are kept, and contains the undo actions", arguments: 0..<6
  )
  func reading(seed: UInt64) throws {
    let place = GalleryPlace()
    _ = try place.paint(600, seed: seed)
    let shelf = try place.shelf()
    let id = try #require(try shelf.records().first).id
    let (replay, kept) = (try shelf.replay(of: id), try shelf.read(id).boards)
    #expect(replay.boards.count == kept.all.count)
    for (past, board) in zip(replay.boards, kept.all) {
      #expect(past.paper == board.paper)
      var player = ReplayPlayer(Replay([past]), in: Self.room)
      _ = player.advance(to: .max)
      #expect(player.board.drawing.completed == board.drawing.completed)
    }
    let actions = replay.boards.flatMap(\.entries).filter {
      if case .action = $0 { true } else { false }
    }
    #expect(!actions.isEmpty)
  }
}
