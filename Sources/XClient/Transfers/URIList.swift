import Glibc

/// Reads lists of URIs, one on each line (`text/uri-list`, RFC 2483).
public enum URIList {
  /// The maximum number of files taken from a list.
  package static let maximumFiles = 1000

  /// Returns the bytes of the absolute paths of the listed files on this machine. Skips other URIs and
  /// invalid lines.
  /// - Parameter host: This machine's host name.
  package static func files(in bytes: [UInt8], on host: String) -> [[UInt8]] {
    // Some sources send a C string with its NUL at the end.
    let text = bytes.prefix(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)
    let lines = text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return Array(lines.lazy.compactMap { file($0, on: host) }.prefix(maximumFiles))
  }

  /// Returns the bytes of the absolute path of a file on this machine that a URI names; `nil` for other
  /// URIs. They need not be UTF-8.
  public static func path(of uri: String) -> [UInt8]? {
    file(Array(uri.utf8)[...], on: hostName)
  }

  /// This machine's host name.
  static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the path in a `file` URI (RFC 8089); `nil` for other URIs and other machines.
  private static func file(_ uri: ArraySlice<UInt8>, on host: String) -> [UInt8]? {
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
    return decoded
  }

  /// Decodes percent-encoding (RFC 3986, 2.1).
  /// - Returns: `nil` if a percent sign is not followed by two hexadecimal digits.
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
