import Glibc
import SystemPackage

/// The environment variables of the process.
enum Environment {
  /// The value of a variable, as ``ArgumentText``, so that paths lose no bytes; `nil` if it is unset
  /// or empty, which the XDG base directory specification treats alike.
  static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return ArgumentText.text(of: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// Returns a user folder as defined by the XDG base directory specification: the value of
  /// `variable` if that is an absolute path, otherwise `relative` in the home folder.
  static func folder(_ variable: String, else relative: String) -> FilePath {
    if let path = Environment[variable].map({ FilePath(argument: $0) }), path.isAbsolute {
      return path
    }
    return FilePath(argument: home).pushing(FilePath(relative))
  }

  /// The codes of the user's languages, the preferred one first: for `de_AT`, `de_AT` and `de`. By the rules
  /// of gettext.
  static var languages: [String] {
    let list =
      Environment["LANGUAGE"] ?? Environment["LC_ALL"] ?? Environment["LC_MESSAGES"]
      ?? Environment["LANG"] ?? ""
    return list.split(separator: ":").flatMap { locale -> [String] in
      let name = String(locale.prefix { $0 != "." && $0 != "@" })
      let language = String(name.prefix { $0 != "_" })
      let isSafe = !name.isEmpty && !name.contains { $0 == "/" || $0 == "\0" }
      return !isSafe ? [] : name == language ? [name] : [name, language]
    }
  }

  /// Whether there may be a session bus. The library that connects to it is loaded only then.
  static var hasSessionBus: Bool {
    if let address = Environment["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
    return Environment["XDG_RUNTIME_DIR"].map { FilePath(argument: $0).appending("bus").exists }
      == true
  }

  /// The path of the user's home folder, as ``ArgumentText``: `HOME`, or the entry in the user database.
  static var home: String {
    if let home = Environment["HOME"] { return home }
    guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "/" }
    return ArgumentText.text(of: UnsafeRawBufferPointer(start: directory, count: strlen(directory)))
  }
}
