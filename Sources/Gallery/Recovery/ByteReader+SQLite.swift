import Ink

/// Reading numbers as SQLite's files store them, the highest byte first.
extension ByteReader {
  /// Reads an unsigned number of `count` bytes, at most eight.
  mutating func bigEndian(_ count: Int) -> UInt64? {
    take(count)?.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads a signed number of `count` bytes, at most eight.
  mutating func signedBigEndian(_ count: Int) -> Int64? {
    let unused = 64 - 8 * count
    return bigEndian(count).map { Int64(bitPattern: $0 << unused) >> unused }
  }

  /// Reads a variable-length integer of one to nine bytes: seven bits in each of the first eight,
  /// eight in the ninth (<https://www.sqlite.org/fileformat2.html#varint>).
  mutating func sqliteVarint() -> Int64? {
    var number: UInt64 = 0
    for _ in 0..<8 {
      guard let byte = byte() else { return nil }
      number = number << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return Int64(bitPattern: number) }
    }
    return byte().map { Int64(bitPattern: number << 8 | UInt64($0)) }
  }

  /// Reads a length as a variable-length integer; `nil` if it is negative or more than `maximum`.
  mutating func sqliteLength(atMost maximum: Int) -> Int? {
    sqliteVarint().flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 && $0 <= maximum ? $0 : nil }
  }
}
