import Glibc
import SystemPackage

/// Locks on numbered places of a file, which the system gives back when a process ends, however it ends.
/// They belong to the open file (Linux's open-file-description locks, `fcntl(2)`), so two of them in one
/// process exclude each other as well.
final class FileLock: Sendable {
  private let file: FileDescriptor

  /// Opens the file, making it if need be.
  init(_ path: FilePath) throws(Errno) {
    do {
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .closeOnExec], permissions: [.ownerReadWrite])
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  deinit {
    try? file.close()
  }

  /// Locks a place, without waiting.
  /// - Returns: whether it is locked now, and not by another.
  func lock(_ place: Int64, isExclusive: Bool) -> Bool {
    set(place, Int16(isExclusive ? F_WRLCK : F_RDLCK))
  }

  /// Whether somebody else has locked a place. Takes nothing, not even for a moment.
  func isLocked(_ place: Int64) -> Bool {
    var range = Self.range(place, Int16(F_WRLCK))
    // F_OFD_GETLK; see below.
    guard withUnsafeMutablePointer(to: &range, { fcntl(file.rawValue, 36, $0) }) == 0 else {
      return false
    }
    return range.l_type != Int16(F_UNLCK)
  }

  /// Gives a place back.
  func unlock(_ place: Int64) {
    _ = set(place, Int16(F_UNLCK))
  }

  private func set(_ place: Int64, _ type: Int16) -> Bool {
    var range = Self.range(place, type)
    // F_OFD_SETLK, which glibc's headers hide behind a feature macro.
    return withUnsafeMutablePointer(to: &range) { fcntl(file.rawValue, 37, $0) } == 0
  }

  private static func range(_ place: Int64, _ type: Int16) -> flock {
    var range = flock()
    range.l_type = type
    range.l_whence = Int16(SEEK_SET)
    range.l_start = off_t(place)
    range.l_len = 1
    return range
  }
}
