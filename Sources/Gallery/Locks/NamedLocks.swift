import Glibc
import Synchronization
import System
package import SystemPackage

/// Locks for file systems that have none: empty files in a folder, whose names say what is locked
/// and by whom.
///
/// Whoever wants a lock makes its file, looks whether others have files that exclude it, and if so
/// removes its own again. So at most one of several gets it, and perhaps none, who then try again.
/// Files of processes that have ended do not count, and are removed by those who find them.
package final class NamedLocks: Sendable {
  private let path: FilePath
  private let owner: LockOwner
  /// The kind of lock that this owner has, by position.
  private let held = Mutex<[Int64: Bool]>([:])

  /// The folder for the locks on positions of a file.
  package static func folder(of file: FilePath) -> FilePath { file.appendingToName("s") }

  /// Creates the folder if it does not exist.
  /// - Throws: An `Errno`; `noLocks` if the folder can be written, but takes no such files.
  package init(in folder: FilePath) throws(Errno) {
    (path, owner) = (folder, LockOwner.next())
    if folder.withPlatformString({ mkdir($0, 0o700) }) != 0, errno != EEXIST {
      throw Errno(rawValue: errno)
    }
    let probe = name(of: LockName(place: Self.probe, isExclusive: false, owner: owner))
    defer { probe.unlink() }
    guard Self.make(probe) else {
      switch Errno(rawValue: errno) {
      case .noSpace: throw .noSpace
      case .diskQuotaExceeded: throw .diskQuotaExceeded
      case .readOnlyFileSystem: throw .readOnlyFileSystem
      case .permissionDenied: throw .permissionDenied
      case .ioError: throw .ioError
      default: throw .noLocks
      }
    }
  }

  /// Whether somebody holds such a lock.
  static func areUsed(in folder: FilePath) -> Bool {
    names(in: folder).contains { $0.isAlive(in: folder) }
  }

  /// Locks a position, without waiting. The owner may change the kind of a lock that it has.
  /// - Returns: Whether the lock was obtained.
  package func lock(_ place: Int64, isExclusive: Bool) -> Bool {
    held.withLock { held in
      guard held[place] != isExclusive else { return true }
      let own = LockName(place: place, isExclusive: isExclusive, owner: owner)
      guard Self.make(name(of: own)) else { return false }
      let isFree = others(at: place).allSatisfy { !$0.isExclusive && !isExclusive }
      if isFree, let before = held[place] { remove(place, before) }
      if isFree { held[place] = isExclusive } else { remove(place, isExclusive) }
      return isFree
    }
  }

  /// Whether somebody else has locked a position.
  package func isLocked(_ place: Int64) -> Bool { !others(at: place).isEmpty }

  /// Releases this object's lock on a position; does nothing if there is none.
  package func release(_ place: Int64) {
    held.withLock { held in
      if let isExclusive = held.removeValue(forKey: place) { remove(place, isExclusive) }
    }
  }

  /// Releases all locks that this object has, and removes their files.
  package func releaseAll() {
    held.withLock { held in
      for (place, isExclusive) in held { remove(place, isExclusive) }
      held = [:]
    }
  }

  /// A position that nobody locks for any other purpose.
  private static let probe: Int64 = 1 << 61

  private func remove(_ place: Int64, _ isExclusive: Bool) {
    let own = name(of: LockName(place: place, isExclusive: isExclusive, owner: owner))
    own.unlink()
  }

  private func name(of lock: LockName) -> FilePath { path.appending(lock.text) }

  /// Returns the locks that others have on a position.
  private func others(at place: Int64) -> [LockName] {
    Self.names(in: path).filter {
      $0.place == place && $0.owner != owner && $0.isAlive(in: path)
    }
  }

  private static func make(_ file: FilePath) -> Bool {
    let descriptor = file.withPlatformString { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// Returns all locks in a folder, also those of processes that have ended.
  private static func names(in folder: FilePath) -> [LockName] {
    (folder.folderNames ?? []).compactMap { LockName($0) }
  }
}
