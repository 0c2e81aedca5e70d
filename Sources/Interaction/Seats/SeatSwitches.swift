import Ink

/// The switches of a seat's palette as they are kept: two bytes, the lower one first. The bit of a ``SeatSetting``
/// has its number, and is set if the setting is not as it is at first.
///
/// Bit 3 says nothing any more: it was set where shapes were on, when they were off at first.
struct SeatSwitches: OptionSet {
  let rawValue: UInt16

  static let isFolded = SeatSwitches(rawValue: 1 << 0)
  static let isSimple = SeatSwitches(rawValue: 1 << 7)

  /// The bit of a setting.
  private static func bit(of setting: SeatSetting) -> SeatSwitches {
    SeatSwitches(rawValue: 1 << UInt16(setting.rawValue))
  }
}

extension SeatSwitches {
  /// The switches of a palette.
  init(of palette: PaletteState) {
    self = []
    if palette.isFolded { insert(.isFolded) }
    if palette.isSimple { insert(.isSimple) }
    for setting in SeatSetting.allCases where palette[setting] != setting.row.isOnAtFirst {
      insert(Self.bit(of: setting))
    }
  }

  /// Sets the switches of a palette.
  func set(_ palette: inout PaletteState) {
    palette.isSimple = contains(.isSimple)
    palette.isFolded = contains(.isFolded) && !palette.isSimple
    for setting in SeatSetting.allCases {
      palette[setting] = contains(Self.bit(of: setting)) != setting.row.isOnAtFirst
    }
  }
}

extension ByteWriter {
  /// Writes switches as two bytes, the lower one first.
  mutating func write(_ switches: SeatSwitches) {
    write(UInt8(truncatingIfNeeded: switches.rawValue))
    write(UInt8(truncatingIfNeeded: switches.rawValue >> 8))
  }
}

extension ByteReader {
  /// Reads the two bytes of switches.
  /// - Returns: `nil` if there are no such bytes.
  mutating func switches() -> SeatSwitches? {
    guard let low = byte(), let high = byte() else { return nil }
    return SeatSwitches(rawValue: UInt16(low) | UInt16(high) << 8)
  }
}
