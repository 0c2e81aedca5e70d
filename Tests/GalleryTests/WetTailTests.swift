import Gallery
import Glibc
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Samples that are kept without a transaction")
struct WetTailTests {
  let place = GalleryPlace()

  @Test(
    "every sample is read bit for bit after any batches, with and without a transaction",
    arguments: 0..<6)
  func everything(seed: UInt64) throws {
    var painted = PaintedBoards(seed: seed, alters: seed >= 4)
    var random = SeededGenerator(seed: seed)
    var writer = try writer()
    _ = try writer.write(
      KeptBacklog(actions: painted.draw(3), arrangement: Arrangement(painted.boards, seats: [])))
    var kept = 0
    for _ in 0..<400 {
      let actions = painted.paint(random.integer(in: 1...3))
      guard !actions.isEmpty else { continue }
      let backlog = KeptBacklog(
        actions: actions, arrangement: Arrangement(painted.boards, seats: []))
      if KeptBacklog(actions: actions).isOnlySamples, writer.keep(actions) {
        kept += 1
      } else {
        _ = try writer.write(backlog)
      }
      guard random.oneIn(5) else { continue }
      let read = try place.shelf().read(#require(writer.drawing))
      #expect(read.lostEntries == 0)
      // Boards without strokes come with the next arrangement.
      let isEqual = strokes(of: read.boards) == strokes(of: painted.closed)
      #expect(isEqual)
    }
    #expect(kept > 20)
    _ = try writer.write(KeptBacklog(arrangement: Arrangement(painted.boards, seats: [])))
    #expect(
      try place.shelf().read(#require(writer.drawing)).boards.differences(from: painted.closed)
        == [])
  }

  @Test("the keeper writes them in a transaction later, even if nothing else follows")
  func laterTransaction() throws {
    let keeper = try #require(place.open(.new("All")).keeper)
    let stroke = Finger()
    keeper.keep(Arrangement(Boards(), seats: []))
    keeper.keep([stroke.begin])
    keeper.writeNow()
    let drawing = try #require(keeper.drawing)
    keeper.keep((1...5).map(stroke.extend))
    #expect(try eventually { try sampleCount(drawing) == 6 })
    // On a busy machine the time for a transaction has come already, and the file is not needed.
    #expect(
      try eventually {
        try access(tail(drawing).string, F_OK) != 0 || place.bytes(tail(drawing)).isEmpty
      })
    #expect(try sampleCount(drawing) == 6)
  }

  @Test func `a file that an earlier transaction has made outdated is not read`() throws {
    var writer = try writer()
    let stroke = Finger()
    try write([stroke.begin], &writer)
    try keep([stroke.extend(1)], &writer)
    let drawing = try #require(writer.drawing)
    let file = try place.bytes(tail(drawing))
    try write([stroke.extend(2)], &writer)
    #expect(try sampleCount(drawing) == 3)
    try place.replace(tail(drawing), with: file)
    #expect(try sampleCount(drawing) == 3)
  }

  @Test("the samples before the damage are read from a file that is cut off or changed")
  func damaged() throws {
    var writer = try writer()
    let stroke = Finger()
    try write([stroke.begin], &writer)
    for step in 1...6 { try keep([stroke.extend(step)], &writer) }
    let drawing = try #require(writer.drawing)
    let file = try place.bytes(tail(drawing))
    let shelf = try place.shelf()
    var counts: [Int] = []
    for length in 0...file.count {
      try place.replace(tail(drawing), with: Array(file.prefix(length)))
      counts.append(try sampleCount(drawing, shelf))
    }
    #expect(counts == counts.sorted())
    #expect(Set(counts) == Set(1...7))
    for index in file.indices {
      var changed = file
      changed[index] ^= 0x10
      try place.replace(tail(drawing), with: changed)
      #expect(try sampleCount(drawing, shelf) < 7)
    }
  }

  @Test func `a drawing whose program was killed is continued with all of them`() throws {
    let stroke = Finger()
    do {
      var writer = try writer()
      try write([stroke.begin], &writer)
      try keep([stroke.extend(1), stroke.extend(2)], &writer)
    }
    let open = try place.open(.named("All"))
    #expect(open.boards.current.drawing.strokes.first?.samples.count == 3)
    let keeper = try #require(open.keeper)
    let drawing = try #require(keeper.drawing)
    keeper.keep([stroke.begin])
    keeper.writeNow()
    keeper.keep([stroke.extend(3)])
    #expect(
      try eventually { try place.shelf().read(drawing).boards.all[0].drawing.sampleCount == 5 })
    #expect(keeper.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    #expect(access(tail(drawing).string, F_OK) != 0)
  }

  @Test func `later samples are kept in a new folder if the folder is removed`() throws {
    var writer = try writer()
    let stroke = Finger()
    try write([stroke.begin], &writer)
    try keep([stroke.extend(1)], &writer)
    for file in place.files(in: place.folder.path) { unlink(file.string) }
    var boards = Boards()
    for action in [stroke.begin, stroke.extend(1), stroke.extend(2)] {
      _ = boards.current.drawing.perform(action.action)
    }
    let outcome = try writer.write(KeptBacklog(actions: [stroke.extend(2)]))
    guard case .startedOver = outcome else {
      Issue.record("the writer has not noticed")
      return
    }
    _ = try writer.write(KeptBacklog(whole: boards))
    try keep([stroke.extend(3)], &writer)
    #expect(try sampleCount(#require(writer.drawing)) == 4)
  }

  @Test func `the log knows its last row, also after it has gathered rows`() throws {
    var log = WetLog(limit: 8)
    let queue = try SQLiteQueue(.memory)
    try GallerySchema.migrate(queue)
    let board = Boards().current.id
    let brush = Brush(color: InkColor(rgb: 0xFF), width: 3)
    var random = SeededGenerator(seed: 5)
    var isDown: Set<UInt32> = []
    for step in 0..<600 {
      let detail = UInt32(random.integer(in: 1...3))
      let (id, contact) = (TraceID(board: board, contact: .touch(detail)), ContactID.touch(detail))
      let sample = StrokeSample(
        position: Point(x: Double(step), y: 5), time: Timestamp(milliseconds: Int64(step)))
      try queue.write { database in
        var bytes: [UInt8] = []
        switch random.integer(in: 0...9) {
        case 0...2: break
        case 3...4 where !isDown.contains(detail):
          log.begin(id, .coarsest, .first)
          log.add(.begin(contact, by: .first, brush, .coarsest, sample), of: id, to: &bytes)
          isDown.insert(detail)
        // The first finger stays down for long.
        case 5...6 where detail > 1 || step % 100 == 0:
          log.end(id, .complete(contact, by: .first), &bytes)
          isDown.remove(detail)
        default: log.add(.extend(contact, sample), of: id, to: &bytes)
        }
        try log.write(bytes, of: 1, to: database)
        let base = DrawingJournal.rows(of: 1).lowerBound
        let last = try database.value("SELECT max(id) FROM wet", as: Int64.self).map { $0 - base }
        if let anchor = log.anchor { #expect(anchor.row == last) }
      }
    }
  }

  @Test func `a drawing that is closed leaves no file`() throws {
    let open = try place.open(.new("All"))
    let keeper = try #require(open.keeper)
    var boards = open.boards
    let stroke = Finger()
    for action in [stroke.begin, stroke.extend(1)] {
      _ = boards.current.drawing.perform(action.action)
      keeper.keep([action])
      keeper.writeNow()
    }
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    #expect(place.files(in: place.folder.path).allSatisfy { !$0.string.contains("wet") })
  }

  @Test func `a copy of a drawing that is open elsewhere has them too`() throws {
    var writer = try writer()
    let stroke = Finger()
    try write([stroke.begin], &writer)
    try keep([stroke.extend(1), stroke.extend(2)], &writer)
    let copy = try place.shelf().duplicate(#require(writer.drawing), at: 1)
    #expect(try sampleCount(copy.id) == 3)
  }

  @Test(arguments: [false, true])
  func `where no file can be made, a transaction keeps them`(isPipe: Bool) throws {
    var writer = try writer()
    let stroke = Finger()
    try write([stroke.begin], &writer)
    let drawing = try #require(writer.drawing)
    // A folder of that name cannot be opened for writing, and a pipe would make the writer wait.
    let name = tail(drawing).string
    #expect((isPipe ? mkfifo(name, 0o600) : mkdir(name, 0o700)) == 0)
    defer { rmdir(name) }
    #expect(try sampleCount(drawing) == 1)
    let isKept = writer.keep([stroke.extend(1)])
    #expect(!isKept)
    try write([stroke.extend(1)], &writer)
    #expect(try sampleCount(drawing) == 2)
  }

  private func strokes(of boards: Boards) -> [BoardID: [Stroke]] {
    let all = boards.all.map { ($0.id, Array($0.drawing.strokes)) }
    return Dictionary(uniqueKeysWithValues: all.filter { !$0.1.isEmpty })
  }

  private func writer() throws -> DrawingWriter {
    DrawingWriter(place.folder, naming: .like("All"))
  }

  private func write(_ actions: [BoardAction], _ writer: inout DrawingWriter) throws {
    _ = try writer.write(
      KeptBacklog(actions: actions, arrangement: Arrangement(Boards(), seats: [])))
  }

  private func keep(_ samples: [BoardAction], _ writer: inout DrawingWriter) throws {
    let isKept = writer.keep(samples)
    try #require(isKept)
  }

  private func tail(_ drawing: DrawingID) -> FilePath { place.folder.tail(of: drawing.number) }

  private func sampleCount(
    _ drawing: DrawingID, _ shelf: GalleryShelf? = nil
  ) throws -> Int {
    let read = try (shelf ?? place.shelf()).read(drawing)
    #expect(read.lostEntries == 0)
    return read.boards.current.drawing.strokes.first?.samples.count ?? 0
  }
}

extension Drawing {
  /// How many samples all strokes have.
  fileprivate var sampleCount: Int { strokes.reduce(0) { $0 + $1.samples.count } }
}

/// A finger that draws one stroke.
private struct Finger {
  let begin = BoardAction(
    board: Boards().current.id,
    action: .begin(
      .touch(1), by: .first, Brush(color: InkColor(rgb: 0xFF), width: 3), .coarsest, sample(0)),
    change: nil)

  func extend(_ step: Int) -> BoardAction {
    BoardAction(board: begin.board, action: .extend(.touch(1), Self.sample(step)), change: nil)
  }

  private static func sample(_ step: Int) -> StrokeSample {
    StrokeSample(
      position: Point(x: Double(step) * 3, y: 5), time: Timestamp(milliseconds: Int64(step) * 8))
  }
}
