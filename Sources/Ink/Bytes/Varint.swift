/// Encodes integers in as few bytes as their size needs: zigzag (the sign in the lowest bit), then
/// seven bits a byte, lowest first, with the highest bit set in all bytes except the last.
enum Varint {
  static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Reads the integer at the cursor and moves the cursor past it.
  @inline(__always)
  static func next(_ cursor: inout UnsafePointer<UInt8>) -> Int64 {
    var byte = cursor.pointee
    cursor += 1
    var rest = UInt64(byte & 0x7F)
    var shift: UInt64 = 7
    while byte >= 0x80 {
      byte = cursor.pointee
      cursor += 1
      rest |= UInt64(byte & 0x7F) << shift
      shift += 7
    }
    return Int64(bitPattern: rest >> 1) ^ -Int64(bitPattern: rest & 1)
  }
}

/// Converts a series of integers to its second differences and back.
struct SecondDifference {
  private var value: Int64 = 0
  private var change: Int64 = 0

  /// Returns the second difference that leads to the next integer.
  mutating func difference(to next: Int64) -> Int64 {
    let nextChange = next &- value
    defer { (value, change) = (next, nextChange) }
    return nextChange &- change
  }

  /// Returns the next integer, from its second difference.
  @inline(__always)
  mutating func value(after difference: Int64) -> Int64 {
    change &+= difference
    value &+= change
    return value
  }
}
