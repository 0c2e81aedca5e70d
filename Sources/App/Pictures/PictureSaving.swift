import Gallery
import SystemPackage

/// Writes pictures to disk: to a given path or into the Pictures folder.
enum PictureSaving {
  /// Writes a picture to a path that the user gave. An existing file is replaced.
  /// - Throws: an ``AppError`` that says why the picture cannot be written. An existing file is
  ///   then unchanged.
  static func write(_ png: [UInt8], to path: FilePath) throws(AppError) {
    try OutputFile.write(to: path) { file throws(AppError) in try write(png, file, path) }
  }

  /// Writes a picture into a folder, named after the current time to the second.
  /// - Returns: the path of the picture. If the name is taken, a number is added.
  /// - Throws: an ``AppError`` that says why the picture cannot be written.
  static func write(
    _ png: [UInt8], in folder: FilePath
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

/// The default folder for pictures, and their file names.
enum PicturesFolder {
  /// The folder `FingerPaint` in the user's Pictures folder, which is named in the `user-dirs.dirs`
  /// file of xdg-user-dirs.
  static var path: FilePath {
    userPictures.appending("FingerPaint")
  }

  /// The start of the names of pictures.
  static let prefix = "FingerPaint "

  /// Returns a file name for a time, in the user's time zone and without extension.
  static func stem(at milliseconds: Int64 = WallClock.now()) -> String {
    "\(prefix)\(WallClock.text(milliseconds, "%Y-%m-%d %H.%M.%S"))"
  }

  /// The user's Pictures folder.
  static var userPictures: FilePath { UserFolders()[.pictures] }
}
