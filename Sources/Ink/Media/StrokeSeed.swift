/// A number that gives a stroke a grain and drops of its own. Any number will do.
public struct StrokeSeed: Hashable, Sendable {
  /// The number that is kept with the stroke.
  public let number: UInt32

  /// Makes a seed from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Makes the seed of a stroke from what every stroke keeps. The server counts touches, so strokes of fingers have
  /// numbers in a row in the lowest byte; see ``phase``.
  /// - Parameter start: The time when the contact came down.
  public init(of contact: ContactID, at start: Timestamp) {
    let mixed = Self.mixed(UInt64(bitPattern: start.milliseconds))
    switch contact {
    case .touch(let detail):
      number = UInt32(truncatingIfNeeded: mixed ^ UInt64(detail)) << 8 | detail & 255
    case .pointer(let device):
      number = UInt32(truncatingIfNeeded: mixed ^ UInt64(bitPattern: Int64(device)))
    }
  }

  /// Where the stroke's own grain begins, 0 to 255. Numbers in a row give phases far apart, four of them at least
  /// 41, so that strokes of fingers painted one after the other fill each other's valleys. The factor is
  /// near the golden ratio of 256, and odd, so that all 256 phases exist.
  public var phase: UInt8 { UInt8(truncatingIfNeeded: number &* 157) }

  /// Returns 64 random bits that belong to a drop of the stroke.
  /// - Parameter index: The number of drops before it.
  func bits(of index: UInt64) -> UInt64 {
    Self.mixed(UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ index &+ 1)
  }

  /// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
  static func mixed(_ state: UInt64) -> UInt64 {
    var bits = state &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
