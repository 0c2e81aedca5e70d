import Gallery
import Ink
import SQLite
import Testing
import TestSupport

@Suite("Keeping a drawing while it is painted")
struct KeepingTests {
  let place = GalleryPlace()

  @Test(
    "every stroke and every sample is read bit for bit at any time after any actions",
    arguments: 0..<12)
  func everything(seed: UInt64) throws {
    let open = try place.open(.new("All"))
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(
      seed: seed, pastes: seed % 2 == 1, alters: seed >= 8, repeats: seed % 3 == 2)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      keeper.keep(painted.paint(random.integer(in: 1...120)))
      keeper.keep(Arrangement(painted.boards, seats: [7, 8]))
      #expect(keeper.writeNow() == nil)
      guard let drawing = keeper.drawing else { continue }
      // As another process would find it after this one was killed now.
      let read = try place.shelf().read(drawing)
      #expect(read.lostEntries == 0)
      #expect(read.boards.differences(from: painted.closed) == [])
      #expect(read.seats == [7, 8])
    }
    #expect(keeper.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    let again = try place.open(.latest)
    #expect(again.name == "All")
    #expect(again.boards.differences(from: painted.closed) == [])
    #expect(again.notices.isEmpty)
    #expect(place.reported.isEmpty)
  }

  @Test(arguments: 0..<4)
  func `painting continues after each start, and undo reaches back before it`(seed: UInt64) throws {
    var expected = try place.paint(200, seed: seed)
    for _ in 0..<3 {
      let open = try place.open(.latest)
      #expect(open.boards.differences(from: expected) == [])
      var boards = open.boards
      var actions: [BoardAction] = []
      for number in [UInt32(0), 1, 70_000] {
        let undo = DrawingAction.undo(SeatID(number: number))
        let outcome = boards.current.drawing.perform(undo)
        guard outcome.hadEffect else { continue }
        actions.append(BoardAction(board: boards.current.id, action: undo, change: outcome.change))
      }
      open.keeper?.keep(actions)
      #expect(open.keeper?.finish(boards, Arrangement(boards, seats: [])) == nil)
      expected = boards
      for board in expected.all where !board.drawing.strokes.isEmpty {
        _ = expected.change(board.id) { $0.perform(.settle) }
      }
    }
  }

  @Test func `a drawing gets a row only when something has been painted`() throws {
    let open = try place.open(.latest)
    open.keeper?.keep(Arrangement(open.boards, seats: [1]))
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [1])) == nil)
    let isThere = place.folder.hasDatabase
    #expect(try !isThere || place.records().isEmpty)
  }

  @Test func `only their owner can read the folder and its files`() throws {
    try place.paint(50, seed: 1)
    let open = try place.open(.latest)
    #expect(accessBits(of: place.folder.path) == 0o700)
    #expect(!place.files(in: place.folder.path).isEmpty)
    for file in place.files(in: place.folder.path) { #expect(accessBits(of: file) == 0o600) }
    _ = open
  }

  @Test("drawings without a name are numbered, each with the lowest number that is free")
  func numbers() throws {
    for seed in 0..<3 { try place.paint(30, seed: UInt64(seed)) }
    #expect(try place.records().map(\.name) == ["Drawing 3", "Drawing 2", "Drawing 1"])
    let second = try place.records()[1]
    try place.shelf().rename(second.id, to: "Sea")
    try place.paint(30, seed: 5)
    #expect(try place.records().map(\.name) == ["Drawing 2", "Drawing 3", "Sea", "Drawing 1"])
  }

  @Test func `a long stroke does not make the log longer than the stroke`() throws {
    let open = try place.open(.new("Long"))
    let keeper = try #require(open.keeper)
    var boards = Boards()
    func note(_ action: DrawingAction) {
      let outcome = boards.current.drawing.perform(action)
      keeper.keep([BoardAction(board: boards.current.id, action: action, change: outcome.change)])
    }
    let (rest, quick) = (ContactID.touch(1), ContactID.touch(2))
    let brush = Brush(color: InkColor(rgb: 0xFF), width: 3)
    func sample(_ step: Int) -> StrokeSample {
      StrokeSample(
        position: Point(x: Double(step % 100), y: 5), time: Timestamp(milliseconds: Int64(step)))
    }
    note(.begin(rest, by: .first, brush, .coarsest, sample(0)))
    for step in 1...5000 {
      note(.begin(quick, by: .first, brush, .coarsest, sample(step)))
      #expect(keeper.writeNow() == nil)
      note(.extend(quick, sample(step + 1)))
      note(.complete(quick, by: .first))
      if step % 1000 == 0 { note(.extend(rest, sample(step))) }
    }
    #expect(keeper.writeNow() == nil)
    let drawing = try #require(keeper.drawing)
    #expect(try place.logRowCount() < 1000)
    note(.complete(rest, by: .first))
    #expect(keeper.writeNow() == nil)
    #expect(try place.logRowCount() == 0)
    #expect(try place.shelf().read(drawing).boards.all[0].drawing.strokes.last?.samples.count == 6)
  }

  @Test func `what a finger draws for hours is not written again and again`() throws {
    let limit: Int64 = 64
    var log = WetLog(limit: limit)
    let finger = TraceID(board: BoardID(number: 0), contact: .touch(1))
    let brush = Brush(color: InkColor(rgb: 0xFF), width: 3)
    let queue = try SQLiteQueue(.memory)
    try GallerySchema.migrate(queue)
    func write(_ action: DrawingAction) throws {
      try queue.write { database in
        var bytes: [UInt8] = []
        if case .begin = action { log.begin(finger, .coarsest, .first) }
        log.add(action, of: finger, to: &bytes)
        try log.write(bytes, of: 1, to: database)
      }
    }
    func sample(_ step: Int) -> StrokeSample {
      StrokeSample(
        position: Point(x: Double(step % 100), y: 5), time: Timestamp(milliseconds: Int64(step)))
    }
    try write(.begin(finger.contact, by: .first, brush, .coarsest, sample(0)))
    var longest: [Int] = []
    for step in 1...2000 {
      try write(.extend(finger.contact, sample(step)))
      longest.append(
        try queue.read { try $0.value("SELECT max(length(body)) FROM wet", as: Int.self) ?? 0 })
    }
    let early = longest[Int(limit) * 3]
    #expect(longest.allSatisfy { $0 < early * 2 }, "no row grows with the stroke")
    let rows = try queue.read { try $0.value("SELECT count(*) FROM wet", as: Int.self) ?? 0 }
    #expect(rows < 2000 / Int(limit) + Int(limit) + 3)
  }

  @Test(
    "a log that is gathered repeatedly still has all actions, for any contacts",
    arguments: 0..<12)
  func gathered(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let queue = try SQLiteQueue(.memory)
    try GallerySchema.migrate(queue)
    var journal = DrawingJournal(log: WetLog(limit: Int64(random.integer(in: 1...9))))
    var painted = PaintedBoards(seed: seed, repeats: seed % 2 == 1)
    for _ in 0..<150 {
      let actions = painted.paint(random.integer(in: 1...6))
      let arrangement = Arrangement(painted.boards, seats: [])
      try queue.write { database in
        try journal.write(actions, arrangement, name: { _ in "Sea" }, at: 0, to: database)
      }
      guard let row = journal.row else { continue }
      let record = DrawingRecord(
        id: DrawingID(number: row), name: "Sea", created: 0, modified: 0, trashed: nil,
        daysLeft: nil, boardCount: 1, isOpen: false)
      let read = try queue.read { try DrawingReader.read(record, $0, in: place.folder) }
      #expect(read.boards.differences(from: painted.closed) == [])
      #expect(read.lostEntries == 0)
    }
  }
}
