import Gallery
import SystemPackage

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
