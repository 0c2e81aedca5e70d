import Glibc
package import SystemPackage

/// The environment variables of the process.
package enum Environment {
  /// The value of a variable, as ``ArgumentText``, so that paths lose no bytes; `nil` if it is unset
  /// or empty, which the XDG base directory specification treats alike.
  package static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return ArgumentText.text(of: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// Returns a user folder as defined by the XDG base directory specification: the value of
  /// `variable` if that is an absolute path, otherwise `relative` in the home folder.
  package static func folder(_ variable: String, else relative: String) -> FilePath {
    if let path = Environment[variable].map({ FilePath(argument: $0) }), path.isAbsolute {
      return path
    }
    return FilePath(argument: home).pushing(FilePath(relative))
  }

  /// The codes of the user's languages, the preferred one first: for `de_AT`, `de_AT` and `de`. By the rules
  /// of gettext.
  package static var languages: [String] {
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
  package static var hasSessionBus: Bool {
    if let address = Environment["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
    return Environment["XDG_RUNTIME_DIR"].map { FilePath(argument: $0).appending("bus").exists }
      == true
  }

  /// The path of the user's home folder, as ``ArgumentText``: `HOME`, or the entry in the user database.
  package static var home: String {
    if let home = Environment["HOME"] { return home }
    guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "/" }
    return ArgumentText.text(of: UnsafeRawBufferPointer(start: directory, count: strlen(directory)))
  }

  /// Returns the bytes of all variables, each with its name and an equals sign.
  /// - Parameter changes: Values that are different. A value of `nil` removes a variable.
  static func bytes(changedBy changes: [String: String?]) -> [[UInt8]] {
    var variables: [[UInt8]] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let place = next, let variable = place.pointee {
      let bytes = UnsafeBufferPointer(start: variable, count: strlen(variable))
      variables.append(bytes.map(UInt8.init(bitPattern:)))
      next = place.successor()
    }
    for (name, value) in changes {
      let start = Array("\(name)=".utf8)
      variables.removeAll { $0.starts(with: start) }
      if let value { variables.append(start + ArgumentText.bytes(of: value)) }
    }
    return variables
  }
}
