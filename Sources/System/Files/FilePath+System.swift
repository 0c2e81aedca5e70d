import Glibc
package import SystemPackage

/// System calls on a path's own bytes, which need not be UTF-8.
extension FilePath {
  /// Whether something exists at the path. A symbolic link counts only if its target exists.
  package var exists: Bool { withPlatformString { access($0, F_OK) } == 0 }

  /// Whether the path is a folder or a symbolic link to one.
  package var isFolder: Bool { withPlatformString(leadsToFolder) }

  /// Removes a file if it exists.
  package func unlink() { _ = withPlatformString { Glibc.unlink($0) } }

  /// Returns the path of a file beside this one whose name is longer by `ending`.
  package func appendingToName(_ ending: String) -> FilePath {
    FilePath(bytes: bytes + ending.utf8)
  }

  /// Renames a file. An existing file of the new name is replaced.
  package func rename(to path: FilePath) throws(Errno) {
    try SystemCall.check {
      withPlatformString { old in path.withPlatformString { new in Glibc.rename(old, new) } }
    }
  }

  /// The names of what is in the folder, as ``ArgumentText``, in no order; `nil` if it is not a folder
  /// that can be read.
  package var folderNames: [String]? {
    guard let directory = withPlatformString({ opendir($0) }) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        ArgumentText.text(of: bytes.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The text of the file. Bytes that are not valid UTF-8 are replaced.
  package func readText() throws -> String {
    let file = try FileDescriptor.open(self, .readOnly, options: .closeOnExec)
    return try file.closeAfter { String(decoding: try file.readToEnd(), as: UTF8.self) }
  }

  /// Reads a regular file, without waiting for anybody, as a pipe without a writer would.
  /// - Throws: `isDirectory` or `invalidArgument` if something else has the name, `fileTooLarge` if
  ///   the file has more than `maximum` bytes, and other errors.
  package func readRegularFile(upTo maximum: Int) throws(Errno) -> [UInt8] {
    do {
      let file = try FileDescriptor.open(self, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter {
        let size = try regularSize(of: file)
        guard size <= maximum else { throw Errno.fileTooLarge }
        return try file.readToEnd(upTo: maximum, expecting: size)
      }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Creates a folder if it does not exist.
  package func makeFolder() throws(Errno) {
    do {
      try SystemCall.check { withPlatformString { mkdir($0, 0o777) } }
    } catch {
      // `mkdir` may fail for an existing folder with another error than EEXIST (read-only, no
      // permission).
      if !isFolder { throw error }
    }
  }

  /// Creates a folder and its parents if they do not exist.
  package func makeFolders() throws(Errno) {
    var path = FilePath(root: root)
    for component in components {
      path.append(component)
      try path.makeFolder()
    }
  }

  /// The target of a symbolic link, even if it does not exist yet, so that the target is written
  /// and not the link. For anything else, the path itself.
  package var followingLinks: FilePath {
    var path = self
    // As many links as the kernel follows.
    for _ in 0..<40 {
      guard let target = path.linkTarget else { break }
      path = target.isAbsolute ? target : path.removingLastComponent().pushing(target)
    }
    return path
  }

  private var linkTarget: FilePath? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = withPlatformString { readlink($0, &bytes, bytes.count - 1) }
    guard count > 0 else { return nil }
    return FilePath(platformString: Array(bytes[..<count]) + [0])
  }

  /// Returns a hidden name in the same folder for a file that is not complete yet.
  /// - Parameter ending: The end of the name.
  package func temporary(ending: String = "") -> FilePath {
    // A name may be as long as the file system allows, and this one adds to it.
    let name = (lastComponent?.string ?? "file").prefix(40)
    return removingLastComponent().appending(".\(name).\(getpid()).part\(ending)")
  }
}

// Outside the extension, because `stat` is a method of `FilePath` there.

/// Returns the size of an open regular file.
private func regularSize(of file: FileDescriptor) throws(Errno) -> Int {
  var status = stat()
  try SystemCall.check { fstat(file.rawValue, &status) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return Int(status.st_size)
  case S_IFDIR: throw .isDirectory
  default: throw .invalidArgument
  }
}

private func leadsToFolder(_ path: UnsafePointer<CInterop.PlatformChar>) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}
