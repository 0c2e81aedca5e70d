import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Keeping strokes that were changed")
struct ChangedStrokesTests {
  let place = GalleryPlace()

  private func paint(_ count: Int, seed: UInt64, in open: OpenDrawing) -> PaintedBoards {
    var painted = PaintedBoards(seed: seed, alters: true)
    open.keeper?.keep(painted.paint(count))
    open.keeper?.keep(Arrangement(painted.boards, seats: []))
    #expect(open.keeper?.writeNow() == nil)
    return painted
  }

  @Test("after the program was killed, all changes are there, and undo as well", arguments: 0..<6)
  func killed(seed: UInt64) throws {
    let open = try place.open(.new("Sea"))
    let painted = paint(700, seed: seed, in: open)
    // What a program that is killed leaves: files as they are.
    let copy = GalleryPlace()
    try withExtendedLifetime(open) { try copy.take(from: place) }
    var read = try copy.open(.latest).boards
    var expected = painted.closed
    #expect(read.differences(from: expected) == [])
    for seat in [UInt32(0), 1, 70_000].map({ SeatID(number: $0) }) {
      while expected.current.drawing.undo(by: seat) != nil {
        #expect(read.current.drawing.undo(by: seat) != nil)
      }
    }
    #expect(read.differences(from: expected) == [])
  }

  @Test(arguments: 0..<3)
  func `damaged entries are lost without the others and without a crash`(seed: UInt64) throws {
    let painted = paint(700, seed: seed, in: try place.open(.new("Sea")))
    let samples = Set(painted.closed.all.flatMap(\.drawing.strokes).map(\.samples.unpacked))
    let count = painted.boards.all.reduce(0) { $0 + $1.drawing.strokes.count }
    let sea = try place.shelf().record(named: "Sea").id
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      try place.changeEntry(&random)
      let stored = try place.shelf().read(sea)
      let strokes = stored.boards.all.flatMap(\.drawing.strokes)
      #expect(strokes.allSatisfy { samples.contains($0.samples.unpacked) }, "samples stay")
      #expect(strokes.count <= count + 6 * stored.boards.all.count)
      for board in stored.boards.all {
        var drawing = board.drawing
        #expect(drawing.visibleBounds.isEmpty || abs(drawing.visibleBounds.maxX) < 1e8)
        while drawing.undo() != nil {}
      }
    }
    #expect(try place.shelf().read(sea).lostEntries > 0)
  }
}
