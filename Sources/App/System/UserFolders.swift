import System
package import SystemPackage

/// The user's own folders, which the file `user-dirs.dirs` of xdg-user-dirs names.
package struct UserFolders {
  /// One of the folders, with its name in the file.
  package enum Folder: String, CaseIterable {
    /// The folder that the desktop shows.
    case desktop = "XDG_DESKTOP_DIR"
    /// The folder for texts, and for touch reports.
    case documents = "XDG_DOCUMENTS_DIR"
    /// The folder for what comes from the network.
    case downloads = "XDG_DOWNLOAD_DIR"
    /// The folder for pictures.
    case pictures = "XDG_PICTURES_DIR"

    /// The name of the folder if the file does not name it.
    var usualName: String {
      switch self {
      case .desktop: "Desktop"
      case .documents: "Documents"
      case .downloads: "Downloads"
      case .pictures: "Pictures"
      }
    }
  }

  /// The path of the user's home folder, as ``ArgumentText``.
  let home: String
  private let text: String

  /// Reads `user-dirs.dirs` in the user's folder of configurations. Without that file, the folders
  /// have their usual names.
  init() {
    home = Environment.home
    let configuration = Environment["XDG_CONFIG_HOME"] ?? home + "/.config"
    text = (try? FilePath(argument: configuration).appending("user-dirs.dirs").readText()) ?? ""
  }

  /// Takes the text of the file.
  /// - Parameter home: The path of the user's home folder, as ``ArgumentText``.
  package init(parsing text: String, home: String) {
    (self.text, self.home) = (text, home)
  }

  /// The path of a folder, which need not exist.
  package subscript(folder: Folder) -> FilePath {
    named(folder).map { FilePath(argument: $0) }
      ?? FilePath(argument: home).appending(folder.usualName)
  }

  /// Returns the path that the file has for a folder. A value is a quoted path that is absolute or
  /// begins with `$HOME/`. Other values are ignored, as the manual of xdg-user-dirs says.
  private func named(_ folder: Folder) -> String? {
    var path: String?
    for line in text.split(separator: "\n") {
      let assignment = line.drop { $0 == " " || $0 == "\t" }
      let key = "\(folder.rawValue)=\""
      guard assignment.hasPrefix(key) else { continue }
      let value = Self.unescaped(assignment.dropFirst(key.count))
      if value == "$HOME" || value.hasPrefix("$HOME/") {
        path = home + value.dropFirst("$HOME".count)
      } else if value.hasPrefix("/") {
        path = value
      }
    }
    return path
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
