/// Reads values from untrusted bytes. Each method returns `nil` if the bytes end too early or are
/// not a valid value.
package struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  /// Makes a reader at the start of `bytes`.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// The number of bytes that are left.
  package var remaining: Int { bytes.endIndex - place }

  /// Takes the next `count` bytes; `nil` if fewer bytes are left.
  package mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= remaining else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// Reads one byte; `nil` at the end.
  package mutating func byte() -> UInt8? { take(1)?.first }

  /// Reads an unsigned number of fixed size, the lowest byte first.
  package mutating func number<Number: FixedWidthInteger & UnsignedInteger>(_: Number.Type)
    -> Number?
  {
    take(MemoryLayout<Number>.size)?.reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  /// Reads a single-precision number by its IEEE 754 bits.
  package mutating func float() -> Float? { number(UInt32.self).map { Float(bitPattern: $0) } }

  /// Reads a double-precision number by its IEEE 754 bits.
  package mutating func double() -> Double? { number(UInt64.self).map { Double(bitPattern: $0) } }

  /// Reads an integer as ``ByteWriter/writeVarint(_:)`` writes it.
  package mutating func varint() -> Int64? {
    var rest: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = byte() else { return nil }
      rest |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int64(bitPattern: rest >> 1) ^ -Int64(bitPattern: rest & 1) }
    }
    return nil
  }

  /// Reads the number of elements that follow, each of at least `minimum` bytes; `nil` if they do not
  /// fit in the bytes that are left.
  package mutating func count(bytesEach minimum: Int) -> Int? {
    varint().flatMap { Int(exactly: $0) }.flatMap {
      $0 >= 0 && $0 <= remaining / max(1, minimum) ? $0 : nil
    }
  }
}
