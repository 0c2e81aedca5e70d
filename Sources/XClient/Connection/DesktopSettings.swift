/// The settings that a desktop's settings daemon publishes for all programs, in the layout of the
/// XSETTINGS specification (freedesktop.org).
package struct DesktopSettings: Hashable, Sendable {
  /// The text settings by name, for example `Net/ThemeName`.
  package private(set) var texts: [String: String] = [:]
  /// The numbers by name, for example `Gtk/EnableAnimations`.
  private(set) var numbers: [String: Int32] = [:]

  /// Reads the value of the settings daemon's property.
  /// - Returns: `nil` if the bytes are not valid settings, or end too early.
  package init?(parsing bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let order = reader.byte(), order <= 1 else { return nil }
    reader.isBigEndian = order == 1
    // Skip padding, and the serial number of the latest change.
    guard reader.skip(7), let count = reader.number(4) else { return nil }
    for _ in 0..<count {
      guard let type = reader.byte(), reader.skip(1), let length = reader.number(2),
        let name = reader.text(length), reader.skip(4)
      else { return nil }
      switch type {
      case 0:
        guard let value = reader.number(4) else { return nil }
        numbers[name] = Int32(truncatingIfNeeded: value)
      case 1:
        guard let length = reader.number(4), let value = reader.text(length) else { return nil }
        texts[name] = value
      case 2: guard reader.skip(8) else { return nil }
      default: return nil
      }
    }
  }

  /// The look of programs by these settings. A theme is judged by its name: by custom,
  /// names of dark themes contain `dark`, as in `Adwaita-dark`. GNOME's themes of high contrast are
  /// `HighContrast` and `HighContrastInverse`, KDE's and Xfce's have similar names.
  package var look: DesktopLook {
    let theme = texts["Net/ThemeName"].map { $0.lowercased().filter { $0.isLetter } }
    return DesktopLook(
      isDark: theme.map { $0.contains("dark") || $0.contains("inverse") },
      hasHighContrast: theme?.contains("highcontrast") == true,
      hasAnimations: numbers["Gtk/EnableAnimations"].map { $0 != 0 },
      // In 1024ths; -1 if nobody has set it.
      dotsPerInch: numbers["Xft/DPI"].flatMap { $0 > 0 ? Double($0) / 1024 : nil },
      windowScale: numbers["Gdk/WindowScalingFactor"].flatMap { $0 > 0 ? Double($0) : nil })
  }
}

/// Reads values from bytes that may end at any point.
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

  /// Reads a text of `length` bytes and skips its padding to a multiple of 4 bytes.
  mutating func text(_ length: Int) -> String? {
    let start = place
    guard skip(length), skip((4 - length % 4) % 4) else { return nil }
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}
