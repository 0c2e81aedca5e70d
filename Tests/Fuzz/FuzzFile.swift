import SystemPackage

/// The file that holds the current input, to reproduce a crash.
struct FuzzFile {
  let descriptor: FileDescriptor

  init(_ path: String) throws {
    descriptor = try FileDescriptor.open(
      FilePath(path), .readWrite, options: [.create, .truncate],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
  }

  func replace(with bytes: [UInt8]) throws {
    try descriptor.resize(to: 0)
    _ = try bytes.withUnsafeBytes { try descriptor.writeAll(toAbsoluteOffset: 0, $0) }
  }

  static func content(of path: String) throws -> [UInt8] {
    let descriptor = try FileDescriptor.open(FilePath(path), .readOnly)
    return try descriptor.closeAfter {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try piece.withUnsafeMutableBytes { try descriptor.read(into: $0) }
        if count == 0 { return bytes }
        bytes += piece[..<count]
      }
    }
  }
}
