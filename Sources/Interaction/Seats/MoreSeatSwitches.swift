/// What else can be on or off at a seat's palette, as it is kept: ``SeatSwitches`` has no bit left.
struct MoreSeatSwitches: OptionSet {
  let rawValue: UInt8

  static let isPenOnly = MoreSeatSwitches(rawValue: 1)
}

extension MoreSeatSwitches {
  /// The switches of a palette.
  init(of palette: PaletteState) {
    self = []
    if palette.isPenOnly { insert(.isPenOnly) }
  }

  /// Sets the switches of a palette.
  func set(_ palette: inout PaletteState) { palette.isPenOnly = contains(.isPenOnly) }
}
