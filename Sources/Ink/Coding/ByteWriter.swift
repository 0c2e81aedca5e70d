/// Encodes values as bytes. The lowest byte of a number comes first.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  package mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ number: Float) { write(number.bitPattern) }

  package mutating func write(_ number: Double) { write(number.bitPattern) }

  /// Appends an integer in as few bytes as it needs.
  package mutating func writeVarint(_ number: Int64) { Varint.append(number, to: &bytes) }

  package mutating func write(contentsOf more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }
}
