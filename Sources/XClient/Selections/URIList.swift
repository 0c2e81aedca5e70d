import Glibc

/// Lists of URIs, one on a line, as `text/uri-list` has them (RFC 2483).
enum URIList {
  /// The most files that are taken of a list.
  static let mostFiles = 1000

  /// The absolute paths of the files of this machine that a list names. What names anything else, and what
  /// is no URI, is passed over.
  /// - Parameter host: This machine's name.
  static func files(in bytes: [UInt8], on host: String) -> [String] {
    // Some sources give a C string with its end.
    let text = bytes.prefix(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)
    let lines = text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return Array(lines.lazy.compactMap { file($0, on: host) }.prefix(mostFiles))
  }

  /// This machine's name.
  static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The path in a URI of the scheme `file` (RFC 8089); nil when there is none, or it is another machine's.
  private static func file(_ uri: ArraySlice<UInt8>, on host: String) -> String? {
    let scheme = Array("file:".utf8)
    guard uri.count > scheme.count,
      zip(uri, scheme).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return nil }
    var path = uri.dropFirst(scheme.count)
    if path.starts(with: "//".utf8) {
      let rest = path.dropFirst(2)
      path = rest.drop { $0 != UInt8(ascii: "/") }
      let authority = String(decoding: rest.prefix(rest.count - path.count), as: UTF8.self)
        .lowercased()
      guard ["", "localhost", host.lowercased()].contains(authority) else { return nil }
    }
    guard path.first == UInt8(ascii: "/"), let decoded = decoded(path), !decoded.contains(0) else {
      return nil
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Undoes percent-encoding (RFC 3986, 2.1).
  /// - Returns: nil when a percent sign is not followed by two hexadecimal digits.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
