import SystemPackage

/// The checkout that the tests were built in.
public enum Checkout {
  /// The absolute path of the checkout's folder.
  public static let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")

  /// Reads a file of it.
  /// - Throws: an `Errno`.
  public static func bytes(_ path: String) throws -> [UInt8] {
    let file = try FileDescriptor.open(FilePath("\(folder)/\(path)"), .readOnly)
    return try file.closeAfter {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try piece.withUnsafeMutableBytes { try file.read(into: $0) }
        if count == 0 { return bytes }
        bytes += piece[..<count]
      }
    }
  }

  /// Reads a text of it.
  /// - Throws: an `Errno`.
  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }
}
