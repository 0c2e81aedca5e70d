/// The 32-bit FNV-1a hash (<https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>). It is fast,
/// and always differs if a single byte differs. It protects against disks that change bits, not
/// against attackers.
enum Checksum {
  /// The number of bytes that a checksum takes.
  static let length = 4

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      var hash: UInt32 = 2_166_136_261
      for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
      return hash
    }
  }
}
