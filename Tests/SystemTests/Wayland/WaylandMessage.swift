/// A request in Wayland's wire format ("Wire Format" in the Wayland book): the object's number, a word
/// with length and operation code, and the arguments, all in words of the machine's byte order.
struct WaylandMessage {
  private(set) var bytes: [UInt8] = []

  /// Starts a request.
  /// - Parameters:
  ///   - operation: The number of the request in its interface, from 0.
  init(_ object: UInt32, _ operation: UInt16) {
    add(object)
    add(UInt32(operation))
    length()
  }

  /// Adds a number, or the number of an object.
  mutating func add(_ word: UInt32) {
    withUnsafeBytes(of: word) { bytes += $0 }
    length()
  }

  /// Adds a number with 8 bits after the binary point.
  mutating func add(fixed value: Double) {
    add(UInt32(bitPattern: Int32((value * 256).rounded())))
  }

  /// Adds a text, with its length, its zero byte and padding.
  mutating func add(_ text: String) {
    let text = Array(text.utf8) + [0]
    add(UInt32(text.count))
    bytes += text
    bytes += Array(repeating: 0, count: (4 - text.count % 4) % 4)
    length()
  }

  /// Sets the length, in the upper half of the second word.
  private mutating func length() {
    guard bytes.count >= 8 else { return }
    withUnsafeBytes(of: UInt16(bytes.count)) { length in
      for (index, byte) in length.enumerated() { bytes[6 + index] = byte }
    }
  }
}
