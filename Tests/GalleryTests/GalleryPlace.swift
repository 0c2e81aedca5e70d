import GRDB
import Gallery
import Glibc
import Ink
import Synchronization
import SystemPackage

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
    for path in files(in: folder.path) { unlink(path.string) }
    rmdir(folder.path.string)
    rmdir(folder.path.removingLastComponent().string)
    rmdir(parent.string)
  }

  /// What the keepers have said so far.
  var reported: [DrawingKeeper.Condition] { conditions.withLock { $0 } }

  func open(_ wish: DrawingWish) throws -> OpenDrawing {
    try GalleryOpening(folder, naming: { "Drawing \($0)" }) { [self] condition in
      conditions.withLock { $0.append(condition) }
    }.open(wish)
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
    guard let directory = opendir(folder.string) else { return [] }
    defer { closedir(directory) }
    var paths: [FilePath] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { paths.append(folder.appending(name)) }
    }
    return paths
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
  func logRowCount() throws -> Int {
    let queue = try DatabaseQueue(path: folder.database.string)
    return try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM wet") } ?? 0
  }
}

/// Who may do what with a file: the lowest nine bits of its mode.
func accessBits(of path: FilePath) -> Int {
  var status = stat()
  guard stat(path.string, &status) == 0 else { return -1 }
  return Int(status.st_mode & 0o777)
}
