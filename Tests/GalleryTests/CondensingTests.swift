import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Condensing journals")
struct CondensingTests {
  let place = GalleryPlace()

  private func paintWall(_ count: Int = 3500, name: String? = "Wall") throws -> [Stroke] {
    try place.paintWall(count, name: name)
  }

  private func close(_ open: OpenDrawing) throws {
    if let failure = open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [7])) {
      throw failure
    }
  }

  /// Expects a replay to show every stroke, and what is kept at its end.
  private func expectPast(of id: DrawingID, _ strokes: Int, _ seen: [Stroke]) throws {
    let replay = try place.shelf().replay(of: id)
    let past = try #require(replay.boards.first)
    let shown = past.entries.filter { if case .stroke = $0 { true } else { false } }
    #expect(shown.count == strokes)
    var player = ReplayPlayer(Replay([past]), in: Rect(minX: 0, minY: 0, maxX: 400, maxY: 300))
    // Before the end, and back, it is what was there.
    for time in [replay.duration / 2, .max, 0, .max] { _ = player.advance(to: time) }
    #expect(player.board.drawing.completed == seen)
  }

  @Test("opening a drawing condenses its journal once; recent undo and the replay stay whole")
  func opening() throws {
    let seen = try paintWall()
    let id = try #require(try place.records().first).id
    let whole = try place.shelf().read(id)
    #expect(whole.boards.current.drawing.strokes.count == 3500)
    for _ in 0..<2 {
      let open = try place.open(.latest)
      #expect(open.name == "Wall" && open.keeper?.drawing == id && open.notices == [])
      let drawing = open.boards.current.drawing
      #expect(drawing.completed == seen && drawing.strokes.count < 1700)
      var (one, other) = (drawing, whole.boards.current.drawing)
      for _ in 0..<900 {
        #expect((one.undo() == nil) == (other.undo() == nil))
        guard one.completed == other.completed else {
          Issue.record("An undo differs.")
          break
        }
      }
      try close(open)
    }
    try expectPast(of: id, 3500, seen)
    #expect(try place.rowCount("past") == 1)
    let shelf = try place.shelf()
    try shelf.emptyTrash(at: .now())
    try expectPast(of: id, 3500, seen)
    #expect(try shelf.problems() == [])
    // What is painted later is in the new journal, and the past is in both of a copy's.
    let open = try place.open(.latest)
    var painted = PaintedBoards(seed: 3, on: open.boards)
    open.keeper?.keep(painted.draw(5))
    let failure = open.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: []))
    #expect(failure == nil)
    let now = painted.boards.current.drawing.completed
    try expectPast(of: id, 3501, now)
    let copy = try shelf.duplicate(id, at: 5)
    try expectPast(of: copy.id, 3501, now)
  }

  @Test func `the background condenses drawings that are not open, and each of them once`() throws {
    let seen = try paintWall()
    try place.paint(100, seed: 4, name: "Small")
    let shelf = try place.shelf()
    let id = try shelf.record(named: "Wall").id
    try shelf.condense { false }
    #expect(try place.rowCount("past") == 0)
    let open = try place.open(.named("Small"))
    try shelf.condense { true }
    #expect(try shelf.read(id).boards.current.drawing.completed == seen)
    #expect(try shelf.read(id).boards.current.drawing.strokes.count < 1700)
    #expect(try shelf.read(id).seats == [7])
    let (boards, drawings) = (try place.rowCount("board"), try place.rowCount("drawing"))
    try shelf.condense { true }
    #expect(try place.rowCount("board") == boards && place.rowCount("drawing") == drawings)
    try close(open)
    try expectPast(of: id, 3500, seen)
    #expect(try shelf.problems() == [])
  }

  @Test func `a drawing that is open or has changed since it was read is not condensed`() throws {
    _ = try paintWall(1500)
    let shelf = try place.shelf()
    let id = try shelf.record(named: "Wall").id
    let bound = UndoBound(edits: 10, bytes: 1)
    let stored = try shelf.read(id)
    let content = try shelf.database.read { try GalleryShelf.content(of: id.number, $0) }
    let open = try place.open(.latest)
    #expect(try !shelf.condense(stored, keeping: bound, unless: content))
    var painted = PaintedBoards(seed: 3, on: open.boards)
    open.keeper?.keep(painted.draw(5))
    let failure = open.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: [7]))
    #expect(failure == nil)
    #expect(try !shelf.condense(stored, keeping: bound, unless: content))
    let kept = try shelf.read(id).boards.current.drawing
    #expect(kept.completed == painted.boards.current.drawing.completed)
    #expect(kept.strokes.count == 1501 && shelf.isOpen(id.number) == false)
  }

  @Test(
    arguments: [
      "INSERT ON drawing", "INSERT ON board", "INSERT ON entry", "INSERT ON past",
      "UPDATE ON board", "DELETE ON drawing",
    ])
  func `a failed step leaves the old journal, and condensing works later`(_ step: String) throws {
    let seen = try paintWall()
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write {
      try $0.run("CREATE TRIGGER refusal BEFORE \(step) BEGIN SELECT RAISE(ABORT, 'full'); END")
    }
    let shelf = try place.shelf()
    let id = try shelf.record(named: "Wall").id
    let stored = try shelf.read(id)
    #expect(throws: GalleryError.self) { try shelf.condense(stored, keeping: .standard) }
    let kept = try shelf.read(id)
    #expect(kept.boards.current.drawing == stored.boards.current.drawing && kept.lostEntries == 0)
    #expect(try place.rowCount("past") == 0)
    try queue.write { try $0.run("DROP TRIGGER refusal") }
    queue.close()
    let open = try place.open(.latest)
    #expect(open.boards.current.drawing.completed == seen)
    #expect(open.boards.current.drawing.strokes.count < 1700)
    try close(open)
    try expectPast(of: id, 3500, seen)
    #expect(try shelf.problems() == [])
  }

  @Test("the old journal is whole if the program is killed before the new one is in place")
  func killed() throws {
    let seen = try paintWall()
    let shelf = try place.shelf()
    let id = try shelf.record(named: "Wall").id
    let stored = try shelf.read(id)
    let boards = try #require(stored.boards.condensed(keeping: .standard))
    var draft = try DrawingDraft({ _ in "Wall" }, after: stored.journal, at: 5, in: shelf.database)
    let arrangement = Arrangement(boards, seats: stored.seats)
    var stops = [GalleryPlace()]
    try stops[0].take(from: place)
    try draft.fill(boards, arrangement, at: 5, in: shelf.database)
    stops.append(GalleryPlace())
    try stops[1].take(from: place)
    // In the middle of the last transaction.
    #expect(throws: GalleryError.self) {
      try shelf.database.write {
        _ = try draft.take(placeOf: id.number, boards, isShown: false, at: 5, $0)
        stops.append(GalleryPlace())
        try stops[2].take(from: place)
        throw GalleryError(.busy, place.folder.database)
      }
    }
    for stop in stops {
      let left = try stop.shelf()
      #expect(try left.records().map(\.id) == [id])
      #expect(try left.read(id).boards.differences(from: stored.boards) == [])
      try left.emptyTrash(at: .now())
      #expect(try stop.rowCount("drawing") == 1 && stop.rowCount("board") == 1)
      #expect(try left.problems() == [])
      let open = try stop.open(.latest)
      #expect(open.boards.current.drawing.completed == seen)
      #expect(open.boards.current.drawing.strokes.count < 1700)
      _ = open.keeper?.finish(open.boards, Arrangement(open.boards, seats: []))
    }
  }

  @Test func `strokes that were added last are in a replay once`() throws {
    let open = try place.open(.new("Copies"))
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 3, on: open.boards)
    keeper.keep(painted.draw(5))
    keeper.keep(painted.copyAll())
    #expect(painted.boards.current.drawing.completed.count == 2)
    // A stroke in progress comes after them.
    keeper.keep(painted.draw(5).dropLast())
    #expect(keeper.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    let id = try #require(keeper.drawing)
    let past = try #require(try place.shelf().replay(of: id).boards.first)
    let strokes = past.entries.compactMap {
      switch $0 {
      case .stroke(let index, _, _): Int(index.number)
      case .action(.add(_, let index, _, _)): Int(index.number)
      default: nil
      }
    }
    #expect(strokes == [0, 1, 2])
  }

  @Test func `the past is removed with its drawing`() throws {
    _ = try paintWall()
    try close(try place.open(.latest))
    let shelf = try place.shelf()
    let id = try shelf.record(named: "Wall").id
    #expect(try place.rowCount("entry") > 3000)
    try shelf.database.write {
      try $0.execute("UPDATE drawing SET isReady = 0 WHERE id = ?", [id.number])
    }
    for _ in 0..<2 { try shelf.emptyTrash(at: .now()) }
    for table in ["entry", "board", "past", "drawing"] {
      #expect(try place.rowCount(table) == 0, "\(table)")
    }
  }
}
