import Glibc
import SystemPackage

/// Whole files.
enum TextFile {
  /// The text of a file; bytes that are no UTF-8 are replaced.
  static func read(_ path: FilePath) throws -> String {
    let file = try FileDescriptor.open(path, .readOnly)
    return try file.closeAfter { String(decoding: try file.readToEnd(), as: UTF8.self) }
  }
}

extension FileDescriptor {
  /// Everything from here to the end of the file.
  func readToEnd() throws -> [UInt8] {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = try chunk.withUnsafeMutableBytes { try read(into: $0) }
      if count == 0 { return content }
      content.append(contentsOf: chunk[..<count])
    }
  }
}
