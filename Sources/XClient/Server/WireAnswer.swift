/// The server's answer to one request: a reply, an error, or neither.
struct WireAnswer {
  /// The reply; `nil` if there is none, because the request has none, failed, or the connection is lost.
  let reply: WireReply?
  /// The code of the error; `nil` for none.
  let error: UInt8?
}

/// The bytes of a reply. What a short reply lacks reads as 0.
package struct WireReply {
  /// All bytes of the reply; at least 32.
  package let bytes: [UInt8]

  /// Makes a reply of its bytes.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at an offset.
  func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  /// The 16-bit number at an offset.
  func number16(_ offset: Int) -> UInt16 { load(offset) ?? 0 }

  /// The 32-bit number at an offset.
  func number32(_ offset: Int) -> UInt32 { load(offset) ?? 0 }

  private func load<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Number? {
    guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return nil }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
  }

  /// The value in a reply to GetProperty; `nil` if there is no such property, or its format is not 8 bits.
  package var propertyBytes: [UInt8]? {
    guard byte(1) == 8 else { return nil }
    return Array(bytes.dropFirst(32).prefix(Int(number32(16))))
  }

  /// The numbers in a reply to GetProperty; `nil` if there is no such property, or its format is not 32 bits.
  package var propertyNumbers: [UInt]? {
    guard byte(1) == 32 else { return nil }
    return numbers(count: Int(number32(16)))
  }

  /// Returns 32-bit numbers that follow the 32 bytes of all replies: as many as there are, and at most `count`.
  func numbers(count: Int) -> [UInt] {
    (0..<max(0, min(count, (bytes.count - 32) / 4))).map { UInt(number32(32 + $0 * 4)) }
  }
}
