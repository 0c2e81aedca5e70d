import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Keeping a board with thousands of copies of one image")
struct PictureKeepingTests {
  let place = GalleryPlace()

  /// Copies of an image, as a tap with a stamp sets them on a board with a symmetry.
  private static func copies(_ image: PNGImage, tap: Int) -> [Stroke] {
    (0..<24).compactMap { copy in
      let middle = Point(x: Double(tap) * 10, y: Double(copy) * 10)
      return PlacedPicture(image, frame: Rect(around: middle, margin: 20)).flatMap {
        Stroke($0, isOnPaper: false)
      }
    }
  }

  @Test func `two thousand are kept and come back, with the bytes of one for each tap`() throws {
    var random = SeededGenerator(seed: 6)
    let image = TestPictures.noise(width: 64, height: 64, using: &random)
    let open = try place.open(.new("Stamps"))
    let keeper = try #require(open.keeper)
    var boards = open.boards
    let taps = 84
    for tap in 0..<taps {
      let strokes = Self.copies(image, tap: tap)
      let action = DrawingAction.add(
        strokes, at: StrokeIndex(boards.current.drawing.strokes.count), by: .first)
      let outcome = boards.current.drawing.perform(action)
      try #require(outcome.hadEffect)
      keeper.keep([BoardAction(board: boards.current.id, action: action, change: outcome.change)])
    }
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let size = try place.bytes(place.folder.database).count
    #expect(size < taps * (image.png.count + 24 * 200) + (1 << 19))
    #expect(size < taps * 24 * image.png.count / 4)
    let read = try place.open(.latest)
    #expect(read.name == "Stamps" && read.notices.isEmpty)
    let pictures = read.boards.current.drawing.completed.compactMap(\.placedPicture)
    #expect(pictures == boards.current.drawing.completed.compactMap(\.placedPicture))
    #expect(pictures.count == 24 * taps)
    #expect(Set(pictures.map { ObjectIdentifier($0.picture) }).count == 1)
    #expect(read.keeper?.finish(read.boards, Arrangement(read.boards, seats: [])) == nil)
  }

  /// A board with images in any order among ink, some of them hidden or changed.
  private static func mixed(_ count: Int, seed: UInt64) throws -> Boards {
    var random = SeededGenerator(seed: seed)
    let images = (0..<3).map { _ in TestPictures.any(using: &random) }
    var boards = Boards()
    for step in 0..<count {
      let some = boards.current.drawing.strokes.indices.filter { _ in random.oneIn(30) }
        .map { StrokeIndex($0) }
      let strokes =
        random.oneIn(6)
        ? [RandomDocument.stroke(seed: random.next())]
        : Array(
          copies(random.element(of: images), tap: step).prefix(random.integer(in: 1...24)))
      let end = StrokeIndex(boards.current.drawing.strokes.count)
      _ = boards.current.drawing.perform(.add(strokes, at: end, by: .first))
      if random.oneIn(9) { _ = boards.current.drawing.perform(.remove(some, by: .first)) }
      if random.oneIn(9) { _ = boards.current.drawing.perform(.alter(some, .toBack, by: .first)) }
      if random.oneIn(12) { _ = boards.current.drawing.perform(.undo(.first)) }
    }
    _ = boards.current.drawing.perform(.settle)
    return boards
  }

  /// In what two drawings differ. The areas of edits do not count: a drawing that is written as a whole lacks them.
  private static func differences(_ one: Boards, _ other: Boards) -> [String] {
    let (one, other) = (one.current.drawing, other.current.drawing)
    let parts = [
      ("strokes", one.strokes == other.strokes), ("what is seen", one.completed == other.completed),
      ("images", one.pictures == other.pictures),
      ("history", one.encodedState == other.encodedState),
    ]
    return parts.filter { !$0.1 }.map(\.0)
  }

  /// Writes a drawing as a whole, and closes it.
  private func keepWhole(_ boards: Boards, name: String) throws {
    let keeper = try #require(try place.open(.new(name)).keeper)
    keeper.keepAll(boards, Arrangement(boards, seats: []))
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
  }

  /// The entries of the gallery, in order.
  private func entries() throws -> [(id: Int64, entry: JournalEntry)] {
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    defer { queue.close() }
    return try queue.read { database in
      try database.rows("SELECT id, body FROM entry ORDER BY id").all().map { row in
        let body = try #require(row.value(1, [UInt8].self))
        return (try #require(row.value(0, Int64.self)), try #require(JournalEntry(body[...])))
      }
    }
  }

  @Test func `two thousand that are written at once take the bytes of some`() throws {
    var random = SeededGenerator(seed: 7)
    let image = TestPictures.noise(width: 64, height: 64, using: &random)
    var boards = Boards()
    for tap in 0..<84 {
      let end = StrokeIndex(boards.current.drawing.strokes.count)
      _ = boards.current.drawing.perform(.add(Self.copies(image, tap: tap), at: end, by: .first))
    }
    _ = boards.current.drawing.perform(.settle)
    try keepWhole(boards, name: "Stamps")
    let size = try place.bytes(place.folder.database).count
    #expect(size < 8 * image.png.count + 2016 * 200 + (1 << 19))
    let read = try place.open(.latest)
    #expect(read.notices.isEmpty && read.boards.differences(from: boards) == [])
    #expect(read.boards.current.drawing.completed.count == 2016)
  }

  @Test(arguments: 0..<6)
  func `ink and images that are written at once come back in their places`(seed: UInt64) throws {
    let boards = try Self.mixed(50, seed: seed)
    try keepWhole(boards, name: "Mixed")
    let read = try place.open(.latest)
    #expect(read.notices.isEmpty && Self.differences(read.boards, boards) == [])
    #expect(try place.shelf().problems() == [])
    let shared = try entries().filter { if case .strokes = $0.entry { true } else { false } }
    #expect(!shared.isEmpty)
  }

  @Test(arguments: 0..<6)
  func `a lost entry of images is one lost entry, and all else keeps its place`(seed: UInt64)
    throws
  {
    let boards = try Self.mixed(50, seed: seed)
    try keepWhole(boards, name: "Mixed")
    var random = SeededGenerator(seed: seed)
    let shared = try entries().compactMap { id, entry -> (Int64, Range<Int>)? in
      guard case .strokes(let first, let strokes) = entry else { return nil }
      return (id, Int(first.number)..<Int(first.number) + strokes.count)
    }
    let (id, lost) = random.element(of: shared)
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    // Also where the last byte is another: the checksum says so.
    try queue.write {
      try $0.execute(
        "UPDATE entry SET body = CAST(substr(body, 1, length(body) - 1) || x'00' AS BLOB) || x'01' WHERE id = ?",
        [id])
    }
    queue.close()
    let shelf = try place.shelf()
    let read = try shelf.read(shelf.record(named: "Mixed").id)
    let (before, after) = (boards.current.drawing, read.boards.current.drawing)
    // Nothing comes after the last stroke that could say how many there were.
    let isLast = lost.upperBound == before.strokes.count
    #expect(read.lostEntries == (isLast ? 2 : 1))
    #expect(after.strokes.count == (isLast ? lost.lowerBound : before.strokes.count))
    let changed = after.strokes.indices.filter { after.strokes[$0] != before.strokes[$0] }
    #expect(changed.allSatisfy(lost.contains))
    let seen = after.strokes.indices.filter { after.isVisible(StrokeIndex($0)) }
    let wanted = before.strokes.indices.filter { before.isVisible(StrokeIndex($0)) }
    if !isLast { #expect(seen == wanted.filter { !lost.contains($0) }) }
    #expect(try shelf.problems().contains { $0.contains("'Mixed' lacks") })
  }

  @Test func `images that are written together are found again in a damaged gallery`() throws {
    let boards = try Self.mixed(80, seed: 30)
    try keepWhole(boards, name: "Mixed")
    try place.overwrite(place.folder.database, at: 0, with: [UInt8](repeating: 0xA5, count: 100))
    let read = try place.open(.latest)
    #expect(read.name == "Mixed" && Self.differences(read.boards, boards) == [])
  }

  @Test func `an entry whose strokes would have no number is no entry`() throws {
    let strokes = Array(
      try Self.mixed(20, seed: 31).current.drawing.strokes.filter(\.isPicture).prefix(3))
    func entry(at index: Int) -> JournalEntry? {
      JournalEntry(JournalEntry.sealed(JournalEntry.encode(strokes, at: StrokeIndex(index)))[...])
    }
    guard case .strokes(let index, let read)? = entry(at: 70_000) else {
      Issue.record("it is no entry")
      return
    }
    #expect(index.number == 70_000 && read == strokes && read.count == 3)
    #expect(entry(at: Int(UInt32.max) - 3) != nil)
    #expect(entry(at: Int(UInt32.max) - 2) == nil && entry(at: Int(UInt32.max)) == nil)
    let cut = JournalEntry.encode(strokes, at: StrokeIndex(0)).dropLast()
    #expect(JournalEntry(JournalEntry.sealed(Array(cut))[...]) == nil)
    let more = JournalEntry.encode(strokes, at: StrokeIndex(0)) + [0]
    #expect(JournalEntry(JournalEntry.sealed(more)[...]) == nil)
  }

  @Test func `a replay of a condensed drawing shows each image once, and what comes later`() throws
  {
    var random = SeededGenerator(seed: 8)
    let image = TestPictures.any(using: &random)
    let open = try place.open(.new("Wall"))
    var boards = open.boards
    func perform(_ action: DrawingAction) {
      let outcome = boards.current.drawing.perform(action)
      open.keeper?.keep([
        BoardAction(board: boards.currentID, action: action, change: outcome.change)
      ])
    }
    func stamp(_ tap: Int) {
      let onPaper = Self.copies(image, tap: tap).map { $0.lying(onPaper: true) }
      let end = StrokeIndex(boards.current.drawing.strokes.count)
      perform(.add(onPaper, at: end, by: .first))
    }
    for tap in 0..<20 { stamp(tap) }
    for number in 0..<1300 {
      let contact = ContactID.touch(UInt32(number))
      let sample = StrokeSample(
        position: Point(x: Double(number % 400), y: 5),
        time: Timestamp(milliseconds: Int64(number) * 20))
      let brush = Brush(color: InkColor(rgb: 0x20_40_80), width: 6)
      perform(.begin(contact, by: .first, brush, .coarsest, sample))
      perform(.complete(contact, by: .first))
      if number == 1280 { perform(.clear(.everyones, by: .first)) }
    }
    #expect(open.keeper?.finish(boards, Arrangement(boards, seats: [])) == nil)
    let shelf = try place.shelf()
    try shelf.condense(keeping: UndoBound(edits: 5, bytes: 1 << 20)) { true }
    #expect(try place.rowCount("past") == 1)
    let again = try place.open(.latest)
    boards = again.boards
    #expect(boards.current.drawing.pictures.count == 480)
    let end = StrokeIndex(boards.current.drawing.strokes.count)
    let last = DrawingAction.add(Self.copies(image, tap: 40), at: end, by: .first)
    let change = boards.current.drawing.perform(last).change
    again.keeper?.keep([BoardAction(board: boards.currentID, action: last, change: change)])
    #expect(again.keeper?.finish(boards, Arrangement(boards, seats: [])) == nil)
    let replayed = try shelf.replay(of: shelf.record(named: "Wall").id)
    var (ink, added, condensed) = (0, 0, 0)
    for entry in replayed.boards.flatMap(\.entries) {
      switch entry {
      case .stroke: ink += 1
      case .action(.add(let strokes, _, _, _)): added += strokes.count
      case .condensed(let drawing):
        condensed += 1
        #expect(drawing.pictures.count == 480)
      default: break
      }
    }
    #expect(ink == 1300 && added == 480 + 24 && condensed == 1)
    #expect(try shelf.problems() == [])
  }
}
