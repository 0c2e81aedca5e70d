/// One direction of an X connection, cut into packets as the bytes come. A packet that is to be
/// looked at is small; of a large one, such as an image, the bytes go through as they are.
struct PacketStream {
  private var waiting: [UInt8] = []
  private var passing = 0
  /// How many bytes each turned-round group of the packet has that is passing; 1 for none.
  private var groupSize = 1

  /// The longest packet that is looked at.
  private static let mostInspected = 4096

  /// What the first bytes of a packet say.
  enum Length: Equatable {
    /// More bytes are needed in order to tell.
    case unknown
    /// The packet has so many bytes.
    case bytes(Int)
    /// The packet has so many bytes and is looked at as a whole, however large it is.
    case whole(Int)
    /// From here on nothing is understood; everything goes through.
    case endless
  }

  /// What is to become of a packet's bytes from a place on: groups of so many, each turned round.
  struct Turning {
    /// How many of the packet's bytes stay as they are.
    var start: Int
    /// How many bytes make a number.
    var groupSize: Int
  }

  /// Takes bytes in and returns those that can go on.
  /// - Parameters:
  ///   - length: The length of the packet that begins with these bytes.
  ///   - turning: Which numbers of the packet that begins with these bytes have their bytes the wrong way
  ///     round; nil for none. Asked after `inspect`, with the same bytes.
  ///   - inspect: Called for each packet in order, exactly once; may change the bytes of it that it
  ///     is given, which are all of them or those that a large packet begins with.
  mutating func forward(
    _ bytes: [UInt8], length: (ArraySlice<UInt8>) -> Length,
    turning: ([UInt8]) -> Turning? = { _ in nil }, inspect: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    waiting += bytes
    var ready: [UInt8] = []
    var position = 0
    packets: while position < waiting.count {
      if passing > 0 {
        var count = min(passing, waiting.count - position)
        if count < passing { count -= count % groupSize }
        guard count > 0 else { break packets }
        ready += Self.turned(waiting[position..<position + count], groupSize)
        passing -= count
        position += count
        continue
      }
      let length = length(waiting[position...])
      switch length {
      case .unknown:
        break packets
      case .endless:
        passing = .max
      case .bytes(let count), .whole(let count):
        var inspected = length == .whole(count) ? count : min(count, Self.mostInspected)
        guard waiting.count - position >= inspected else { break packets }
        var packet = Array(waiting[position..<position + inspected])
        inspect(&packet)
        groupSize = 1
        if let turning = turning(packet), turning.start <= inspected {
          groupSize = turning.groupSize
          // A large packet is cut between two groups.
          inspected -= inspected < count ? (inspected - turning.start) % groupSize : 0
          let turned = Self.turned(packet[turning.start..<inspected], groupSize)
          packet.replaceSubrange(turning.start..., with: turned)
        }
        ready += packet
        position += inspected
        passing = count - inspected
      }
    }
    waiting.removeFirst(position)
    return ready
  }

  /// Whole groups with their bytes turned round; what is left at the end, as it is.
  private static func turned(_ bytes: ArraySlice<UInt8>, _ groupSize: Int) -> ArraySlice<UInt8> {
    guard groupSize > 1 else { return bytes }
    var bytes = bytes
    for start in stride(
      from: bytes.startIndex, through: bytes.endIndex - groupSize, by: groupSize)
    {
      for offset in 0..<groupSize / 2 {
        bytes.swapAt(start + offset, start + groupSize - 1 - offset)
      }
    }
    return bytes
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
