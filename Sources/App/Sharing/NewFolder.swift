import Glibc
package import Interaction
package import SystemPackage

/// Creates folders for the share sheet.
package enum NewFolder {
  /// Creates a folder, with the rights that the user's mask leaves.
  /// - Throws: the system's error, `fileExists` if anything has this name.
  package static func create(_ folder: FilePath) throws(Errno) {
    guard folder.withPlatformString({ mkdir($0, 0o777) }) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Says why a folder was not created.
  package static func reason(_ error: Errno, _ name: String, in parent: FilePath) -> Message {
    guard error != .fileExists else { return Message(.folderExists, .text(name)) }
    return Message(.folderNotCreated, .text(parent.abbreviated), .text(error.description))
  }
}
