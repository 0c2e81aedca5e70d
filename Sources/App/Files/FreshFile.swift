import Interaction
import SystemPackage

/// Writes files under names that are not taken: another file always stays.
enum FreshFile {
  /// Writes a file into a folder, which is made if it is not there.
  /// - Parameters:
  ///   - stem: The name, which gets a number if it is taken.
  ///   - ending: The end of the name, without a dot.
  /// - Returns: the file's path.
  /// - Throws: what `body` throws, or an ``AppError`` that says why not; there is no file then.
  static func write(
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
