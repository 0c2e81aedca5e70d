import Glibc
import SystemPackage

/// Names of files and calls on them, on a path's own bytes, which need not be UTF-8.
extension FilePath {
  /// The bytes of the path.
  package var bytes: [UInt8] {
    withPlatformString { path in
      UnsafeRawBufferPointer(start: path, count: strlen(path)).map { $0 }
    }
  }

  /// Returns the path of a file beside this one whose name is longer by `ending`.
  func appendingToName(_ ending: String) -> FilePath {
    FilePath(
      platformString: (bytes + ending.utf8 + [0]).map(CInterop.PlatformChar.init(bitPattern:)))
  }

  /// Whether something exists at the path.
  var exists: Bool { withPlatformString { access($0, F_OK) } == 0 }

  /// Removes a file if it exists.
  package func unlink() { _ = withPlatformString { Glibc.unlink($0) } }
}
