/// One direction of an X connection, cut into packets as the bytes come. A packet that is to be
/// looked at is small; of a large one, such as an image, the bytes go through as they are.
struct PacketStream {
  private var waiting: [UInt8] = []
  private var passing = 0

  /// The longest packet that is looked at.
  private static let mostInspected = 4096

  /// What the first bytes of a packet say.
  enum Length {
    /// More bytes are needed in order to tell.
    case unknown
    /// The packet has so many bytes.
    case bytes(Int)
    /// From here on nothing is understood; everything goes through.
    case endless
  }

  /// Takes bytes in and returns those that can go on.
  /// - Parameters:
  ///   - length: The length of the packet that begins with these bytes.
  ///   - inspect: Called for each packet in order, exactly once; may change the bytes of it that it
  ///     is given, which are all of them or those that a large packet begins with.
  mutating func forward(
    _ bytes: [UInt8], length: (ArraySlice<UInt8>) -> Length, inspect: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    waiting += bytes
    var ready: [UInt8] = []
    var position = 0
    packets: while position < waiting.count {
      if passing > 0 {
        let count = min(passing, waiting.count - position)
        ready += waiting[position..<position + count]
        passing -= count
        position += count
        continue
      }
      switch length(waiting[position...]) {
      case .unknown:
        break packets
      case .endless:
        passing = .max
      case .bytes(let count):
        let inspected = min(count, Self.mostInspected)
        guard waiting.count - position >= inspected else { break packets }
        var packet = Array(waiting[position..<position + inspected])
        inspect(&packet)
        ready += packet
        position += inspected
        passing = count - inspected
      }
    }
    waiting.removeFirst(position)
    return ready
  }
}

extension ArraySlice<UInt8> {
  /// The 16-bit number at an offset from the slice's start, least significant byte first.
  func number16(at offset: Int) -> Int {
    Int(self[startIndex + offset]) | Int(self[startIndex + offset + 1]) << 8
  }

  /// The 32-bit number at an offset from the slice's start, least significant byte first.
  func number32(at offset: Int) -> Int {
    number16(at: offset) | number16(at: offset + 2) << 16
  }
}
