import Gallery
import Ink
import SQLite
import SystemPackage
import TestSupport

/// Fuzzes a gallery's database. It changes one value at a time to any type and any extreme, and
/// then does everything that people do with a gallery. Errors are allowed, crashes are not, and
/// drawings that can be read must be paintable.
public struct GalleryFuzz {
  private let home: TemporaryFolder
  private let folder: GalleryFolder
  private let queue: SQLiteQueue
  private let tables: [(name: String, columns: [String])]
  private var random: SeededGenerator

  /// Makes a gallery with some drawings.
  /// - Throws: any error of the gallery.
  public init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    home = try TemporaryFolder()
    folder = GalleryFolder(home.gallery)
    for number in 0..<3 {
      let document = RandomDocument.document(seed: seed &* 3 &+ UInt64(number))
      let open = try Self.opening(folder).open(.document(document))
      _ = open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [1, 2, 3]))
    }
    let shelf = try GalleryShelf(folder)
    let records = try shelf.records()
    if let first = records.first {
      let picture = StoredThumbnail(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6, 7, 8])
      try shelf.keep(picture, of: shelf.read(first.id))
    }
    if let last = records.last { try shelf.delete(last.id, at: 1) }
    try shelf.emptyTrash(at: .now())
    shelf.close()
    var configuration = SQLiteConfiguration()
    configuration.enforcesForeignKeys = false
    queue = try SQLiteQueue(.file(folder.database.string), configuration)
    tables = try queue.read { database in
      try [
        "drawing", "board", "entry", "wet", "thumbnail", "opening", "usage", "discarded",
        "deletedBoard", "boardName", "document", "documentPart", "boardPage",
        "boardSymmetry",
      ].map {
        ($0, try database.values("SELECT name FROM pragma_table_info(?)", [$0], as: String.self))
      }
    }
  }

  /// Changes values, and uses the gallery after each change.
  /// - Parameters:
  ///   - count: The number of changes.
  ///   - note: Called with a description of each change before it is made.
  /// - Throws: a ``FuzzFailure``.
  public mutating func run(steps count: Int, note: (String) -> Void = { _ in }) throws {
    for step in 0..<count {
      let change = nextChange()
      note("step \(step): \(change)")
      do {
        try queue.write { try $0.run(change) }
      } catch is SQLiteError {
        // The schema rejects some values.
      }
      try use()
    }
  }

  private mutating func nextChange() -> String {
    let table = random.element(of: tables)
    let column = random.element(of: table.columns)
    let row = "(SELECT rowid FROM \(table.name) LIMIT 1 OFFSET \(random.integer(in: 0...6)))"
    return "UPDATE OR REPLACE \(table.name) SET \(column) = \(nextValue()) WHERE rowid = \(row)"
  }

  private static let values = [
    "NULL", "0", "1", "-1", "2", "255", "256", "2147483647", "2147483648", "4294967293",
    "4294967294",
    "4294967295", "4294967296", "4294967297", "9007199254740993", "9223372036854775806",
    "9223372036854775807", "-9223372036854775808", "0.5", "-0.0", "1e300", "-1e300", "9e999",
    "-9e999",
    "1e-320", "''", "'1'", "'9223372036854775807'", "'text'", "'Sea'", "char(0, 27, 10)", "x''",
    "x'00'", "x'FFFFFFFFFFFFFFFFFFFF'", "randomblob(300)", "zeroblob(70000)", "hex(zeroblob(5000))",
  ]

  private mutating func nextValue() -> String { random.element(of: Self.values) }

  private static func opening(_ folder: GalleryFolder) -> GalleryOpening {
    GalleryOpening(folder, naming: { "Drawing \($0)" }) { _, _ in }
  }

  /// Does everything that people do with a gallery, partly at random.
  private mutating func use() throws {
    if let shelf = try? GalleryShelf(folder) {
      defer { shelf.close() }
      look(at: shelf)
      if let id = (try? shelf.records())?.randomElement(using: &random)?.id { tidy(id, shelf) }
      if random.oneIn(4) { try? shelf.emptyTrash(at: .now()) }
    }
    try paint()
  }

  private func look(at shelf: GalleryShelf) {
    for record in (try? shelf.records()) ?? [] {
      _ = WallClock.text(record.modified)
      _ = try? shelf.thumbnail(of: record.id)
      _ = try? shelf.replay(of: record.id)
      if let stored = try? shelf.read(record.id) {
        _ = InkDocument(stored.boards, title: stored.record.name)
        try? shelf.keep(StoredThumbnail(width: 1, height: 1, pixels: [1, 2, 3, 4]), of: stored)
      }
    }
  }

  private mutating func tidy(_ id: DrawingID, _ shelf: GalleryShelf) {
    switch random.integer(in: 0...4) {
    case 0: _ = try? shelf.duplicate(id, at: .max)
    case 1:
      _ = try? shelf.rename(
        id, to: random.element(of: ["Sea", "Sea (2)", "Sea (99999999999999999999)"]))
    case 2: try? shelf.delete(id, at: .min)
    case 3: try? shelf.putBack(id)
    default: _ = try? shelf.problems()
    }
  }

  /// Opens the latest drawing, adds boards and paints on each.
  private func paint() throws {
    let open = try Self.opening(folder).open(.latest)
    var boards = open.boards
    let brush = Brush(color: InkColor(rgb: 0), width: 4)
    let sample = StrokeSample(position: Point(x: 1, y: 2), time: Timestamp(milliseconds: 3))
    for _ in 0..<2 {
      let count = boards.all.count
      guard boards.add() else { break }
      guard Set(boards.all.map(\.id)).count == count + 1 else {
        throw FuzzFailure("two boards have the same number")
      }
      for action in [
        DrawingAction.begin(.touch(7), by: .first, brush, .coarsest, sample),
        .complete(.touch(7), by: .first),
      ] {
        let outcome = boards.current.drawing.perform(action)
        open.keeper?.keep([
          BoardAction(board: boards.current.id, action: action, change: outcome.change)
        ])
      }
    }
    _ = open.keeper?.finish(boards, Arrangement(boards, seats: []), patience: 0)
  }
}
