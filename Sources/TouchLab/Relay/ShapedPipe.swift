/// One direction of a network: so many bits a second, each of them so long on its way, and no more of them
/// on their way than a sender may have unacknowledged.
struct ShapedPipe {
  private struct Packet {
    let bytes: ArraySlice<UInt8>
    let arrival: ContinuousClock.Instant
  }

  private let link: XRelay.Link
  private var packets: [Packet] = []
  /// When the last bit of what has been taken will have been sent.
  private var busyUntil: ContinuousClock.Instant?
  private var count = 0

  /// What an Ethernet frame holds of a TCP connection.
  private static let packetBytes = 1448

  init(_ link: XRelay.Link) { self.link = link }

  var isEmpty: Bool { packets.isEmpty }

  /// Whether more can be taken in.
  var hasRoom: Bool { count < link.capacity }

  /// When the next bytes come out; nil while there are none.
  var nextArrival: ContinuousClock.Instant? { packets.first?.arrival }

  /// Takes bytes in.
  mutating func enter(_ bytes: [UInt8], at now: ContinuousClock.Instant) {
    var sent = max(busyUntil ?? now, now)
    for start in stride(from: 0, to: bytes.count, by: Self.packetBytes) {
      let part = bytes[start..<min(start + Self.packetBytes, bytes.count)]
      sent += .nanoseconds(part.count * 8 * 1_000_000_000 / link.bitsPerSecond)
      packets.append(Packet(bytes: part, arrival: sent + link.latency))
    }
    busyUntil = sent
    count += bytes.count
  }

  /// Returns what has come through.
  mutating func leave(at now: ContinuousClock.Instant) -> [UInt8] {
    let arrived = packets.prefix { $0.arrival <= now }
    guard !arrived.isEmpty else { return [] }
    let bytes = arrived.flatMap(\.bytes)
    packets.removeFirst(arrived.count)
    count -= bytes.count
    return bytes
  }
}
