import Glibc
import SystemPackage

extension FilePath {
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
}
