import Glibc
import Interaction
import SystemPackage

/// Puts a picture on disk: written beside its place, then renamed, so that a file of that name is
/// either the whole picture or not ours.
enum PictureFile {
  /// Writes a picture under the name that somebody asked for, in place of a file of that name.
  /// - Throws: an ``AppError`` that says why not; a file of that name is then unmodified.
  static func write(_ png: [UInt8], to path: FilePath) throws(AppError) {
    try writeBeside(png, path) { temporary throws(Errno) in
      try SystemCall.check { rename(temporary.string, path.string) }
    }
  }

  /// Writes a picture into the user's Pictures folder under the name of the present second.
  /// - Returns: the picture's path. Another file of that name stays: the picture takes the next free
  ///   number.
  /// - Throws: an ``AppError`` that says why not.
  static func writeToPictures(_ png: [UInt8]) throws(AppError) -> FilePath {
    let folder = PicturesFolder.path
    do {
      try createFolders(folder)
    } catch {
      throw AppError(
        Message(.cannotCreateFolder, .text(folder.string), .text(error.description)))
    }
    let name = FilePath.Component(PicturesFolder.fileName())
    let stem = name?.stem ?? "FingerPaint"
    var path = folder.appending("\(stem).png")
    try writeBeside(png, path) { temporary throws(Errno) in
      var number = 1
      while try !renameToFree(temporary, path) {
        number += 1
        path = folder.appending("\(stem) (\(number)).png")
      }
    }
    return path
  }

  private static func writeBeside(
    _ png: [UInt8], _ path: FilePath, place: (_ temporary: FilePath) throws(Errno) -> Void
  ) throws(AppError) {
    let name = path.lastComponent?.string ?? "picture"
    let temporary = path.removingLastComponent().appending(".\(name).\(getpid()).part")
    do {
      let file = try FileDescriptor.open(
        temporary, .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      do {
        try file.closeAfter {
          try file.writeAll(png)
          try SystemCall.check { fsync(file.rawValue) }
        }
        try place(temporary)
      } catch {
        unlink(temporary.string)
        throw error
      }
    } catch {
      throw AppError(Message(.cannotWrite, .text(path.string), .text("\(error)")))
    }
  }

  /// Renames unless the new name is taken.
  /// - Returns: whether it was free.
  private static func renameToFree(
    _ old: FilePath, _ new: FilePath
  ) throws(Errno) -> Bool {
    do {
      try SystemCall.check { link(old.string, new.string) }
      unlink(old.string)
      return true
    } catch .fileExists {
      return false
    } catch {
      // No hard links on this file system (FAT, some network folders): look, then rename.
      if access(new.string, F_OK) == 0 { return false }
      try SystemCall.check { rename(old.string, new.string) }
      return true
    }
  }

  private static func createFolders(_ folder: FilePath) throws(Errno) {
    var path = FilePath(root: folder.root)
    for component in folder.components {
      path.append(component)
      do {
        try SystemCall.check { mkdir(path.string, 0o777) }
      } catch .fileExists {
        continue
      } catch {
        // A parent may be there and yet refuse the question (read-only, no permission to write).
        if access(path.string, F_OK) != 0 { throw error }
      }
    }
  }
}
