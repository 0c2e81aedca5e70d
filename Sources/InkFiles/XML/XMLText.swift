internal import CExpat
import Glibc

extension [UInt8] {
  /// Appends text, escaped for an element or for an attribute in double quotes. U+FFFD replaces
  /// characters that XML does not allow.
  mutating func appendXML(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": append(contentsOf: "&lt;".utf8)
      case ">": append(contentsOf: "&gt;".utf8)
      case "&": append(contentsOf: "&amp;".utf8)
      case "\"": append(contentsOf: "&quot;".utf8)
      // Parsers would change these into spaces and newlines.
      case "\t", "\n", "\r": append(contentsOf: "&#\(scalar.value);".utf8)
      default:
        append(contentsOf: UTF8.encode(scalar.isXML ? scalar : "\u{FFFD}") ?? .init())
      }
    }
  }
}

extension String {
  /// Whether XML allows all characters of this text.
  var isXML: Bool { unicodeScalars.allSatisfy(\.isXML) }
}

extension Unicode.Scalar {
  /// Whether XML allows this character (XML 1.0, 2.2).
  var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

/// The encoding Windows-1252, which expat does not support itself.
enum WesternEncoding {
  /// The characters of the bytes 0x80 to 0x9F in Windows-1252; -1 for an undefined byte. All other
  /// bytes are as in ISO 8859-1.
  private static let middle: [Int32] = [
    0x20AC, -1, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, -1, 0x017D, -1, -1, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, -1, 0x017E, 0x0178,
  ]

  /// The callback with which expat asks for an unknown encoding.
  static let handler: XML_UnknownEncodingHandler = { _, name, encoding in
    guard let name, let encoding,
      strcasecmp(name, "windows-1252") == 0 || strcasecmp(name, "cp1252") == 0
    else { return 0 }
    withUnsafeMutableBytes(of: &encoding.pointee.map) { bytes in
      let map = bytes.bindMemory(to: Int32.self)
      for byte in map.indices {
        map[byte] = (0x80..<0xA0).contains(byte) ? middle[byte - 0x80] : Int32(byte)
      }
    }
    encoding.pointee.data = nil
    encoding.pointee.convert = nil
    encoding.pointee.release = nil
    return 1
  }
}
