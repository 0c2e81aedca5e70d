import Glibc
import SystemPackage

/// Reads whole text files.
enum TextFile {
  /// Returns the text of a file. Bytes that are not valid UTF-8 are replaced.
  static func read(_ path: FilePath) throws -> String {
    let file = try FileDescriptor.open(path, .readOnly)
    return try file.closeAfter { String(decoding: try file.readToEnd(), as: UTF8.self) }
  }
}

extension FileDescriptor {
  /// Reads from the current position to the end of the file.
  package func readToEnd() throws -> [UInt8] {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = try chunk.withUnsafeMutableBytes { try read(into: $0) }
      if count == 0 { return content }
      content.append(contentsOf: chunk[..<count])
    }
  }
}
