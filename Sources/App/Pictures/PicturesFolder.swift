import Gallery
import SystemPackage

/// The default folder for pictures, and their file names.
enum PicturesFolder {
  /// The folder `FingerPaint` in the user's Pictures folder, which is named in the `user-dirs.dirs`
  /// file of xdg-user-dirs.
  static var path: FilePath {
    userPictures.appending("FingerPaint")
  }

  /// Returns a file name for a time, in the user's time zone and without extension.
  static func stem(at milliseconds: Int64 = WallClock.now()) -> String {
    "FingerPaint \(WallClock.text(milliseconds, "%Y-%m-%d %H.%M.%S"))"
  }

  private static var userPictures: FilePath {
    let home = Environment.home
    let configuration = Environment["XDG_CONFIG_HOME"] ?? home + "/.config"
    let directories = FilePath(configuration).appending("user-dirs.dirs")
    if let text = try? TextFile.read(directories),
      let folder = pictures(inUserDirectories: text, home: home)
    {
      return FilePath(folder)
    }
    return FilePath(home).appending("Pictures")
  }

  /// Returns the value of `XDG_PICTURES_DIR` in the text of a `user-dirs.dirs` file. The value is a
  /// quoted path that is absolute or begins with `$HOME/`. Other values are ignored, as the manual
  /// of xdg-user-dirs says.
  static func pictures(inUserDirectories text: String, home: String) -> String? {
    var folder: String?
    for line in text.split(separator: "\n") {
      let assignment = line.drop { $0 == " " || $0 == "\t" }
      let key = "XDG_PICTURES_DIR=\""
      guard assignment.hasPrefix(key) else { continue }
      let value = unescaped(assignment.dropFirst(key.count))
      if value == "$HOME" || value.hasPrefix("$HOME/") {
        folder = home + value.dropFirst("$HOME".count)
      } else if value.hasPrefix("/") {
        folder = value
      }
    }
    return folder
  }

  /// Returns the text before the closing quote, with backslash escapes resolved.
  private static func unescaped(_ quoted: Substring) -> String {
    var value = ""
    var isEscaped = false
    for character in quoted {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        continue
      } else if character == "\"" {
        break
      }
      value.append(character)
    }
    return value
  }
}
