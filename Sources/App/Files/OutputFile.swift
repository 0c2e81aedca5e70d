import Glibc
import Interaction
import SystemPackage

/// A file that is written beside its place, then renamed: under its name there is either all of it or what
/// was there before.
struct OutputFile {
  /// Where it is written until it is whole.
  let temporary: FilePath
  private let path: FilePath

  /// What becomes of a file of that name.
  enum Existing {
    /// The new one takes its place.
    case replaced
    /// It stays, and nothing is written.
    case kept
  }

  /// Writes a file of a name that somebody asked for. What is no file, as a pipe or a device, is written to
  /// as it is.
  /// - Throws: what `body` throws, or an ``AppError`` that says why not; a file of that name is then
  ///   unmodified.
  static func write(
    to path: FilePath, over existing: Existing = .replaced,
    _ body: (FileDescriptor) throws(AppError) -> Void
  ) throws(AppError) {
    var status = stat()
    if path.withPlatformString({ stat($0, &status) }) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw error(path, Errno.isDirectory)
      case S_IFREG:
        guard existing == .replaced else {
          throw AppError("'\(path)' already exists: use --force to replace it")
        }
      default: return try writeInPlace(path, body)
      }
    } else if errno == ELOOP {
      throw error(path, Errno.tooManySymbolicLinkLevels)
    }
    try OutputFile(path.followingLinks).write(body) { temporary, path throws(Errno) in
      guard existing == .kept else { return try temporary.rename(to: path) }
      // Somebody may have made one meanwhile.
      guard try Self.renameToFree(temporary, path) else { throw .fileExists }
    }
  }

  private static func writeInPlace(
    _ path: FilePath, _ body: (FileDescriptor) throws(AppError) -> Void
  ) throws(AppError) {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
    } catch {
      throw Self.error(path, error)
    }
    do throws(AppError) {
      try body(file)
    } catch {
      try? file.close()
      throw error
    }
    do {
      // Some devices and network folders tell only now that they could not take it.
      try file.close()
    } catch {
      throw Self.error(path, error)
    }
  }

  /// Prepares to write a file.
  init(_ path: FilePath) {
    self.path = path
    temporary = path.temporary()
  }

  /// Writes the file and puts it in its place.
  /// - Parameter place: Gives the file its name.
  /// - Throws: what `body` throws, or an ``AppError`` that says why not.
  func write(
    _ body: (FileDescriptor) throws(AppError) -> Void,
    place: (_ temporary: FilePath, _ path: FilePath) throws(Errno) -> Void
  ) throws(AppError) {
    let file: FileDescriptor
    do {
      // Left by one that was killed and had our number.
      temporary.unlink()
      file = try FileDescriptor.open(
        temporary, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      // What is private stays so.
      var status = stat()
      if path.withPlatformString({ stat($0, &status) }) == 0 {
        fchmod(file.rawValue, status.st_mode & 0o777)
      }
    } catch {
      throw Self.error(path, error)
    }
    do throws(AppError) {
      defer { try? file.close() }
      try body(file)
      do {
        try SystemCall.check { fsync(file.rawValue) }
      } catch {
        throw Self.error(path, error)
      }
    } catch {
      temporary.unlink()
      throw error
    }
    do {
      try place(temporary, path)
    } catch {
      temporary.unlink()
      throw Self.error(path, error)
    }
  }

  /// What to tell of a file that cannot be written.
  static func error(_ path: FilePath, _ reason: any Error) -> AppError {
    AppError(Message(.cannotWrite, .text(path.string), .text("\(reason)")))
  }

  /// Renames unless the new name is taken.
  /// - Returns: whether it was free.
  static func renameToFree(_ old: FilePath, _ new: FilePath) throws(Errno) -> Bool {
    do {
      try SystemCall.check {
        old.withPlatformString { old in new.withPlatformString { new in link(old, new) } }
      }
      old.unlink()
      return true
    } catch .fileExists {
      return false
    } catch {
      // No hard links on this file system (FAT, some network folders): look, then rename.
      if new.exists { return false }
      try old.rename(to: new)
      return true
    }
  }
}
