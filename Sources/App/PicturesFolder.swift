import Glibc
import SystemPackage

/// Where pictures go when nobody names a file.
enum PicturesFolder {
  /// The folder `FingerPaint` in the user's Pictures folder, as `user-dirs.dirs` of xdg-user-dirs
  /// names it.
  static var path: FilePath {
    userPictures.appending("FingerPaint")
  }

  /// The name of a picture taken now, in the user's time zone.
  static func fileName(at seconds: time_t = time(nil)) -> String {
    var seconds = seconds
    var parts = tm()
    localtime_r(&seconds, &parts)
    func digits(_ number: Int32, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date = [digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1), digits(parts.tm_mday)]
    let time = [digits(parts.tm_hour), digits(parts.tm_min), digits(parts.tm_sec)]
    return "FingerPaint \(date.joined(separator: "-")) \(time.joined(separator: ".")).png"
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

  /// The value of `XDG_PICTURES_DIR` in the text of a `user-dirs.dirs`: a quoted path that is
  /// absolute or begins with `$HOME/`. Any other value is void, says its manual.
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

  /// What stands before the closing quote, with backslashes resolved.
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
