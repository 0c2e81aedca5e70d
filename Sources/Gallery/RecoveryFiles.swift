import Glibc
import SystemPackage

/// The files of a recovery: copies to work on, and the database that is made of them.
struct RecoveryFiles {
  private let folder: GalleryFolder
  /// A copy of the damaged database, which may be changed.
  let copied: FilePath
  /// The new database.
  let new: FilePath
  /// The new database, once it is all that it can be.
  private let completed: FilePath
  /// An empty database, as it should be.
  let pristine: FilePath

  init(_ folder: GalleryFolder) {
    self.folder = folder
    copied = folder.path.appending("recovery-of.db")
    new = folder.path.appending("recovery-to.db")
    completed = folder.path.appending("recovered.db")
    pristine = folder.path.appending("recovery-like.db")
  }

  func remove() {
    for file in [copied, new, pristine] {
      for suffix in ["", "-wal", "-shm", "-journal"] { unlink(file.string + suffix) }
    }
  }

  func copy() throws {
    remove()
    try Self.copy(folder.database, copied)
    if access(folder.log.string, F_OK) == 0 { try Self.copy(folder.log, copied.withSuffix("-wal")) }
    // The database gets its permissions from the file that is there.
    try FileDescriptor.open(
      new, .writeOnly, options: [.create, .closeOnExec], permissions: [.ownerReadWrite]
    ).close()
  }

  /// Whether there is a new database that lacks nothing but its place.
  var isComplete: Bool { access(completed.string, F_OK) == 0 }

  /// Takes note that the new database is all that it can be, and on the disk.
  func complete() throws {
    let file = try FileDescriptor.open(new, .readOnly, options: [.closeOnExec])
    let isSynced = fsync(file.rawValue) == 0
    try file.close()
    guard isSynced else { throw Errno.ioError }
    try Self.rename(new, completed)
  }

  /// Puts the new database in the place of the damaged one. May be begun as often as need be, as long as
  /// ``isComplete`` is true.
  /// - Returns: where the damaged one is now.
  func exchange() throws(Errno) -> FilePath {
    var setAside = folder.path.appending("gallery-damaged-\(Self.stamp).db")
    var number = 2
    while access(setAside.string, F_OK) == 0 {
      setAside = folder.path.appending("gallery-damaged-\(Self.stamp)-\(number).db")
      number += 1
    }
    // A log belongs to its database: the new one must not find it.
    try Self.rename(folder.log, setAside.withSuffix("-wal"))
    unlink(folder.database.string + "-shm")
    try Self.rename(folder.database, setAside)
    try Self.rename(completed, folder.database)
    return setAside
  }

  /// Renames a file, if it is there.
  private static func rename(_ from: FilePath, _ to: FilePath) throws(Errno) {
    guard Glibc.rename(from.string, to.string) == 0 || errno == ENOENT else {
      throw Errno(rawValue: errno)
    }
  }

  private static var stamp: String { WallClock.text(WallClock.now(), "%Y%m%d-%H%M%S") }

  /// Copies a file; what cannot be read of it is zeros in the copy.
  private static func copy(_ from: FilePath, _ to: FilePath) throws {
    let source = try FileDescriptor.open(from, .readOnly, options: [.closeOnExec])
    defer { try? source.close() }
    let target = try FileDescriptor.open(
      to, .writeOnly, options: [.create, .truncate, .closeOnExec],
      permissions: [.ownerReadWrite])
    defer { try? target.close() }
    let length = try source.seek(offset: 0, from: .end)
    var block = [UInt8](repeating: 0, count: 4096)
    var offset: Int64 = 0
    while offset < length {
      let wanted = Int(min(Int64(block.count), length - offset))
      let count = block.withUnsafeMutableBytes { buffer in
        try? source.read(
          fromAbsoluteOffset: offset,
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
      }
      if count != wanted { for index in 0..<wanted { block[index] = 0 } }
      try target.writeAll(toAbsoluteOffset: offset, block[..<wanted])
      offset += Int64(wanted)
    }
  }
}

extension FilePath {
  fileprivate func withSuffix(_ suffix: String) -> FilePath { FilePath(string + suffix) }
}
