import Glibc
package import SystemPackage

/// The identity of the file at a path. It differs if the file was replaced.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt

  /// The identity as text.
  var text: String { "\(device) \(number)" }

  /// Reads the identity of the file at a path; `nil` if there is no file.
  package init?(_ path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
    (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
  }
}
