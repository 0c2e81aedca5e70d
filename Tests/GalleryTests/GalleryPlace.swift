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
