import Glibc
import SystemPackage

/// The folder that a server has to itself: its configuration, log, cookie and input sockets.
/// Nobody else may enter it.
struct ServerFolder {
  let path: String

  init() throws(TouchLabError) {
    // The addresses of sockets hold 107 bytes; a longer folder's sockets could not be reached.
    let place = ProcessEnvironment["TMPDIR"].flatMap { $0.utf8.count < 60 ? $0 : nil } ?? "/tmp"
    var template = Array("\(place)/fingerpaint-lab-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system(doing: "make a folder in \(place)", Errno(rawValue: errno))
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func write(_ bytes: [UInt8], to name: String) throws(TouchLabError) {
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

/// The cookie by which a server knows its friends, in the form of the file that Xlib reads
/// (`AuFileName`, Xau (3)): one entry for any host and any display.
struct Cookie {
  static let method = "MIT-MAGIC-COOKIE-1"
  let bytes: [UInt8]

  init() {
    var generator = SystemRandomNumberGenerator()
    bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  var authorityFile: [UInt8] {
    let anyFamily: [UInt8] = [0xff, 0xff]
    return anyFamily
      + [[], [], Array(Self.method.utf8), bytes].flatMap { field in
        [UInt8(field.count >> 8), UInt8(field.count & 0xff)] + field
      }
  }
}
