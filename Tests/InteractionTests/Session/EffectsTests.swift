import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing

@Suite("Effects contain only what has to be repainted")
struct EffectsTests {
  @Test(arguments: 0..<8)
  func `a step names the view, the board and the gallery only if they look different`(seed: Int) {
    let random = RandomSession(seed: UInt64(600 + seed), stepCount: 900, usesAll: true)
    var session = random.start()
    for (index, step) in random.steps.enumerated() {
      // What an earlier step has pressed is done by itself, so that a step is one thing.
      _ = session.decideLifts()
      let before = session
      let effects = session.take(step)
      if case .resize = step { continue }
      let (old, new) = (before.boards.current, session.boards.current)
      #expect(!effects.boardChanged || old.id != new.id, "step \(index): \(step)")
      guard !effects.boardChanged else { continue }
      #expect(!effects.viewChanged || old.view != new.view, "step \(index): \(step)")
      if before.galleryLook == session.galleryLook {
        #expect(!effects.surfaces.contains(.gallery), "step \(index): \(step)")
      }
    }
  }

  @Test("a seat that has taken strokes away can take that back, and its palette says so at once")
  func erasing() throws {
    var table = Table.large(seats: 2)
    table.stroke(1, at: Point(x: 900, y: 300))
    try table.tap(.tool(.strokeEraser), at: .bottom)
    let seat = try table.seat(.bottom).id
    table.begin(2, at: Point(x: 920, y: 1_000))
    table.move(2, to: Point(x: 920, y: 200))
    #expect(!table.session.drawing.canUndo(by: seat))
    #expect(table.lift(2).palettes.contains(seat) && table.session.drawing.canUndo(by: seat))
    table.begin(3, at: Point(x: 920, y: 900))
    #expect(table.lift(3) == Effects(), "nothing was taken away")
  }
}
