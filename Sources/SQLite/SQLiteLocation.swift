/// Where a database is.
public enum SQLiteLocation: Hashable, Sendable {
  /// In the file at a path.
  case file(String)
  /// In the file at a path that nobody changes while it is open. No locks are taken, and no other
  /// files are needed, so it can be read in a folder that cannot be written
  /// (<https://www.sqlite.org/uri.html#uriimmutable>).
  case immutableFile(String)
  /// In memory, for one connection.
  case memory

  /// The name by which SQLite opens the database, as a path or as a URI.
  var name: String {
    switch self {
    // Such a path would be taken for a URI, or for a database in memory.
    case .file(let path): path.hasPrefix("file:") || path == ":memory:" ? "./\(path)" : path
    case .immutableFile(let path): "file:\(Self.escaped(path))?immutable=1"
    case .memory: ":memory:"
    }
  }

  /// Escapes the bytes that have a meaning in a URI (<https://www.sqlite.org/uri.html>).
  private static func escaped(_ path: String) -> String {
    let special: [Unicode.Scalar: String] = ["%": "%25", "?": "%3f", "#": "%23"]
    // An empty authority keeps a path that begins with two slashes from having one.
    let authority = path.hasPrefix("/") ? "//" : ""
    return authority + path.unicodeScalars.map { special[$0] ?? String($0) }.joined()
  }
}
