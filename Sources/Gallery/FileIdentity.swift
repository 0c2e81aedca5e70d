import Glibc
import SystemPackage

/// Which file is at a path: another one, when the file was replaced.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt

  /// The same as text.
  var text: String { "\(device) \(number)" }

  /// - Returns: nil when there is no file.
  init?(_ path: FilePath) {
    var status = stat()
    guard stat(path.string, &status) == 0 else { return nil }
    (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
  }
}
