import Interaction
import System
package import SystemPackage

/// Writes new files, and never replaces an existing one.
package enum FreshFile {
  /// Writes a file into a folder, which is created if it does not exist.
  /// - Parameters:
  ///   - stem: The name without extension. It gets a number if it is taken.
  ///   - ending: The extension, without a dot.
  /// - Returns: the path of the file.
  /// - Throws: what `body` throws, or an ``AppError`` that says why the file cannot be written.
  ///   There is no file then.
  package static func write(
    _ stem: String, _ ending: String, in folder: FilePath,
    _ body: (FileDescriptor, FilePath) throws(AppError) -> Void
  ) throws(AppError) -> FilePath {
    do {
      try folder.makeFolders()
    } catch {
      throw AppError(
        Message(.cannotCreateFolder, .text(folder.string), .text(error.description)))
    }
    var path = folder.appending("\(stem).\(ending)")
    try OutputFile(path).write { file throws(AppError) in
      try body(file, path)
    } place: { temporary, _ throws(Errno) in
      var number = 1
      while try !OutputFile.renameToFree(temporary, path) {
        number += 1
        path = folder.appending("\(stem) (\(number)).\(ending)")
      }
    }
    return path
  }
}
