import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("The drawings of a gallery")
struct ShelfTests {
  let place = GalleryPlace()

  @Test("they are listed by when they were last open, and the latest is opened first")
  func order() throws {
    for name in ["Sea", "Sun", "Sky"] { try place.paint(40, seed: 3, name: name) }
    #expect(try place.records().map(\.name) == ["Sky", "Sun", "Sea"])
    let open = try place.open(.named("Sea"))
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    #expect(try place.records().map(\.name) == ["Sea", "Sky", "Sun"])
    #expect(try place.open(.latest).name == "Sea")
  }

  @Test("copies and imports are listed first, but the drawing that a window had last is opened")
  func lastInWindow() throws {
    for name in ["Sun", "Sea"] { try place.paint(40, seed: 3, name: name) }
    let shelf = try place.shelf()
    _ = try shelf.duplicate(shelf.record(named: "Sea").id, at: 0)
    let importing = GalleryOpening(place.folder, naming: { "\($0)" }, isShown: false) { _, _ in }
    var painted = PaintedBoards(seed: 4)
    _ = painted.paint(300)
    let document = InkDocument(painted.closed, title: "Sky")
    let imported = try importing.open(.document(document))
    #expect(
      imported.keeper?.finish(imported.boards, Arrangement(imported.boards, seats: [])) == nil)
    #expect(try place.records().map(\.name) == ["Sky", "Sea (2)", "Sea", "Sun"])
    let open = try place.open(.latest)
    #expect(open.name == "Sea")
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    // Once a window has had the copy, it is the one.
    let copy = try place.open(.named("Sea (2)"))
    #expect(copy.keeper?.finish(copy.boards, Arrangement(copy.boards, seats: [])) == nil)
    #expect(try place.open(.latest).name == "Sea (2)")
  }

  @Test func `the latest drawing is the one that a window has changed last`() throws {
    let first = try place.open(.new("Sea"))
    var painted = PaintedBoards(seed: 5)
    first.keeper?.keep(painted.paint(100))
    #expect(first.keeper?.writeNow() == nil)
    try place.paint(40, seed: 6, name: "Sun")
    // Another board is a new look.
    var boards = painted.boards
    boards.add()
    #expect(first.keeper?.finish(boards, Arrangement(boards, seats: [])) == nil)
    #expect(try place.open(.latest).name == "Sea")
  }

  @Test("a copy has the next free number in parentheses, and so has a copy of that copy")
  func numbersOfCopies() throws {
    try place.paint(40, seed: 1, name: "Drawing 1")
    let shelf = try place.shelf()
    let original = try shelf.record(named: "Drawing 1").id
    let copy = try shelf.duplicate(original, at: 0)
    #expect(copy.name == "Drawing 1 (2)")
    #expect(try shelf.duplicate(original, at: 0).name == "Drawing 1 (3)")
    #expect(try shelf.duplicate(copy.id, at: 0).name == "Drawing 1 (4)")
    try shelf.delete(shelf.record(named: "Drawing 1 (3)").id, at: 1)
    #expect(try shelf.duplicate(copy.id, at: 2).name == "Drawing 1 (3)")
    try shelf.delete(original, at: 3)
    #expect(try shelf.duplicate(copy.id, at: 4).name == "Drawing 1 (5)")
  }

  @Test func `a number is a part of a name unless it counts the drawings of that name`() throws {
    try place.paint(40, seed: 1, name: "Travels (2024)")
    let shelf = try place.shelf()
    let copy = try shelf.duplicate(shelf.record(named: "Travels (2024)").id, at: 0)
    #expect(copy.name == "Travels (2024) (2)")
    for name in [
      "7", "Sea 2", "Sea (99999999999999999999999)", "Sea (02)", "Sea (1)", "(2)", "Sea(2)",
    ] {
      let made = try shelf.rename(copy.id, to: name)
      #expect(made == name)
      #expect(try shelf.duplicate(copy.id, at: 0).name == "\(name) (2)")
    }
  }

  @Test func `a database without tables is an empty gallery, also for readers`() throws {
    try place.folder.prepare()
    #expect(try GalleryShelf(readingOnly: place.folder).records() == [])
    #expect(try place.open(.latest).notices == [])
  }

  @Test func `one is found by its name, in any letters, or by its number`() throws {
    try place.paint(40, seed: 3, name: "Sea")
    try place.paint(40, seed: 4, name: "sea")
    let shelf = try place.shelf()
    #expect(try shelf.record(named: "Sea").name == "Sea")
    #expect(try shelf.record(named: "SEA").name == "sea")
    let id = try shelf.record(named: "Sea").id
    #expect(try shelf.record(named: "#\(id.number)").id == id)
    let error = #expect(throws: GalleryError.self) { try shelf.record(named: "Lake") }
    #expect(error?.reason == .noDrawing("Lake"))
    #expect(throws: GalleryError.self) { try place.open(.named("Lake")) }
    #expect(throws: GalleryError.self) { try place.open(.new("Sea")) }
  }

  @Test("a copy is equal, bit for bit, and what is painted on it is not painted on the original")
  func copy() throws {
    let boards = try place.paint(900, seed: 9, name: "Sea")
    let shelf = try place.shelf()
    let original = try shelf.record(named: "Sea")
    let copy = try shelf.duplicate(original.id, at: 0)
    #expect(copy.name == "Sea (2)")
    #expect(try shelf.duplicate(copy.id, at: 0).name == "Sea (3)")
    #expect(try shelf.read(copy.id).boards.differences(from: boards) == [])
    let open = try place.open(.drawing(copy.id))
    var changed = open.boards
    let brush = Brush(color: InkColor(rgb: 0), width: 4)
    let sample = StrokeSample(position: Point(x: 1, y: 2), time: Timestamp(milliseconds: 3))
    let dot: [DrawingAction] = [
      .begin(.touch(77), by: .first, brush, .coarsest, sample), .complete(.touch(77), by: .first),
    ]
    for action in dot {
      let outcome = changed.current.drawing.perform(action)
      open.keeper?.keep([
        BoardAction(board: changed.current.id, action: action, change: outcome.change)
      ])
    }
    #expect(open.keeper?.finish(changed, Arrangement(changed, seats: [])) == nil)
    #expect(try shelf.read(original.id).boards.differences(from: boards) == [])
    #expect(try shelf.read(copy.id).boards.differences(from: changed) != [])
  }

  @Test(
    "a drawing that is open in another window is opened as a copy, with all that is in progress")
  func openTwice() throws {
    let first = try place.open(.new("Sea"))
    var painted = PaintedBoards(seed: 5)
    first.keeper?.keep(painted.paint(300))
    first.keeper?.keep(Arrangement(painted.boards, seats: []))
    #expect(first.keeper?.writeNow() == nil)
    #expect(try place.records().map(\.isOpen) == [true])
    let second = try place.open(.named("Sea"))
    #expect(second.notices == [.copied])
    #expect(second.name == "Sea (2)")
    #expect(second.boards.differences(from: painted.closed) == [])
    // Both go on.
    first.keeper?.keep(painted.paint(100))
    #expect(first.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    #expect(second.keeper?.finish(second.boards, Arrangement(second.boards, seats: [])) == nil)
    #expect(try place.open(.named("Sea")).boards.differences(from: painted.closed) == [])
  }

  @Test func `a drawing that two windows have continued becomes two drawings, both whole`() throws {
    try place.paint(200, seed: 5, name: "Sea")
    let first = try place.open(.named("Sea"))
    let keeper = try #require(first.keeper)
    // Somebody paints on it who does not know of claims.
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write { database in
      try database.run("INSERT INTO entry SELECT max(id) + 1, body FROM entry GROUP BY id >> 32")
    }
    var boards = first.boards
    let brush = Brush(color: InkColor(rgb: 0), width: 4)
    let sample = StrokeSample(position: Point(x: 1, y: 2), time: Timestamp(milliseconds: 3))
    for board in boards.all {
      for action in [
        DrawingAction.begin(.touch(77), by: .first, brush, .coarsest, sample),
        .complete(.touch(77), by: .first),
      ] {
        let outcome = boards.change(board.id) { $0.perform(action) }
        keeper.keep([BoardAction(board: board.id, action: action, change: outcome?.change)])
      }
    }
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    #expect(try place.records().map(\.name) == ["Sea (2)", "Sea"])
    let copy = try place.open(.named("Sea (2)")).boards.all.flatMap(\.drawing.strokes)
    #expect(copy == boards.all.flatMap(\.drawing.strokes))
  }

  @Test func `a second window begins a new drawing when the latest is open`() throws {
    let first = try place.open(.new("Sea"))
    var painted = PaintedBoards(seed: 5)
    first.keeper?.keep(painted.paint(300))
    #expect(first.keeper?.writeNow() == nil)
    let second = try place.open(.latest)
    #expect(second.name == nil && second.notices.isEmpty && second.boards == Boards())
  }

  @Test func `names are unique; a name that is taken gets a number after it`() throws {
    for seed in 1...3 { try place.paint(40, seed: UInt64(seed)) }
    let shelf = try place.shelf()
    let records = try shelf.records()
    #expect(try shelf.rename(records[0].id, to: "Sea") == "Sea")
    #expect(try shelf.rename(records[1].id, to: "Sea") == "Sea (2)")
    #expect(try shelf.rename(records[2].id, to: "Sea (2)") == "Sea (3)")
    #expect(try shelf.rename(records[2].id, to: "Sea (3)") == "Sea (3)")
  }
}
