import Glibc
import System
import SystemPackage

/// The private folder of a server, for its configuration, log, cookie and input sockets. Other
/// users may not enter it.
package struct ServerFolder {
  /// The path of the folder.
  package let path: String

  /// Makes a new folder in the folder for temporary files.
  package init() throws(TouchLabError) {
    // A socket's address holds 107 bytes. Sockets in a folder with a long path could not be
    // reached.
    let place = Environment["TMPDIR"].flatMap { $0.utf8.count < 60 ? $0 : nil } ?? "/tmp"
    var template = Array("\(place)/fingerpaint-lab-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system(doing: "make a folder in \(place)", Errno(rawValue: errno))
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes a file in the folder.
  package func write(_ bytes: [UInt8], to name: String) throws(TouchLabError) {
    do {
      let file = try FileDescriptor.open(
        FilePath("\(path)/\(name)"), .writeOnly,
        options: [.create, .exclusiveCreate, .closeOnExec], permissions: .ownerReadWrite)
      try file.closeAfter { _ = try file.writeAll(bytes) }
    } catch {
      throw .system(doing: "write \(path)/\(name)", error as? Errno ?? .ioError)
    }
  }
}
