import Glibc
import System
public import SystemPackage

/// The folder in which drawings are stored. Only its owner can read it.
public struct GalleryFolder: Hashable, Sendable {
  /// The path of the folder.
  public let path: FilePath

  /// Refers to a folder, which need not exist yet.
  public init(_ path: FilePath) {
    self.path = path
  }

  /// The path of the database.
  public var database: FilePath { path.appending("gallery.db") }

  /// The path of a new database that a recovery has completed, until it is moved into the database's place.
  package var recovered: FilePath { path.appending("recovered.db") }

  /// The path of the file that processes lock.
  package var locks: FilePath { path.appending("gallery.lock") }

  /// The path of the mark of a damaged database; see ``DamageMark``.
  package var damageMark: FilePath { path.appending("gallery.damaged") }

  /// The path of the latest samples of a drawing; see ``WetTail``.
  /// - Parameter drawing: The row of the drawing.
  package func tail(of drawing: Int64) -> FilePath { path.appending("gallery.wet-\(drawing)") }

  /// The path of the database's write-ahead log.
  package var log: FilePath { database.appendingToName("-wal") }

  /// Whether there is a database, or a recovered one that only needs to be moved into place.
  public var hasDatabase: Bool {
    database.exists || recovered.exists
  }

  /// Creates the folder and an empty database file, if they do not exist. SQLite gives its other
  /// files the permissions of that file.
  /// - Throws: A ``GalleryError``.
  package func prepare() throws(GalleryError) {
    do {
      try Self.makeFolder(path)
      // An existing file must not be opened: closing any descriptor of it would release the locks
      // that SQLite holds on it in this process (`fcntl(2)`).
      let file = try FileDescriptor.open(
        database, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite])
      try file.close()
    } catch Errno.fileExists {
      guard database.withPlatformString({ access($0, W_OK) }) == 0 else {
        throw GalleryError(Errno(rawValue: errno), database)
      }
    } catch {
      throw GalleryError(error, path)
    }
  }

  private static func makeFolder(_ path: FilePath) throws(Errno) {
    if path.withPlatformString({ mkdir($0, 0o700) }) == 0 { return }
    switch Errno(rawValue: errno) {
    case .fileExists: return
    case .noSuchFileOrDirectory where !path.removingLastComponent().isEmpty && path.string != "/":
      try makeFolder(path.removingLastComponent())
      guard path.withPlatformString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
        throw Errno(rawValue: errno)
      }
    case let error: throw error
    }
  }
}
