/// Where a database is.
public enum SQLiteLocation: Hashable, Sendable {
  /// In the file at a path of these bytes, which need not be UTF-8.
  case file([UInt8])
  /// In the file at a path that nobody changes while it is open. No locks are taken, and no other
  /// files are needed, so it can be read in a folder that cannot be written
  /// (<https://www.sqlite.org/uri.html#uriimmutable>).
  case immutableFile([UInt8])
  /// In memory, for one connection.
  case memory

  /// In the file at a path.
  public static func file(_ path: String) -> SQLiteLocation { .file(Array(path.utf8)) }

  /// In the file at a path that nobody changes while it is open.
  public static func immutableFile(_ path: String) -> SQLiteLocation {
    .immutableFile(Array(path.utf8))
  }

  /// The name by which SQLite opens the database, as a path or as a URI: its bytes and a zero.
  var name: [CChar] {
    let bytes: [UInt8] =
      switch self {
      // Such a path would be taken for a URI, or for a database in memory.
      case .file(let path) where path.starts(with: "file:".utf8) || path == Array(":memory:".utf8):
        "./".utf8 + path
      case .file(let path): path
      case .immutableFile(let path): "file:".utf8 + Self.escaped(path) + "?immutable=1".utf8
      case .memory: Array(":memory:".utf8)
      }
    return (bytes + [0]).map(CChar.init(bitPattern:))
  }

  /// Escapes the bytes that have a meaning in a URI (<https://www.sqlite.org/uri.html>).
  private static func escaped(_ path: [UInt8]) -> [UInt8] {
    let special: [UInt8: String] = [
      UInt8(ascii: "%"): "%25", UInt8(ascii: "?"): "%3f", UInt8(ascii: "#"): "%23",
    ]
    // An empty authority keeps a path that begins with two slashes from having one.
    let authority = path.first == UInt8(ascii: "/") ? "//" : ""
    return authority.utf8 + path.flatMap { special[$0].map { Array($0.utf8) } ?? [$0] }
  }
}
