import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing

@Suite("Effects contain everything that has to be repainted")
struct EffectsTests {
  /// What a seat's palette shows.
  private struct Face: Equatable {
    var seat: Seat
    var layout: PaletteLayout?
    var canUndo: Bool
    var canRedo: Bool
  }

  private func faces(_ session: PaintingSession) -> [SeatID: Face] {
    var faces: [SeatID: Face] = [:]
    for seat in session.seats.values {
      faces[seat.id] = Face(
        seat: seat, layout: session.layouts[seat.id],
        canUndo: session.drawing.canUndo(by: seat.id),
        canRedo: session.drawing.canRedo(by: seat.id))
    }
    return faces
  }

  @Test("if a palette looks different, the effects contain its seat", arguments: 0..<16)
  func palettes(seed: Int) {
    let random = RandomSession(
      seed: UInt64(500 + seed), stepCount: 900, isAdversarial: seed.isMultiple(of: 2),
      usesAll: true)
    var session = random.start()
    for (index, step) in random.steps.enumerated() {
      let before = faces(session)
      let effects = session.take(step)
      if case .resize = step { continue }
      let tellsAll = effects.seatsChanged || effects.boardChanged || effects.paperChanged
      for (seat, face) in faces(session) where !tellsAll && !effects.palettes.contains(seat) {
        guard var old = before[seat] else {
          Issue.record("seat \(seat.number) came unsaid at \(index)")
          continue
        }
        // Whoever shows palettes looks at these whenever ink changes.
        if !effects.changes.isEmpty { (old.canUndo, old.canRedo) = (face.canUndo, face.canRedo) }
        // Nor is it seen which colour the next finger takes.
        let (brush, now) = (old.seat.brush, face.seat.brush)
        if brush.cyclesColors, now.cyclesColors, brush.tool == now.tool, brush.color == now.color,
          brush.width == now.width, brush.recentColors == now.recentColors
        {
          old.seat.brush = now
        }
        let isTold = old == face
        #expect(isTold, "seat \(seat.number), seed \(seed), step \(index): \(step)")
      }
    }
  }

  /// What can be seen of the gallery sheet: all but that its list coasts.
  private func look(_ sheet: GallerySheet?) -> [AnyHashable]? {
    sheet.map {
      [
        $0.listing, $0.showsTrash, $0.scroll, $0.actions, $0.nameEdit, $0.deleted, $0.chosen,
        $0.search,
        $0.focus,
        $0.pressed, $0.place,
      ]
    }
  }

  @Test(
    "the effects contain changes of view, paper, board, seats and gallery, and only those",
    arguments: 0..<8)
  func theRest(seed: Int) {
    let random = RandomSession(seed: UInt64(600 + seed), stepCount: 900, usesAll: true)
    var session = random.start()
    for (index, step) in random.steps.enumerated() {
      // What an earlier step has pressed is done by itself, so that a step is one thing.
      _ = session.decideLifts()
      let before = session
      let effects = session.take(step)
      if case .resize = step { continue }
      let (old, new) = (before.boards.current, session.boards.current)
      #expect(effects.boardChanged == (old.id != new.id), "step \(index): \(step)")
      guard !effects.boardChanged else { continue }
      #expect(effects.viewChanged == (old.view != new.view), "step \(index): \(step)")
      if old.paper != new.paper { #expect(effects.paperChanged) }
      if before.seats.keys != session.seats.keys {
        #expect(effects.seatsChanged, "step \(index): \(step)")
      }
      if before.offers != session.offers {
        #expect(
          effects.seatsChanged || effects.surfaces.contains(.offers), "step \(index): \(step)")
      }
      if before.removalNotices != session.removalNotices {
        #expect(effects.surfaces.contains(.removalNotices), "step \(index): \(step)")
      }
      if before.shapeChips != session.shapeChips {
        #expect(effects.surfaces.contains(.shapeChips), "step \(index): \(step)")
      }
      if before.rulers != session.rulers {
        #expect(effects.rulersChanged, "step \(index): \(step)")
      }
      let galleryChanged = look(before.gallery) != look(session.gallery)
      if galleryChanged {
        #expect(
          effects.surfaces.contains(.gallery) || effects.seatsChanged, "step \(index): \(step)")
      } else {
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
