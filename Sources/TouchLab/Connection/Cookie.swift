import Glibc
import SystemPackage

/// The cookie with which clients authenticate at a server. Its file has the format that Xlib reads
/// (`AuFileName`, Xau (3)), with one entry for any host and any display.
package struct Cookie: Sendable {
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
