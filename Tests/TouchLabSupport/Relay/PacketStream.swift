public import Ink

/// One direction of an X connection, cut into packets as the bytes arrive. Small packets are
/// inspected. Large ones, such as images, pass on without being collected.
package struct PacketStream {
  private var waiting: [UInt8] = []
  private var passing = 0
  /// The size of the groups of bytes that are reversed in the current packet; 1 for none.
  private var groupSize = 1

  /// Creates a stream before its first byte.
  package init() {}

  /// The maximum number of bytes of a packet that are inspected.
  private static let maximumInspected = 4096

  /// The length of a packet, as its first bytes show it.
  package enum Length: Equatable {
    /// More bytes are needed to know the length.
    case unknown
    /// The packet has this many bytes.
    case bytes(Int)
    /// The packet has this many bytes and is inspected as a whole, even if it is large.
    case whole(Int)
    /// The rest of the stream is not understood, and passes on unchanged.
    case endless
  }

  /// The bytes of a packet to reverse, in groups.
  package struct Turning {
    /// The number of bytes at the start of the packet that stay as they are.
    var start: Int
    /// The number of bytes in a group.
    var groupSize: Int
  }

  /// Takes bytes and returns those that can go on.
  /// - Parameters:
  ///   - length: Returns the length of the packet that begins with these bytes.
  ///   - turning: Returns which bytes to reverse in the packet that begins with these bytes; `nil`
  ///     for none. Called after `inspect`, with the same bytes.
  ///   - inspect: Called exactly once for each packet, in order. It may change the bytes that it
  ///     gets. These are the whole packet, or the start of a large one.
  package mutating func forward(
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
        var inspected = length == .whole(count) ? count : min(count, Self.maximumInspected)
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

  /// Reverses the bytes in each whole group. The bytes after the last group stay as they are.
  private static func turned(_ bytes: ArraySlice<UInt8>, _ groupSize: Int) -> ArraySlice<UInt8> {
    guard groupSize > 1 else { return bytes }
    var bytes = bytes
    for start in stride(from: bytes.startIndex, through: bytes.endIndex - groupSize, by: groupSize)
    {
      for offset in 0..<groupSize / 2 {
        bytes.swapAt(start + offset, start + groupSize - 1 - offset)
      }
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// Returns the 16-bit number at an offset from the slice's start, least significant byte first.
  func number16(at offset: Int) -> Int {
    Int(self[startIndex + offset]) | Int(self[startIndex + offset + 1]) << 8
  }

  /// Returns the 32-bit number at an offset from the slice's start, least significant byte first.
  func number32(at offset: Int) -> Int { number16(at: offset) | number16(at: offset + 2) << 16 }
}

/// A request of a client that puts pixels somewhere (X11 protocol: PutImage).
public struct PixelPut: Hashable, Sendable {
  /// The window or pixmap that gets the pixels.
  public let drawable: UInt
  /// The area that they cover, in its pixels.
  public let area: PixelRect

  /// Reads a request.
  /// - Parameter bytes: Its bytes as sent, or at least the first 24.
  init?(_ bytes: [UInt8]) {
    // A request with a large length has four bytes more for it (BIG-REQUESTS extension).
    let isLarge = bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0
    let rest = bytes.dropFirst(isLarge ? 8 : 4)
    guard rest.count >= 16 else { return nil }
    drawable = UInt(rest.number32(at: 0))
    area = PixelRect(
      x: rest.number16(at: 12), y: rest.number16(at: 14), width: rest.number16(at: 8),
      height: rest.number16(at: 10))
  }
}
