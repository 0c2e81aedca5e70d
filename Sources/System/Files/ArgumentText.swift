import Glibc
package import SystemPackage

/// Converts between the words of a command line and text, without losing bytes.
///
/// A file name is any sequence of nonzero bytes, but a `String` holds only UTF-8. A byte that is
/// not part of valid UTF-8 becomes a private-use character, U+10FE80 to U+10FEFF, as Python does
/// with surrogates (PEP 383). The bytes of such a character are escaped too, so every name survives
/// the round trip.
package enum ArgumentText {
  private static let base: UInt32 = 0x10_FE00
  private static let escapes = base + 0x80...base + 0xFF

  /// Converts the bytes of a word to text.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = Array(bytes).makeIterator()
    var position = 0
    let bytes = Array(bytes)
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if escapes.contains(scalar.value) {
          text.append(contentsOf: encoded.compactMap(escape))
        } else {
          text.append(scalar)
        }
        position += encoded.count
      case .error(let length):
        text.append(contentsOf: bytes[position..<position + length].compactMap(escape))
        position += length
      case .emptyInput: return String(text)
      }
    }
  }

  /// Converts text back to the bytes that it was made from.
  package static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      isEscape(scalar)
        ? [UInt8(truncatingIfNeeded: scalar.value - base)] : Array(String(scalar).utf8)
    }
  }

  /// Whether a character stands for a byte that is not part of valid UTF-8.
  package static func isEscape(_ scalar: Unicode.Scalar) -> Bool { escapes.contains(scalar.value) }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar? {
    Unicode.Scalar(base + UInt32(byte))
  }

  /// The command-line arguments of this process, without the program's name.
  package static var ofProcess: [String] {
    let words = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(max(1, CommandLine.argc)))
    return words.dropFirst().compactMap { word in
      word.map { word in text(of: UnsafeRawBufferPointer(start: word, count: strlen(word))) }
    }
  }
}

extension FilePath {
  /// Makes a path from a command-line argument, byte by byte.
  package init(argument: String) {
    self.init(bytes: ArgumentText.bytes(of: argument))
  }

  /// Makes a path from its bytes, up to the first zero byte.
  package init(bytes: [UInt8]) {
    self.init(
      platformString: (bytes.prefix { $0 != 0 } + [0]).map(CInterop.PlatformChar.init(bitPattern:)))
  }

  /// The bytes of the path.
  package var bytes: [UInt8] {
    withPlatformString { path in
      UnsafeRawBufferPointer(start: path, count: strlen(path)).map { $0 }
    }
  }

  /// The path as a command-line argument, byte by byte.
  package var argument: String { ArgumentText.text(of: bytes) }
}
