import SystemPackage

/// An open file that closes itself.
final class OwnedFile: Sendable {
  let descriptor: FileDescriptor

  /// Opens a file for writing, and creates it if it does not exist. Only its owner can read it.
  /// Does not wait if something else, such as a pipe, has the name.
  init(making path: FilePath) throws {
    descriptor = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .closeOnExec, .noFollow, .nonBlocking],
      permissions: [.ownerReadWrite])
  }

  /// Opens a file for reading. Does not wait if something else, such as a pipe, has the name.
  init(reading path: FilePath) throws {
    descriptor = try FileDescriptor.open(
      path, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
  }

  deinit { try? descriptor.close() }

  /// Returns the bytes of the file, up to a maximum number.
  func bytes(_ maximum: Int) throws -> [UInt8] {
    let length = min(Int(clamping: try descriptor.seek(offset: 0, from: .end)), maximum)
    return try [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      while count < length {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let read = try descriptor.read(fromAbsoluteOffset: Int64(count), into: rest)
        guard read > 0 else { return }
        count += read
      }
    }
  }
}
