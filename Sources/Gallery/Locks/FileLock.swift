import Glibc
package import SystemPackage

/// Locks on numbered positions of a file. The system releases them when the process ends, for any
/// reason. Two instances in one process also exclude each other.
///
/// On a file system without locks, as some network folders are, ``NamedLocks`` take their place. As
/// long as anybody holds one of those, everybody uses them.
package final class FileLock: Sendable {
  private let kind: Kind

  private enum Kind: Sendable {
    /// Locks that belong to the open file (Linux's open-file-description locks, `fcntl(2)`).
    case ofFile(FileDescriptor)
    case named(NamedLocks)
  }

  /// The position for one transaction, in folders whose files cannot be locked.
  static let turnPlace: Int64 = -1

  /// Whether the file system has no locks, so that other programs' locks do not work there either.
  package var isNamed: Bool {
    if case .named = kind { true } else { false }
  }

  /// Opens the file, and creates it if necessary.
  /// - Throws: An `Errno`; `noLocks` if no kind of lock works.
  package init(_ path: FilePath) throws(Errno) {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .closeOnExec], permissions: [.ownerReadWrite])
    } catch {
      throw error as? Errno ?? .ioError
    }
    let folder = NamedLocks.folder(of: path)
    if Self.works(on: file), !NamedLocks.areUsed(in: folder) {
      kind = .ofFile(file)
      return
    }
    try? file.close()
    kind = .named(try NamedLocks(in: folder))
  }

  deinit {
    switch kind {
    case .ofFile(let file):
      // To close the file is not enough: until it runs its program, a child process that was started meanwhile
      // has the same open file, and the locks with it.
      _ = Self.set(file, 0..<0, Int16(F_UNLCK))
      try? file.close()
    case .named(let locks): locks.releaseAll()
    }
  }

  /// Locks a position, without waiting.
  /// - Returns: Whether the lock was obtained.
  package func lock(_ place: Int64, isExclusive: Bool) -> Bool {
    switch kind {
    case .ofFile(let file):
      Self.set(file, place..<place + 1, Int16(isExclusive ? F_WRLCK : F_RDLCK))
    case .named(let locks): locks.lock(place, isExclusive: isExclusive)
    }
  }

  /// Whether someone else has locked a position. This does not lock it, not even briefly.
  package func isLocked(_ place: Int64) -> Bool {
    switch kind {
    case .ofFile(let file):
      var range = Self.range(place..<place + 1, Int16(F_WRLCK))
      // F_OFD_GETLK; see below.
      guard withUnsafeMutablePointer(to: &range, { fcntl(file.rawValue, 36, $0) }) == 0 else {
        return false
      }
      return range.l_type != Int16(F_UNLCK)
    case .named(let locks): return locks.isLocked(place)
    }
  }

  /// Releases this object's lock on a position, so that others can take it.
  package func unlock(_ place: Int64) {
    switch kind {
    case .ofFile(let file): _ = Self.set(file, place..<place + 1, Int16(F_UNLCK))
    case .named(let locks): locks.release(place)
    }
  }

  /// A position that nobody locks for any other purpose.
  private static let probe: Int64 = 1 << 61

  /// Whether the file can be locked at all.
  private static func works(on file: FileDescriptor) -> Bool {
    guard set(file, probe..<probe + 1, Int16(F_RDLCK)) else { return false }
    _ = set(file, probe..<probe + 1, Int16(F_UNLCK))
    return true
  }

  private static func set(_ file: FileDescriptor, _ places: Range<Int64>, _ type: Int16) -> Bool {
    var range = range(places, type)
    // F_OFD_SETLK, which glibc's headers hide behind a feature macro.
    return withUnsafeMutablePointer(to: &range) { fcntl(file.rawValue, 37, $0) } == 0
  }

  /// Describes a lock for `fcntl`.
  /// - Parameter places: The positions; an empty range for all from its lower bound on.
  private static func range(_ places: Range<Int64>, _ type: Int16) -> flock {
    var range = flock()
    range.l_type = type
    range.l_whence = Int16(SEEK_SET)
    range.l_start = off_t(places.lowerBound)
    range.l_len = off_t(places.count)
    return range
  }
}
