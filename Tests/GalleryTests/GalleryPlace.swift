import Gallery
import Glibc
import Ink
import SQLite
import Synchronization
import SystemPackage
import TestSupport

/// A folder of its own for a gallery, which goes when it is no longer used.
final class GalleryPlace: Sendable {
  let folder: GalleryFolder
  private let conditions = Mutex<[DrawingKeeper.Condition]>([])

  init() {
    var template = Array("/tmp/fingerpaint-gallery-XXXXXX".utf8CString)
    let path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    folder = GalleryFolder(FilePath(path).appending("data").appending("fingerpaint"))
  }

  deinit {
    let parent = folder.path.removingLastComponent().removingLastComponent()
    for path in files(in: NamedLocks.folder(of: folder.locks)) { unlink(path.string) }
    rmdir(NamedLocks.folder(of: folder.locks).string)
    for path in files(in: folder.path) { unlink(path.string) }
    rmdir(folder.path.string)
    rmdir(folder.path.removingLastComponent().string)
    rmdir(parent.string)
  }

  /// What the keepers have said so far.
  var reported: [DrawingKeeper.Condition] { conditions.withLock { $0 } }

  /// For a database that the test itself keeps locked.
  static let impatient = GalleryPatience(seconds: 0, onWait: nil)

  /// - Parameter patience: Long, since another window may write for long on a busy disk.
  func open(
    _ wish: DrawingWish, patience: GalleryPatience = .long(onWait: {})
  ) throws -> OpenDrawing {
    try GalleryOpening(folder, naming: { "Drawing \($0)" }, patience: patience) {
      [self] _, condition in
      conditions.withLock { $0.append(condition) }
    }.open(wish)
  }

  /// Opens and closes the latest drawing.
  func mend() throws {
    let open = try open(.latest)
    if let failure = open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) {
      throw failure
    }
  }

  func shelf() throws -> GalleryShelf { try GalleryShelf(folder) }

  func records() throws -> [DrawingRecord] { try shelf().records() }

  /// Paints a drawing and puts it away.
  @discardableResult
  func paint(_ count: Int, seed: UInt64, name: String? = nil) throws -> Boards {
    let open = try open(.new(name))
    var painted = PaintedBoards(seed: seed)
    open.keeper?.keep(painted.paint(count))
    if let failure = open.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: [])) {
      throw failure
    }
    return painted.closed
  }

  func files(in folder: FilePath) -> [FilePath] {
    TemporaryFolder.names(at: folder.string).map { folder.appending($0) }
  }

  /// Changes bytes of a file.
  func overwrite(_ path: FilePath, at offset: Int64, with bytes: [UInt8]) throws {
    let file = try FileDescriptor.open(path, .readWrite)
    defer { try? file.close() }
    try file.writeAll(toAbsoluteOffset: offset, bytes)
  }
}

extension GalleryPlace {
  /// How many rows the log of strokes in progress has.
  func logRowCount() throws -> Int { try rowCount("wet") }
}

/// Who may do what with a file: the lowest nine bits of its mode.
func accessBits(of path: FilePath) -> Int {
  var status = stat()
  guard stat(path.string, &status) == 0 else { return -1 }
  return Int(status.st_mode & 0o777)
}

extension GalleryPlace {
  /// All of a file.
  func bytes(_ path: FilePath) throws -> [UInt8] {
    let file = try FileDescriptor.open(path, .readOnly)
    defer { try? file.close() }
    var bytes = [UInt8](repeating: 0, count: Int(try file.seek(offset: 0, from: .end)))
    _ = try bytes.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
    return bytes
  }

  /// Copies the files of another place, as they are at this moment.
  func take(from other: GalleryPlace) throws {
    mkdir(folder.path.removingLastComponent().string, 0o700)
    mkdir(folder.path.string, 0o700)
    for suffix in ["", "-wal"] where access(other.folder.database.string + suffix, F_OK) == 0 {
      let target = try FileDescriptor.open(
        FilePath(folder.database.string + suffix), .writeOnly, options: [.create],
        permissions: [.ownerReadWrite])
      defer { try? target.close() }
      try target.writeAll(other.bytes(FilePath(other.folder.database.string + suffix)))
    }
  }

  /// Writes a file, in place of the one that is there.
  func replace(_ path: FilePath, with bytes: [UInt8]) throws {
    let file = try FileDescriptor.open(path, .writeOnly, options: [.truncate])
    defer { try? file.close() }
    try file.writeAll(bytes)
  }

  /// How many rows a table has.
  func rowCount(_ table: String) throws -> Int {
    let queue = try SQLiteQueue(.file(folder.database.string))
    return try queue.read { try $0.value("SELECT count(*) FROM \(table)", as: Int.self) } ?? 0
  }

  /// Changes a byte of an entry.
  func changeEntry(_ random: inout SeededGenerator) throws {
    let queue = try SQLiteQueue(.file(folder.database.string))
    let (place, value) = (random.integer(in: 0...10_000), random.integer(in: 0...255))
    try queue.write { database in
      try database.execute(
        """
        UPDATE entry SET body = CAST(
            substr(body, 1, ?1 % length(body)) || ?2 || substr(body, ?1 % length(body) + 2)
          AS BLOB)
        WHERE id = (SELECT id FROM entry ORDER BY (id * 7919 + ?1) % 1009 LIMIT 1)
        """, [place, [UInt8(value)]])
    }
  }
}

extension GalleryPlace {
  /// Calls a closure with the gallery as it was after each transaction of its write-ahead log, from the first
  /// to the last (<https://www.sqlite.org/fileformat2.html#walformat>).
  /// - Precondition: Somebody has been reading since the log was empty. Nothing of the log is in the
  ///   database then.
  func forEachPast(_ body: (GalleryPlace) throws -> Void) throws {
    let (database, log) = (try bytes(folder.database), try bytes(folder.log))
    func number(at place: Int) -> Int { log[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    // The header of the log, and that of each page in it.
    let (header, pageHeader) = (32, 24)
    guard log.count > header else { return }
    let pageSize = number(at: 8)
    var end = header
    while end + pageHeader + pageSize <= log.count {
      // Only the last page of a transaction says how many pages the database has.
      let isLast = number(at: end + 4) != 0
      end += pageHeader + pageSize
      guard isLast else { continue }
      let past = GalleryPlace()
      try past.folder.prepare()
      try past.replace(past.folder.database, with: database)
      let file = try FileDescriptor.open(
        past.folder.log, .writeOnly, options: [.create], permissions: [.ownerReadWrite])
      _ = try file.closeAfter { try file.writeAll(log[..<end]) }
      try body(past)
    }
  }
}

extension GalleryPlace {
  /// Paints a drawing that was cleared often, and closes it. It is condensed when it is next opened.
  /// - Returns: What is seen of it.
  @discardableResult
  func paintWall(_ count: Int = 3500, name: String? = "Wall") throws -> [Stroke] {
    let open = try open(.new(name))
    var boards = open.boards
    let board = boards.currentID
    let brush = Brush(color: InkColor(rgb: 0x20_40_80), width: 6)
    func perform(_ action: DrawingAction) {
      let outcome = boards.change(board) { $0.perform(action) }
      open.keeper?.keep([BoardAction(board: board, action: action, change: outcome?.change)])
    }
    for number in 0..<count {
      let contact = ContactID.touch(UInt32(number))
      let sample = StrokeSample(
        position: Point(x: Double(number % 400), y: Double(number % 7)),
        time: Timestamp(milliseconds: Int64(number) * 20))
      perform(.begin(contact, by: .first, brush, .coarsest, sample))
      perform(.complete(contact, by: .first))
      if number % 250 == 100 { perform(.clear(.everyones, by: .first)) }
    }
    if let failure = open.keeper?.finish(boards, Arrangement(boards, seats: [7])) { throw failure }
    return boards.current.drawing.completed
  }
}
