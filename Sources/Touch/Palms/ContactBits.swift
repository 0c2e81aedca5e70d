/// Some of the first 64 contacts of a list, as a bit for each, so that they take no memory.
struct ContactBits {
  /// The bit of the first contact is the lowest one.
  var bits: UInt64 = 0

  /// The index of the first of them; `nil` if there is none.
  var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

  /// Whether the contact at an index is one of them.
  func holds(_ index: Int) -> Bool { index < UInt64.bitWidth && bits & 1 << index != 0 }
}
