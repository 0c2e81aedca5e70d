/// A request to the server, byte by byte (X Window System Protocol, "Protocol Encoding"). For requests of extensions,
/// whose Xlib libraries ask for much before the first one.
package struct WireRequest {
  /// The bytes. The length in bytes 2 and 3 is filled in when the request is made.
  package private(set) var bytes: [UInt8]

  /// Begins a request with fields of 32 bits, to which more may be appended.
  /// - Parameters:
  ///   - opcode: The major opcode: of a core request, or of an extension.
  ///   - second: The byte after it: the minor opcode of an extension's request.
  init(_ opcode: UInt8, _ second: UInt8 = 0, _ fields: [UInt32] = []) {
    bytes = [opcode, second, 0, 0]
    bytes.reserveCapacity(4 + fields.count * 4)
    for field in fields { append(field) }
  }

  /// Appends a field of 32 bits, in the byte order of this machine, which is the connection's.
  mutating func append(_ field: UInt32) {
    withUnsafeBytes(of: field) { bytes.append(contentsOf: $0) }
  }

  /// Appends two fields of 16 bits.
  mutating func append(_ first: UInt16, _ second: UInt16) {
    withUnsafeBytes(of: first) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: second) { bytes.append(contentsOf: $0) }
  }

  /// Appends four fields of a byte.
  mutating func append(bytes four: (UInt8, UInt8, UInt8, UInt8)) {
    bytes += [four.0, four.1, four.2, four.3]
  }

  /// Appends bytes, and zeros up to a multiple of 4.
  mutating func append(padded more: some Collection<UInt8>) {
    bytes += more
    bytes += Array(repeating: 0, count: (4 - more.count % 4) % 4)
  }
}

/// The core requests that are made so.
extension WireRequest {
  /// InternAtom: asks for the number of a name.
  static func internAtom(_ name: String) -> Self { naming(16, name) }

  /// QueryExtension: asks whether the server has an extension.
  static func queryExtension(_ name: String) -> Self { naming(98, name) }

  private static func naming(_ opcode: UInt8, _ name: String) -> Self {
    var request = WireRequest(opcode)
    request.append(UInt16(truncatingIfNeeded: name.utf8.count), 0)
    request.append(padded: name.utf8)
    return request
  }

  /// GetProperty: asks for a property of any type, of at most a megabyte.
  static func property(_ property: UInt, of window: UInt) -> Self {
    WireRequest(
      20, 0,
      [
        UInt32(truncatingIfNeeded: window), UInt32(truncatingIfNeeded: property), 0, 0, 1 << 18,
      ])
  }

  /// GetSelectionOwner: asks which window owns a selection.
  static func selectionOwner(_ selection: UInt) -> Self {
    WireRequest(23, 0, [UInt32(truncatingIfNeeded: selection)])
  }
}
