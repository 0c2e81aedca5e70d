/// One direction of a simulated network. It has a bandwidth, a latency, and a limit for the bytes
/// on their way, as a sender has for unacknowledged bytes.
package struct ShapedPipe {
  private struct Packet {
    let bytes: ArraySlice<UInt8>
    let arrival: ContinuousClock.Instant
  }

  private let link: XRelay.Link
  private var packets: [Packet] = []
  /// When the last bit of all accepted bytes will have been sent.
  private var busyUntil: ContinuousClock.Instant?
  private var count = 0

  /// The number of bytes of a TCP connection in an Ethernet frame.
  private static let packetBytes = 1448

  /// Creates an empty pipe of a link.
  package init(_ link: XRelay.Link) { self.link = link }

  /// Whether nothing is under way.
  package var isEmpty: Bool { packets.isEmpty }

  /// Whether the pipe accepts more bytes.
  package var hasRoom: Bool { count < link.capacity }

  /// When the next bytes arrive; `nil` if no bytes are on their way.
  package var nextArrival: ContinuousClock.Instant? { packets.first?.arrival }

  /// Accepts bytes to be sent.
  package mutating func enter(_ bytes: [UInt8], at now: ContinuousClock.Instant) {
    var sent = max(busyUntil ?? now, now)
    for start in stride(from: 0, to: bytes.count, by: Self.packetBytes) {
      let part = bytes[start..<min(start + Self.packetBytes, bytes.count)]
      sent += .nanoseconds(part.count * 8 * 1_000_000_000 / link.bitsPerSecond)
      packets.append(Packet(bytes: part, arrival: sent + link.latency))
    }
    busyUntil = sent
    count += bytes.count
  }

  /// Removes and returns the bytes that have arrived.
  package mutating func leave(at now: ContinuousClock.Instant) -> [UInt8] {
    let arrived = packets.prefix { $0.arrival <= now }
    guard !arrived.isEmpty else { return [] }
    let bytes = arrived.flatMap(\.bytes)
    packets.removeFirst(arrived.count)
    count -= bytes.count
    return bytes
  }
}
