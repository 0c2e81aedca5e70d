import Glibc
public import SystemPackage

/// The folder in which drawings are kept. Only its owner can look into it.
public struct GalleryFolder: Hashable, Sendable {
  /// Where it is.
  public let path: FilePath

  /// Names a folder, which need not be there yet.
  public init(_ path: FilePath) {
    self.path = path
  }

  /// The database.
  public var database: FilePath { path.appending("gallery.db") }

  /// What its processes lock.
  var locks: FilePath { path.appending("gallery.lock") }

  /// See ``DamageMark``.
  var damageMark: FilePath { path.appending("gallery.damaged") }

  /// The database's log of what is not yet in its main file.
  var log: FilePath { FilePath(database.string + "-wal") }

  /// Whether there is a database.
  public var hasDatabase: Bool {
    access(database.string, F_OK) == 0 || RecoveryFiles(self).isComplete
  }

  /// Makes the folder and an empty database file, if they are not there: SQLite gives its further files
  /// the permissions of the first.
  /// - Throws: a ``GalleryError``.
  func prepare() throws(GalleryError) {
    do {
      try Self.makeFolder(path)
      // A file that is there already is not opened: to close any descriptor of it would give back the locks
      // that SQLite holds on it in this process (`fcntl(2)`).
      let file = try FileDescriptor.open(
        database, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite])
      try file.close()
    } catch Errno.fileExists {
      guard access(database.string, W_OK) == 0 else {
        throw GalleryError(Errno(rawValue: errno), database)
      }
    } catch {
      throw GalleryError(error, path)
    }
  }

  private static func makeFolder(_ path: FilePath) throws(Errno) {
    if mkdir(path.string, 0o700) == 0 { return }
    switch Errno(rawValue: errno) {
    case .fileExists: return
    case .noSuchFileOrDirectory where !path.removingLastComponent().isEmpty && path.string != "/":
      try makeFolder(path.removingLastComponent())
      guard mkdir(path.string, 0o700) == 0 || errno == EEXIST else { throw Errno(rawValue: errno) }
    case let error: throw error
    }
  }
}
