/// Encodes values as bytes. The lowest byte of a number comes first.
package struct ByteWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes a writer without bytes.
  package init() {}

  /// Makes a writer that continues bytes, without a copy of them.
  /// - Parameter bytes: Empty afterwards.
  package init(continuing bytes: inout [UInt8]) { swap(&self.bytes, &bytes) }

  /// Appends a single byte to ``bytes``.
  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Appends an integer of fixed size, the lowest byte first.
  package mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends a single-precision number as its IEEE 754 bits.
  package mutating func write(_ number: Float) { write(number.bitPattern) }

  /// Appends a double-precision number as its IEEE 754 bits.
  package mutating func write(_ number: Double) { write(number.bitPattern) }

  /// Appends an integer in as few bytes as it needs.
  package mutating func writeVarint(_ number: Int64) { Varint.append(number, to: &bytes) }

  /// Appends bytes as they are.
  package mutating func write(contentsOf more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }
}
