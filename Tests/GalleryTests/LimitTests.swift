import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Limits of a gallery")
struct LimitTests {
  let place = GalleryPlace()

  private func names(_ shelf: GalleryShelf) throws -> [String] {
    try shelf.records().map(\.name).sorted()
  }

  /// A day of one start of a machine, at any time that its wall clock may show.
  private func day(_ number: Int, clock: Int64 = 1_790_000_000_000) -> UseMoment {
    UseMoment(boot: "1", uptime: Int64(number) * 86_400_000, clock: clock)
  }

  private var now: UseMoment { day(0) }

  private func age(_ days: Int) -> KeepLimits {
    var limits = KeepLimits()
    limits.days = days
    return limits
  }

  private func size(_ bytes: Int64) -> KeepLimits {
    var limits = KeepLimits()
    limits.bytes = bytes
    return limits
  }

  /// Enforces limits while nobody paints.
  /// - Returns: the names of the drawings that were removed.
  private func enforce(
    _ limits: KeepLimits, _ shelf: GalleryShelf, at moment: UseMoment? = nil
  ) throws -> [String] {
    var removed: [String] = []
    try shelf.enforce(limits, at: moment ?? now, while: { true }) {
      removed.append($0.drawing.name)
    }
    return removed
  }

  @Test("remove drawings that nobody has painted on for too long, and name them")
  func age() throws {
    let shelf = try place.shelf()
    for (index, name) in ["Sea", "Sky", "Tree", "Trash"].enumerated() {
      try place.paint(40, seed: UInt64(index), name: name)
    }
    try shelf.delete(shelf.record(named: "Trash").id, at: 5)
    for number in 0...20 { #expect(try enforce(age(30), shelf, at: day(number)) == []) }
    // Somebody paints on one of them.
    let sky = try place.open(.named("Sky"))
    var painted = PaintedBoards(seed: 9, on: sky.boards)
    sky.keeper?.keep(painted.paint(10))
    _ = sky.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: []))
    for number in 21...29 { #expect(try enforce(age(30), shelf, at: day(number)) == []) }
    var removals: [GalleryShelf.Removal] = []
    try shelf.enforce(age(30), at: day(30), while: { false }) { removals.append($0) }
    #expect(removals.isEmpty, "somebody paints")
    try shelf.enforce(age(30), at: day(30), while: { true }) { removals.append($0) }
    #expect(Set(removals.map(\.drawing.name)) == ["Sea", "Tree", "Trash"])
    #expect(removals.allSatisfy { $0.reason == .age(days: 30) })
    #expect(try names(shelf) == ["Sky"])
    #expect(try place.rowCount("board") == shelf.records()[0].boardCount)
    #expect(try shelf.problems() == [])
  }

  @Test func `count days of use, so that a wrong clock or a long pause removes nothing`() throws {
    let shelf = try place.shelf()
    try place.paint(40, seed: 1, name: "Now")
    #expect(try enforce(age(60), shelf, at: day(0)) == [])
    let clocks: [Int64] = [3_800_000_000_000, 5, 250_000_000_000_000, 1_790_000_000_000]
    for (start, clock) in clocks.enumerated() {
      let moment = UseMoment(boot: "\(start + 2)", uptime: 5, clock: clock)
      #expect(try enforce(age(60), shelf, at: moment) == [], "\(clock)")
    }
    // What says when it was painted may be wrong, too.
    for time in [5, 300_000_000_000_000] as [Int64] {
      try shelf.database.write {
        try $0.execute("UPDATE drawing SET modified = ?, created = ?", [time, time])
      }
      #expect(try enforce(age(1), shelf, at: UseMoment(boot: "6", uptime: 6, clock: 5)) == [])
    }
    #expect(try names(shelf) == ["Now"])
  }

  @Test func `count from now on in a gallery of the version before`() throws {
    try place.paint(40, seed: 1, name: "Old")
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.withoutTransaction {
      try $0.run("DROP TABLE resting; DELETE FROM migration WHERE identifier = '10'")
      try $0.run("INSERT OR REPLACE INTO usage VALUES (1, 500, '1', 0, 0)")
    }
    queue.close()
    let shelf = try place.shelf()
    for number in 1...30 { #expect(try enforce(age(30), shelf, at: day(number)) == []) }
    #expect(try enforce(age(30), shelf, at: day(31)) == ["Old"])
  }

  @Test("remove the trash, then the drawings used longest ago, but none that is open")
  func size() throws {
    for index in 1...6 { try place.paint(700, seed: UInt64(index), name: "Drawing \(index)") }
    let shelf = try place.shelf()
    let open = try place.open(.named("Drawing 1"))
    defer { _ = open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) }
    try shelf.delete(shelf.record(named: "Drawing 6").id, at: 5)
    let size = try shelf.size()
    #expect(try enforce(self.size(size), shelf) == [])
    #expect(try enforce(self.size(size - 1), shelf) == ["Drawing 6"])
    #expect(try shelf.size() < size)
    #expect(try enforce(self.size(shelf.size() - 1), shelf) == ["Drawing 2"])
    #expect(try enforce(self.size(1), shelf) == [3, 4, 5].map { "Drawing \($0)" })
    #expect(try names(shelf) == ["Drawing 1"])
    #expect(try shelf.problems() == [])
  }

  @Test func `remove also the past of condensed drawings`() throws {
    let shelf = try place.shelf()
    try place.paintWall()
    try place.mend()
    try #require(try place.rowCount("past") > 0)
    _ = try enforce(size(1), shelf)
    #expect(try place.rowCount("board") == 0 && place.rowCount("past") == 0)
    #expect(try place.rowCount("drawing") == 0 && place.rowCount("entry") == 0)
  }
}

/// A gallery whose drawings hold PDF documents, deleted boards, and a past that they share.
@Suite("Limits of a gallery whose drawings share what they hold")
struct SharedLimitTests {
  let place = GalleryPlace()
  private let now = UseMoment(boot: "1", uptime: 0, clock: 0)

  private func document(_ seed: UInt64) throws -> PDFDocument {
    var random = SeededGenerator(seed: seed)
    let bytes = random.bytes(200_000)
    let size = try #require(PageSize(width: 595, height: 842))
    return try #require(PDFDocument(bytes: bytes, sizes: [size]))
  }

  private func keep(_ name: String, _ document: PDFDocument) throws {
    var page = InkPage()
    page.paper.page = PaperPage(document, index: 0, at: Point(x: 0, y: 0), scale: 1)
    let boards = Boards(InkDocument(title: name, pages: [page]))
    let open = try place.open(.document(InkDocument(boards, title: name)))
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
  }

  private func enforce(_ bytes: Int64, _ shelf: GalleryShelf) throws -> [String] {
    var limits = KeepLimits()
    limits.bytes = bytes
    var removed: [String] = []
    try shelf.enforce(limits, at: now, while: { true }) { removed.append($0.drawing.name) }
    return removed
  }

  @Test("a PDF document goes with the drawing that showed it, so that the others stay")
  func documents() throws {
    for number in 1...5 { try keep("PDF \(number)", document(UInt64(number))) }
    let shelf = try place.shelf()
    let size = try shelf.size()
    #expect(try enforce(size - 1, shelf) == ["PDF 1"])
    #expect(try shelf.size() < size - 190_000)
    #expect(try place.rowCount("document") == 4)
    #expect(try enforce(size - 300_000, shelf) == ["PDF 2"])
    #expect(try shelf.records().map(\.name) == ["PDF 5", "PDF 4", "PDF 3"])
    #expect(try shelf.problems() == [])
  }

  @Test func `if removing a drawing frees nothing, the others stay`() throws {
    let document = try document(1)
    for number in 1...5 { try keep("PDF \(number)", document) }
    let shelf = try place.shelf()
    #expect(try enforce(1000, shelf).count <= 1)
    #expect(try shelf.records().count >= 4 && place.rowCount("document") == 1)
  }

  @Test func `documents that no board shows, and deleted boards, go before any drawing`() throws {
    try keep("Sea", document(1))
    try place.paint(40, seed: 1, name: "Sky")
    let shelf = try place.shelf()
    let least = try shelf.size()
    // The page that a deleted board shows.
    let open = try place.open(.named("Sky"))
    var boards = open.boards
    boards.add()
    boards.current.paper.page = PaperPage(
      try document(2), index: 0, at: Point(x: 0, y: 0), scale: 1)
    open.keeper?.keep(Arrangement(boards, seats: []))
    #expect(open.keeper?.writeNow() == nil)
    boards.deleteCurrent()
    open.keeper?.keep(Arrangement(boards, seats: []))
    #expect(open.keeper?.writeNow() == nil)
    #expect(try enforce(least + 100_000, shelf).contains("Sky") == false, "it is open")
    try keep("Sea", document(1))
    #expect(open.keeper?.finish(boards, Arrangement(boards, seats: [])) == nil)
    #expect(try place.rowCount("deletedBoard") == 1)
    let names = try shelf.records().map(\.name).sorted()
    #expect(try enforce(least + 100_000, shelf) == [])
    #expect(try shelf.records().map(\.name).sorted() == names)
    #expect(try place.rowCount("deletedBoard") == 0 && place.rowCount("document") == 1)
    #expect(try shelf.problems() == [])
  }

  @Test func `the past of a copy stays when its original is removed, by age or by size`() throws {
    try place.paintWall()
    try place.mend()
    let shelf = try place.shelf()
    let wall = try shelf.record(named: "Wall").id
    try #require(try place.rowCount("past") > 0)
    let copy = try shelf.duplicate(wall, at: 5)
    let replay = try shelf.replay(of: copy.id)
    var limits = KeepLimits()
    limits.days = 1
    func day(_ number: Int64) -> UseMoment {
      UseMoment(boot: "1", uptime: number * 86_400_000, clock: 0)
    }
    try shelf.enforce(limits, at: day(0), while: { true }) { _ in Issue.record("too early") }
    var removed: [String] = []
    do {
      // The copy is open.
      let claim = try #require(DrawingClaim(copy.id, in: place.folder))
      try shelf.enforce(limits, at: day(1), while: { true }) { removed.append($0.drawing.name) }
      withExtendedLifetime(claim) {}
    }
    #expect(removed == ["Wall"])
    #expect(try shelf.replay(of: copy.id).duration == replay.duration)
    #expect(try place.rowCount("past") > 0)
    #expect(try enforce(1, shelf) == [copy.name])
    for table in ["past", "board", "entry", "drawing"] {
      #expect(try place.rowCount(table) == 0, "\(table)")
    }
  }
}

/// Times as text.
@Suite("The wall clock")
struct WallClockTests {
  @Test(
    "a time in UTC is written as RFC 3339 says, also nonsense from a damaged file",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_399_999, "2000-02-28T23:59:59Z"),
      (1_709_208_000_000, "2024-02-29T12:00:00Z"), (-1, "1970-01-01T00:00:00Z"),
      (Int64.min, "1970-01-01T00:00:00Z"), (Int64.max, "9999-12-31T23:59:59Z"),
    ])
  func times(milliseconds: Int64, text: String) {
    #expect(WallClock.universalText(milliseconds) == text)
  }
}
