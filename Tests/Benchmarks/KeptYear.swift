import Gallery
import Glibc
import Ink
import SQLite
import SystemPackage
import TestSupport

/// The gallery of a wall after many days, written by the gallery's own code: one drawing on which people have
/// painted and cleared all the time, and many others. The program starts anew each morning.
struct KeptYear {
  static let strokesPerDay = 20_000
  static let clearsPerDay = 100
  static let drawingsPerDay = 33
  static let samplesPerStroke = 12

  let home: TemporaryFolder
  /// The size of the closed gallery on disk, in bytes.
  let bytes: Int
  /// The size of the same gallery without any unused room, in bytes.
  let tightBytes: Int

  init(days: Int) throws {
    home = try TemporaryFolder()
    let folder = GalleryFolder(home.gallery)
    let opening = GalleryOpening(folder, naming: { "Drawing \($0)" }) { _, _ in }
    var hands = Hands(samplesPerStroke: Self.samplesPerStroke)
    for _ in 0..<days * Self.drawingsPerDay {
      try Self.paint(try opening.open(.new(nil)), strokes: 3, by: &hands)
    }
    for day in 0..<days {
      let wall = try opening.open(day == 0 ? .new("Wall") : .latest)
      try Self.paint(
        wall, strokes: Self.strokesPerDay, clearing: Self.strokesPerDay / Self.clearsPerDay,
        by: &hands)
    }
    // What the program does while nobody paints.
    let shelf = try GalleryShelf(folder)
    try shelf.condense(while: { true })
    try shelf.giveRoomBack(while: { true })
    shelf.close()
    bytes = GalleryFiles(of: home).bytes
    let tight = "\(home.path)/tight.db"
    let queue = try SQLiteQueue(.file(folder.database.string))
    defer { queue.close() }
    try queue.withoutTransaction { try $0.run("VACUUM INTO '\(tight)'") }
    var status = stat()
    guard stat(tight, &status) == 0 else { throw BenchmarkFailure("there is no \(tight)") }
    tightBytes = Int(status.st_size)
    unlink(tight)
  }

  /// Paints strokes on a drawing, and clears it after every so many of them, except at the end.
  private static func paint(
    _ open: OpenDrawing, strokes: Int, clearing interval: Int = .max, by hands: inout Hands
  ) throws {
    guard let keeper = open.keeper else { throw BenchmarkFailure("there is no gallery") }
    var boards = open.boards
    let known = boards.current.drawing.strokes.count
    keeper.keep(Arrangement(boards, seats: []))
    for stroke in 1...strokes {
      keeper.keep(hands.draw(UInt32(known + stroke), on: &boards))
      if stroke % interval == 0, stroke < strokes { keeper.keep([hands.clear(&boards)]) }
      if stroke % 500 == 0, let failure = keeper.writeNow() { throw failure }
    }
    if let failure = keeper.finish(boards, Arrangement(boards, seats: [])) { throw failure }
  }
}

/// Measures the start of the program on a wall that has been painted on for a year.
enum YearBenchmark {
  static func measure(days: Int, into results: inout Results) throws {
    print(
      "\na wall after \(days) days of \(KeptYear.strokesPerDay) strokes and \(KeptYear.clearsPerDay) clears,"
        + " beside \(days * KeptYear.drawingsPerDay) drawings")
    let year = try KeptYear(days: days)
    let times = try OpeningBenchmark.open(year.home, times: 5)
    results[.yearFirst] = times.map(\.first).median
    results[.yearMemory] = times.map(\.memory).median
    results[.yearDisk] = Double(year.bytes) / Double(year.tightBytes)
    print("\(year.bytes >> 20) MiB on the disk, \(year.tightBytes >> 20) MiB without unused room")
  }
}
