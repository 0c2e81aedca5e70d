import Glibc
import SystemPackage

/// Calls of the system with a path's own bytes, which need not be UTF-8.
extension FilePath {
  /// Whether there is something of that name; a symbolic link counts only if it leads somewhere.
  var exists: Bool { withPlatformString { access($0, F_OK) } == 0 }

  /// Whether there is a folder of that name, or a symbolic link to one.
  var isFolder: Bool { withPlatformString(leadsToFolder) }

  /// Removes the name of a file, if there is one.
  func unlink() { _ = withPlatformString { Glibc.unlink($0) } }

  /// Renames a file, in place of one of that name.
  func rename(to path: FilePath) throws(Errno) {
    try SystemCall.check {
      withPlatformString { old in path.withPlatformString { new in Glibc.rename(old, new) } }
    }
  }

  /// Makes a folder, unless it is there already.
  func makeFolder() throws(Errno) {
    do {
      try SystemCall.check { withPlatformString { mkdir($0, 0o777) } }
    } catch {
      // A parent may be there and yet refuse the question (read-only, no permission to write).
      if !isFolder { throw error }
    }
  }

  /// Makes a folder and those that it is in, unless they are there.
  func makeFolders() throws(Errno) {
    var path = FilePath(root: root)
    for component in components {
      path.append(component)
      try path.makeFolder()
    }
  }

  /// What a symbolic link leads to, so that it is written and not the link; also where there is nothing yet.
  /// A path that is not a link is returned unmodified.
  var followingLinks: FilePath {
    var path = self
    // As many as the kernel follows.
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

  /// A name beside the path for what is not whole yet.
  /// - Parameter ending: What the name ends in.
  func temporary(ending: String = "") -> FilePath {
    // A name may be as long as the file system takes; this one is longer.
    let name = (lastComponent?.string ?? "file").prefix(40)
    return removingLastComponent().appending(".\(name).\(getpid()).part\(ending)")
  }
}

// Outside of the extension, where `stat` is a method of `FilePath`.
private func leadsToFolder(_ path: UnsafePointer<CInterop.PlatformChar>) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}
