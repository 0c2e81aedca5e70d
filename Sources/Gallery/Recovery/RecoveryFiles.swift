import Glibc
import SQLite
import System
import SystemPackage

/// The files of a recovery: working copies of the damaged database, and the new database made from
/// them.
struct RecoveryFiles {
  private let folder: GalleryFolder
  /// The working copy of the damaged database. It may be changed.
  let copied: FilePath
  /// The new database, while it is being filled.
  let new: FilePath
  /// An empty, undamaged database.
  let pristine: FilePath

  /// Whether the files can be locked. Nobody else uses them, in any case.
  let hasLocks: Bool

  /// How to open the files as databases.
  var configuration: SQLiteConfiguration {
    var configuration = SQLiteConfiguration()
    if !hasLocks { configuration.turnstile = { {} } }
    return configuration
  }

  init(_ folder: GalleryFolder, hasLocks: Bool = true) {
    (self.folder, self.hasLocks) = (folder, hasLocks)
    copied = folder.path.appending("recovery-of.db")
    new = folder.path.appending("recovery-to.db")
    pristine = folder.path.appending("recovery-like.db")
  }

  func remove() {
    for file in [copied, new, pristine] {
      for suffix in ["", "-wal", "-shm", "-journal"] { file.appendingToName(suffix).unlink() }
    }
  }

  func copy() throws {
    remove()
    try Self.copy(folder.database, copied)
    // The journal is there if the folder has no locks, or if the first transaction was interrupted.
    for ending in ["-wal", "-journal"] {
      let file = folder.database.appendingToName(ending)
      if file.exists { try Self.copy(file, copied.appendingToName(ending)) }
    }
    // SQLite gives its other files the permissions of this file.
    try FileDescriptor.open(
      new, .writeOnly, options: [.create, .closeOnExec], permissions: [.ownerReadWrite]
    ).close()
  }

  /// Whether there is a complete new database that only needs to be moved into place.
  var isComplete: Bool { folder.recovered.exists }

  /// Marks the new database as complete, once it is on the disk.
  func complete() throws {
    let file = try FileDescriptor.open(new, .readOnly, options: [.closeOnExec])
    let isSynced = fsync(file.rawValue) == 0
    try file.close()
    guard isSynced else { throw Errno.ioError }
    try Self.rename(new, folder.recovered)
  }

  /// Moves the damaged database aside and the new one into its place. If interrupted, it can be
  /// called again as long as ``isComplete`` is true.
  /// - Returns: The new path of the damaged database.
  func exchange() throws(Errno) -> FilePath {
    let setAside = try setAside(as: "damaged")
    try Self.rename(folder.recovered, folder.database)
    return setAside
  }

  /// Moves the database aside, with its journals.
  /// - Parameter word: Says in the new name what is wrong with it.
  /// - Returns: The new path of the database.
  func setAside(as word: String) throws(Errno) -> FilePath {
    let name = "gallery-\(word)-\(Self.stamp)"
    var setAside = folder.path.appending("\(name).db")
    var number = 2
    while setAside.exists {
      setAside = folder.path.appending("\(name)-\(number).db")
      number += 1
    }
    // Move the log first: the new database must not find the log of the old one.
    for ending in ["-wal", "-journal"] {
      try Self.rename(folder.database.appendingToName(ending), setAside.appendingToName(ending))
    }
    folder.database.appendingToName("-shm").unlink()
    try Self.rename(folder.database, setAside)
    return setAside
  }

  /// Renames a file, if it exists.
  private static func rename(_ from: FilePath, _ to: FilePath) throws(Errno) {
    do {
      try from.rename(to: to)
    } catch {
      if error != .noSuchFileOrDirectory { throw error }
    }
  }

  private static var stamp: String { WallClock.text(WallClock.now(), "%Y%m%d-%H%M%S") }

  /// Copies a file. Blocks that cannot be read are zeros in the copy.
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
