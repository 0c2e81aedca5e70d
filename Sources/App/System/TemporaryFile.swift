import Glibc
import SystemPackage

/// A file without a name, which only this process and its children can reach, and which vanishes when
/// it is closed.
final class TemporaryFile {
  /// The open file.
  let descriptor: FileDescriptor

  /// The largest number of bytes that ``text`` reads.
  private static let longestText = 1 << 16

  /// Creates an empty file.
  init() throws(Errno) {
    let folder = Environment["TMPDIR"] ?? "/tmp"
    var name = FilePath(argument: "\(folder)/fingerpaint-XXXXXX").withPlatformString {
      Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
    }
    let number = try SystemCall.check { mkstemp(&name) }
    unlink(name)
    descriptor = FileDescriptor(rawValue: number)
    // A program that another thread starts at this moment may have inherited it, until that ends.
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { try? descriptor.close() }

  /// The beginning of the file as text.
  var text: String {
    var bytes = [UInt8](repeating: 0, count: Self.longestText)
    let count = try? bytes.withUnsafeMutableBytes {
      try descriptor.read(fromAbsoluteOffset: 0, into: $0)
    }
    return String(decoding: bytes.prefix(count ?? 0), as: UTF8.self)
  }

  /// Goes back to the beginning, for a program that reads the file.
  func rewind() throws(Errno) {
    do {
      try descriptor.seek(offset: 0, from: .start)
    } catch let error as Errno {
      throw error
    } catch {
      throw .ioError
    }
  }
}
