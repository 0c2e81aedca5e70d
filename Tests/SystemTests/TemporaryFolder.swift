import Glibc

/// A folder that is removed with all it holds when nobody needs it any more.
final class TemporaryFolder {
  let path: String

  init() throws {
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
    remove(path)
  }

  /// A home and a runtime folder in here, and nothing else of the real user's, whose language
  /// included.
  var environment: [String: String?] {
    [
      "HOME": "\(path)/home", "XDG_RUNTIME_DIR": "\(path)/run", "XDG_CONFIG_HOME": nil,
      "XDG_DATA_HOME": nil, "LC_ALL": "C.UTF-8", "LANGUAGE": nil,
    ]
  }

  /// The names in a folder below the home folder, sorted, without hidden ones; none when there is no such
  /// folder.
  func names(in folder: String) -> [String] {
    Self.names(at: "\(path)/home/\(folder)").filter { !$0.hasPrefix(".") }
  }

  /// Writes a file below the home folder, and the folders that it is in.
  func write(_ text: String, to name: String) throws {
    var folder = "\(path)/home"
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
    guard let file = fopen("\(path)/home/\(name)", "w") else {
      throw SystemFailure(number: errno)
    }
    defer { fclose(file) }
    guard fputs(text, file) >= 0 else { throw SystemFailure(number: errno) }
  }

  private static func names(at path: String) -> [String] {
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
struct SystemFailure: Error {
  let number: Int32
}
