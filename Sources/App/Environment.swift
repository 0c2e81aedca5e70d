import Glibc

/// The process's environment.
enum Environment {
  /// A variable's value; nil when it is unset or empty, which the XDG base directory specification
  /// treats alike.
  static subscript(name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The user's home folder: `HOME`, or what the user database says.
  static var home: String {
    if let home = Environment["HOME"] { return home }
    guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "/" }
    return String(cString: directory)
  }
}
