import Ink
import TestSupport
import Testing

import Gallery

@Suite("Images of older versions")
struct OlderImagesTests {
  let place = GalleryPlace()

  @Test(
    "they become strokes when their drawing is opened, and painting goes on after that",
    arguments: 0..<6)
  func opened(seed: UInt64) throws {
    let open = try place.open(.new("Old"))
    var painted = PaintedBoards(seed: seed, pastes: true, alters: true)
    open.keeper?.keep(painted.paint(400))
    var random = SeededGenerator(seed: seed)
    let old = try #require(TestPictures.placed(using: &random))
    var boards = painted.boards
    let action = DrawingAction.place(old, by: SeatID(number: 1))
    let outcome = boards.current.drawing.perform(action)
    open.keeper?.keep([
      BoardAction(board: boards.current.id, action: action, change: outcome.change)
    ])
    #expect(open.keeper?.finish(boards, Arrangement(boards, seats: [])) == nil)
    let pictures = boards.current.drawing.pictures
    #expect(boards.current.drawing.loosening != nil && pictures.last == old)

    // Each time it is opened, somebody paints on.
    var expected: Boards?
    for round in 0..<3 {
      let again = try place.open(.latest)
      if let expected {
        #expect(again.boards.differences(from: expected) == [])
      } else {
        #expect(again.boards.current.drawing.pictures == pictures)
      }
      #expect(again.boards.all.allSatisfy { $0.drawing.loosening == nil })
      var further = PaintedBoards(
        seed: seed + UInt64(round) * 100, alters: true, on: again.boards)
      again.keeper?.keep(further.paint(120))
      #expect(
        again.keeper?.finish(further.boards, Arrangement(further.boards, seats: [])) == nil)
      expected = further.closed
    }
    #expect(place.reported.isEmpty)
  }

  @Test("opening alone does not count as a change of the drawing")
  func time() throws {
    let open = try place.open(.new("Old"))
    var random = SeededGenerator(seed: 1)
    let old = try #require(TestPictures.placed(using: &random))
    var boards = open.boards
    let action = DrawingAction.place(old, by: .first)
    let outcome = boards.current.drawing.perform(action)
    open.keeper?.keep([
      BoardAction(board: boards.current.id, action: action, change: outcome.change)
    ])
    #expect(open.keeper?.finish(boards, Arrangement(boards, seats: [])) == nil)
    let before = try #require(place.records().first)
    let again = try place.open(.latest)
    #expect(again.keeper?.finish(again.boards, Arrangement(again.boards, seats: [])) == nil)
    #expect(try #require(place.records().first).modified == before.modified)
  }
}
