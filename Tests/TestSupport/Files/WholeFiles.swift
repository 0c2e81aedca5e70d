import Glibc
import System
import SystemPackage

/// Writes a text file.
package func write(_ text: String, to path: String) throws {
  try write(Array(text.utf8), to: path)
}

/// Writes a file.
package func write(_ bytes: [UInt8], to path: String) throws {
  let file = try FileDescriptor.open(
    path, .writeOnly, options: [.create, .truncate], permissions: FilePermissions(rawValue: 0o644))
  try file.closeAfter { _ = try file.writeAll(bytes) }
}

/// Reads a file.
package func readBytes(_ path: String) throws -> [UInt8] {
  let file = try FileDescriptor.open(path, .readOnly)
  return try file.closeAfter { try file.readToEnd() }
}

/// Returns the text of a file.
package func readText(_ path: String) throws -> String {
  String(decoding: try readBytes(path), as: UTF8.self)
}

/// Creates a folder and its parents.
package func makeFolders(_ path: String) {
  var folder = ""
  for component in path.split(separator: "/") {
    folder += "/" + component
    mkdir(folder, 0o755)
  }
}
