import Glibc
package import SystemPackage

/// A file without a name, which only this process and its children can reach, and which vanishes when
/// it is closed.
package final class NamelessFile: Sendable {
  /// The open file, to read and write. It is closed with this object.
  package let descriptor: FileDescriptor

  /// Creates an empty file in the folder for temporary files. (`memfd_create` is not imported into
  /// Swift.)
  package init() throws(Errno) {
    let folder = Environment["TMPDIR"] ?? "/tmp"
    var name = FilePath(argument: "\(folder)/fingerpaint-XXXXXX").bytes.map(CChar.init(bitPattern:))
    name.append(0)
    let number = try SystemCall.check { mkstemp(&name) }
    unlink(name)
    // A program that another thread starts at this moment may have inherited it, until that ends.
    descriptor = FileDescriptor(rawValue: number).closedOnExec()
  }

  deinit { descriptor.discard() }

  /// Returns the text of the file.
  /// - Parameter maximum: How many bytes to read, from the beginning.
  package func text(upTo maximum: Int = .max) -> String {
    var bytes: [UInt8] = []
    // A child has the same position in the file, so reading must not move it.
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while bytes.count < maximum,
        let count = try? descriptor.read(fromAbsoluteOffset: Int64(bytes.count), into: buffer),
        count > 0
      {
        bytes.append(contentsOf: buffer[..<count])
      }
    }
    return String(decoding: bytes.prefix(maximum), as: UTF8.self)
  }

  /// Goes back to the beginning, for a program that reads the file.
  package func rewind() throws(Errno) {
    _ = try SystemCall.check { lseek(descriptor.rawValue, 0, SEEK_SET) }
  }
}
