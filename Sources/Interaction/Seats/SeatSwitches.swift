/// What can be on or off at a seat's palette, as it is kept.
struct SeatSwitches: OptionSet {
  let rawValue: UInt8

  static let isFolded = SeatSwitches(rawValue: 1)
  static let hasTwoFingerZoom = SeatSwitches(rawValue: 2)
  static let isMirrored = SeatSwitches(rawValue: 4)
  /// For programs that do not know ``isWithoutShapes``. There, shapes were off at first.
  static let hasShapes = SeatSwitches(rawValue: 8)
  static let snapsToPaper = SeatSwitches(rawValue: 16)
  static let isWithoutShapes = SeatSwitches(rawValue: 32)
  static let hasStraightEdge = SeatSwitches(rawValue: 64)
  static let isSimple = SeatSwitches(rawValue: 128)
}

extension SeatSwitches {
  /// The switches of a palette.
  init(of palette: PaletteState) {
    self = []
    if palette.isFolded { insert(.isFolded) }
    if palette.hasTwoFingerZoom { insert(.hasTwoFingerZoom) }
    if palette.isMirrored { insert(.isMirrored) }
    if palette.snapsToPaper { insert(.snapsToPaper) }
    if palette.hasStraightEdge { insert(.hasStraightEdge) }
    if palette.isSimple { insert(.isSimple) }
    insert(palette.hasShapes ? .hasShapes : .isWithoutShapes)
  }

  /// Sets the switches of a palette.
  func set(_ palette: inout PaletteState) {
    palette.isSimple = contains(.isSimple)
    palette.isFolded = contains(.isFolded) && !palette.isSimple
    palette.hasTwoFingerZoom = contains(.hasTwoFingerZoom)
    palette.isMirrored = contains(.isMirrored)
    palette.hasShapes = !contains(.isWithoutShapes)
    palette.snapsToPaper = contains(.snapsToPaper)
    palette.hasStraightEdge = contains(.hasStraightEdge)
  }
}
