import Glibc
public import SystemPackage

/// A folder that is removed with all it holds when nobody needs it any more. In it are the home and the
/// runtime folder of somebody who uses the program.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes a folder.
  /// - Throws: ``SystemFailure``.
  public init() throws {
    var template = Array("/tmp/fingerpaint-test.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemFailure(number: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for folder in ["home", "run"] { mkdir("\(path)/\(folder)", 0o700) }
  }

  deinit {
    Self.removeTree(path)
  }

  private static func removeTree(_ path: String) {
    for name in names(at: path) { removeTree("\(path)/\(name)") }
    Glibc.remove(path)
  }

  /// A home and a runtime folder in here, and nothing else of the real user's, whose language
  /// included.
  public var environment: [String: String?] {
    [
      "HOME": "\(path)/home", "XDG_RUNTIME_DIR": "\(path)/run", "XDG_CONFIG_HOME": nil,
      "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil, "LC_ALL": "C.UTF-8", "LANGUAGE": nil,
    ]
  }

  /// Where the program keeps drawings.
  public var gallery: FilePath { FilePath("\(path)/home/.local/share/fingerpaint") }

  /// The names in a folder below the home folder, sorted, without hidden ones; none when there is no such
  /// folder.
  public func names(in folder: String) -> [String] {
    Self.names(at: "\(path)/home/\(folder)").filter { !$0.hasPrefix(".") }
  }

  /// The names of what is right in the folder, sorted, hidden ones included.
  public var contents: [String] { Self.names(at: path) }

  /// Writes a file below the home folder, and the folders that it is in.
  /// - Throws: ``SystemFailure``.
  public func write(_ text: String, to name: String) throws {
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    guard let file = fopen("\(path)/home/\(name)", "w") else {
      throw SystemFailure(number: errno)
    }
    defer { fclose(file) }
    guard fputs(text, file) >= 0 else { throw SystemFailure(number: errno) }
  }

  /// Makes a folder below the home folder, and those that it is in, unless they are there.
  /// - Returns: where it is.
  /// - Throws: ``SystemFailure``.
  @discardableResult
  public func makeFolder(_ name: String) throws -> String {
    var folder = "\(path)/home"
    for part in name.split(separator: "/") {
      folder += "/\(part)"
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemFailure(number: errno) }
    }
    return folder
  }

  /// Removes a file below the home folder, or a folder with all it holds.
  public func remove(_ name: String) { Self.removeTree("\(path)/home/\(name)") }

  static func names(at path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

/// A system call that failed.
public struct SystemFailure: Error, CustomStringConvertible {
  /// What `errno` was.
  public let number: Int32

  /// Takes note of an `errno`.
  public init(number: Int32) {
    self.number = number
  }

  /// What the system says of it.
  public var description: String { String(cString: strerror(number)) }
}
