import Glibc
import Ink
import SystemPackage

extension ContentDigest {
  /// Computes the digest of a file's content; `nil` if it is not a regular file or cannot be read.
  init?(ofFile path: FilePath) {
    guard
      let file = try? FileDescriptor.open(
        path, .readOnly, options: [.nonBlocking, .closeOnExec])
    else { return nil }
    defer { try? file.close() }
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var hasher = Hasher()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard let count = try? piece.withUnsafeMutableBytes({ try file.read(into: $0) }) else {
        return nil
      }
      if count == 0 { break }
      hasher.add(piece[..<count])
    }
    self = hasher.digest
  }
}
