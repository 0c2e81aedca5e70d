import Glibc
import SystemPackage

/// Locks on numbered positions of a file. The system releases them when the process ends, for any
/// reason. They belong to the open file (Linux's open-file-description locks, `fcntl(2)`), so two
/// instances in one process also exclude each other.
final class FileLock: Sendable {
  private let file: FileDescriptor

  /// Opens the file, and creates it if necessary.
  init(_ path: FilePath) throws(Errno) {
    do {
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .closeOnExec], permissions: [.ownerReadWrite])
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  deinit {
    // To close the file is not enough: until it runs its program, a child process that was started meanwhile has
    // the same open file, and the locks with it.
    _ = set(0..<0, Int16(F_UNLCK))
    try? file.close()
  }

  /// Locks a position, without waiting.
  /// - Returns: Whether the lock was obtained.
  func lock(_ place: Int64, isExclusive: Bool) -> Bool {
    set(place..<place + 1, Int16(isExclusive ? F_WRLCK : F_RDLCK))
  }

  /// Whether someone else has locked a position. This does not lock it, not even briefly.
  func isLocked(_ place: Int64) -> Bool {
    var range = Self.range(place..<place + 1, Int16(F_WRLCK))
    // F_OFD_GETLK; see below.
    guard withUnsafeMutablePointer(to: &range, { fcntl(file.rawValue, 36, $0) }) == 0 else {
      return false
    }
    return range.l_type != Int16(F_UNLCK)
  }

  /// Unlocks a position.
  func unlock(_ place: Int64) {
    _ = set(place..<place + 1, Int16(F_UNLCK))
  }

  private func set(_ places: Range<Int64>, _ type: Int16) -> Bool {
    var range = Self.range(places, type)
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
