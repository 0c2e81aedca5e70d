/// What a desktop's settings daemon tells all programs, as the XSETTINGS specification of
/// freedesktop.org lays it out.
struct DesktopSettings: Hashable, Sendable {
  /// The settings that are texts, by their names, as in `Net/ThemeName`.
  private(set) var texts: [String: String] = [:]

  /// Reads the property of the settings daemon.
  /// - Returns: nil when it is none, or ends too early.
  init?(parsing bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let order = reader.byte(), order <= 1 else { return nil }
    reader.isBigEndian = order == 1
    // The rest of the word, and the serial number of the latest change.
    guard reader.skip(7), let count = reader.number(4) else { return nil }
    for _ in 0..<count {
      guard let type = reader.byte(), reader.skip(1), let length = reader.number(2),
        let name = reader.text(length), reader.skip(4)
      else { return nil }
      switch type {
      case 0: guard reader.skip(4) else { return nil }
      case 1:
        guard let length = reader.number(4), let value = reader.text(length) else { return nil }
        texts[name] = value
      case 2: guard reader.skip(8) else { return nil }
      default: return nil
      }
    }
  }

  /// Whether the desktop is dark, as far as its theme's name tells: dark ones end in `-dark` or the like
  /// by custom. Nil when it names none.
  var isDark: Bool? {
    texts["Net/ThemeName"].map { $0.lowercased().contains("dark") }
  }
}

/// Goes through bytes that may end at any time.
private struct Reader {
  let bytes: [UInt8]
  var isBigEndian = false
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - place else { return false }
    place += count
    return true
  }

  mutating func byte() -> UInt8? { number(1).map { UInt8($0) } }

  mutating func number(_ width: Int) -> Int? {
    let start = place
    guard skip(width) else { return nil }
    let digits = bytes[start..<place]
    func joined(_ digits: some Sequence<UInt8>) -> Int { digits.reduce(0) { $0 << 8 | Int($1) } }
    return isBigEndian ? joined(digits) : joined(digits.reversed())
  }

  /// A text, and the bytes that fill its last word of four.
  mutating func text(_ length: Int) -> String? {
    let start = place
    guard skip(length), skip((4 - length % 4) % 4) else { return nil }
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}
