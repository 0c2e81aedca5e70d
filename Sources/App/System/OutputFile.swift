import Glibc
import System
import SystemPackage
import Words

/// A file that is written under a temporary name and then renamed. Under its own name there is
/// always either the complete file or the previous one.
struct OutputFile {
  /// The path of the file while it is being written.
  let temporary: FilePath
  private let path: FilePath

  /// The fate of an existing file of that name.
  enum Existing {
    /// The new file replaces it.
    case replaced
    /// It stays, and nothing is written.
    case kept
  }

  /// Writes a file at a path that the user gave. A pipe, a device or another special file is
  /// written to directly.
  /// - Throws: what `body` throws, or an ``AppError`` that says why the file cannot be written. An
  ///   existing file is then unchanged.
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
      // Another program may have created one meanwhile.
      guard try Self.renameToFree(temporary, path) else { throw .fileExists }
    }
  }

  /// Writes a text in a folder of the program's own, which is created if it is missing.
  /// - Throws: an ``AppError`` that says why the file cannot be written. An existing file is then unchanged.
  static func keep(_ text: String, at path: FilePath) throws(AppError) {
    let path = path.followingLinks
    do {
      try path.removingLastComponent().makeFolders()
    } catch {
      throw Self.error(path, error)
    }
    try OutputFile(path).write { file throws(AppError) in
      do {
        try file.writeAll(Array(text.utf8))
      } catch {
        throw Self.error(path, error)
      }
    } place: { temporary, path throws(Errno) in
      try temporary.rename(to: path)
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
      // Some devices and network file systems report write errors only on close.
      try file.close()
    } catch {
      throw Self.error(path, error)
    }
  }

  /// Prepares to write a file. Nothing is created yet.
  init(_ path: FilePath) {
    self.path = path
    temporary = path.temporary()
  }

  /// Writes the temporary file and then gives it its name.
  /// - Parameter place: Renames the temporary file.
  /// - Throws: what `body` throws, or an ``AppError`` that says why the file cannot be written.
  func write(
    _ body: (FileDescriptor) throws(AppError) -> Void,
    place: (_ temporary: FilePath, _ path: FilePath) throws(Errno) -> Void
  ) throws(AppError) {
    let file: FileDescriptor
    do {
      // Such a file may be left by a killed program that had the same process number.
      temporary.unlink()
      file = try FileDescriptor.open(
        temporary, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      // A replaced file keeps its permissions, so a private one stays private.
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

  /// Makes the error for a file that cannot be written.
  static func error(_ path: FilePath, _ reason: any Error) -> AppError {
    AppError(Message(.cannotWrite, .text(path.string), .text("\(reason)")))
  }

  /// Renames a file unless the new name is taken.
  /// - Returns: whether the name was free.
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
