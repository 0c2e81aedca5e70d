import Glibc
import SystemPackage

/// The process's environment.
enum Environment {
  /// A variable's value; nil when it is unset or empty, which the XDG base directory specification
  /// treats alike.
  static subscript(name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// A folder of the user as the XDG base directory specification has it: the one that a variable names, if
  /// that is an absolute path, else one below the home folder.
  static func folder(_ variable: String, else relative: String) -> FilePath {
    if let path = Environment[variable].map({ FilePath($0) }), path.isAbsolute { return path }
    return FilePath(home).pushing(FilePath(relative))
  }

  /// The user's home folder: `HOME`, or what the user database says.
  static var home: String {
    if let home = Environment["HOME"] { return home }
    guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "/" }
    return String(cString: directory)
  }
}
