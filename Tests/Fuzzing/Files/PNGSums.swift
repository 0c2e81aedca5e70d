/// The checksums of a PNG file's chunks (Portable Network Graphics, 5.3 and annex D).
enum PNGSums {
  /// Corrects the checksums of all complete chunks.
  static func repair(_ file: inout [UInt8]) {
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { return }
      let sum = sum(of: file[start + 4..<end])
      for place in 0..<4 {
        file[end + place] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * place))
      }
      start = end + 4
    }
  }

  private static func sum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
