import Interaction
import SystemPackage

/// Puts pictures on disk, where somebody asked for them or among the user's pictures.
enum PictureFile {
  /// Writes a picture under the name that somebody asked for, in place of a file of that name.
  /// - Throws: an ``AppError`` that says why not; a file of that name is then unmodified.
  static func write(_ png: [UInt8], to path: FilePath) throws(AppError) {
    try OutputFile.write(to: path) { file throws(AppError) in try write(png, file, path) }
  }

  /// Writes a picture into the user's Pictures folder under the name of the present second.
  /// - Returns: the picture's path. Another file of that name stays: the picture takes the next free
  ///   number.
  /// - Throws: an ``AppError`` that says why not.
  static func writeToPictures(_ png: [UInt8]) throws(AppError) -> FilePath {
    let folder = PicturesFolder.path
    do {
      try folder.makeFolders()
    } catch {
      throw AppError(
        Message(.cannotCreateFolder, .text(folder.string), .text(error.description)))
    }
    let name = FilePath.Component(PicturesFolder.fileName())
    let stem = name?.stem ?? "FingerPaint"
    var path = folder.appending("\(stem).png")
    try OutputFile(path).write { file throws(AppError) in
      try write(png, file, path)
    } place: { temporary, _ throws(Errno) in
      var number = 1
      while try !OutputFile.renameToFree(temporary, path) {
        number += 1
        path = folder.appending("\(stem) (\(number)).png")
      }
    }
    return path
  }

  private static func write(_ png: [UInt8], _ file: FileDescriptor, _ path: FilePath)
    throws(AppError)
  {
    do {
      try file.writeAll(png)
    } catch {
      throw OutputFile.error(path, error)
    }
  }
}
