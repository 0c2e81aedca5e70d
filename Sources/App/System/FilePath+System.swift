import Glibc
package import SystemPackage

/// System calls on a path's own bytes, which need not be UTF-8.
extension FilePath {
  /// Whether something exists at the path. A symbolic link counts only if its target exists.
  var exists: Bool { withPlatformString { access($0, F_OK) } == 0 }

  /// Whether the path is a folder or a symbolic link to one.
  var isFolder: Bool { withPlatformString(leadsToFolder) }

  /// Removes a file if it exists.
  func unlink() { _ = withPlatformString { Glibc.unlink($0) } }

  /// Renames a file. An existing file of the new name is replaced.
  func rename(to path: FilePath) throws(Errno) {
    try SystemCall.check {
      withPlatformString { old in path.withPlatformString { new in Glibc.rename(old, new) } }
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
  func makeFolders() throws(Errno) {
    var path = FilePath(root: root)
    for component in components {
      path.append(component)
      try path.makeFolder()
    }
  }

  /// The target of a symbolic link, even if it does not exist yet, so that the target is written
  /// and not the link. For anything else, the path itself.
  var followingLinks: FilePath {
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
  func temporary(ending: String = "") -> FilePath {
    // A name may be as long as the file system allows, and this one adds to it.
    let name = (lastComponent?.string ?? "file").prefix(40)
    return removingLastComponent().appending(".\(name).\(getpid()).part\(ending)")
  }
}

// Outside the extension, because `stat` is a method of `FilePath` there.
private func leadsToFolder(_ path: UnsafePointer<CInterop.PlatformChar>) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}
