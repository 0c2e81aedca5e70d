import Interaction
import SystemPackage

/// Puts pictures on disk, where somebody asked for them or among the user's pictures.
enum PictureSaving {
  /// Writes a picture under the name that somebody asked for, in place of a file of that name.
  /// - Throws: an ``AppError`` that says why not; a file of that name is then unmodified.
  static func write(_ png: [UInt8], to path: FilePath) throws(AppError) {
    try OutputFile.write(to: path) { file throws(AppError) in try write(png, file, path) }
  }

  /// Writes a picture into a folder under the name of the present second.
  /// - Returns: the picture's path. Another file of that name stays: the picture takes the next free
  ///   number.
  /// - Throws: an ``AppError`` that says why not.
  static func write(
    _ png: [UInt8], in folder: FilePath = PicturesFolder.path
  ) throws(AppError) -> FilePath {
    try FreshFile.write(PicturesFolder.stem(), "png", in: folder) { file, path throws(AppError) in
      try write(png, file, path)
    }
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
