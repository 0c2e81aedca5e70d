/// How far ahead of the server pixels are sent that have to be sent.
///
/// What a socket, a tunnel or a network takes without complaint stands in line there, and the next
/// finger's ink behind it: megabytes, on a slow line seconds. So every few kilobytes a mark follows, which
/// the server returns, and what is under way is kept to what the line carries in its own delay and a little
/// more. The delay is the least that was seen lately, and how much the line carries follows from how
/// long marks take (the idea of Vegas, Brakmo and Peterson, "TCP Vegas: End to End Congestion Avoidance on
/// a Global Internet", 1995).
struct SendingPace {
  /// A number that comes back.
  typealias Mark = UInt32

  private struct Parcel {
    let mark: Mark
    let bytes: Int
    let sent: ContinuousClock.Instant
    /// Whether with it as much was under way as is allowed.
    let isLast: Bool
  }

  private var parcels: [Parcel] = []
  private var lastMark: Mark = 0
  /// The last mark that was given when ``allowance`` was last changed: earlier ones tell nothing of it.
  private var markOfChange: Mark = 0
  /// The least time a mark took, in this period and in the one before.
  private var least: (now: Duration?, before: Duration?)
  private var periodEnd: ContinuousClock.Instant?
  /// Whether the line is let run empty, so that its own delay can be seen.
  private var isDraining = false

  /// How many bytes are sent and not known to have arrived.
  private(set) var bytesUnderWay = 0
  /// How many may be.
  private(set) var allowance = 64 * 1024

  /// How long pixels may stand in line.
  static let patience = Duration.milliseconds(40)
  /// How long the least delay is believed. A line can become longer, as when a computer changes networks.
  static let period = Duration.seconds(3)
  /// How much is sent between two looks at whether the server keeps up: less than Xlib gathers before it
  /// sends (16 KiB) by more than the widest piece.
  static let mostAtOnce = 10 * 1024
  static let allowances = 8 * 1024...1024 * 1024

  /// Whether more may be sent now.
  var hasRoom: Bool { isDraining ? false : bytesUnderWay < allowance }

  /// How many bytes to send before looking again: several times within the allowance, so that what is new
  /// comes first soon. The first ones of all are few, so that their mark tells the line's own delay.
  var slice: Int { bytesUnderWay == 0 ? 2048 : min(Self.mostAtOnce, allowance / 4) }

  /// Takes note of bytes that were sent.
  /// - Returns: the mark that is to be sent behind them.
  mutating func sent(_ bytes: Int, at now: ContinuousClock.Instant) -> Mark {
    lastMark &+= 1
    bytesUnderWay += bytes
    parcels.append(
      Parcel(mark: lastMark, bytes: bytes, sent: now, isLast: bytesUnderWay >= allowance))
    return lastMark
  }

  /// Takes note of a mark that came back: what was sent before it has arrived. One that nobody waits for
  /// says nothing.
  mutating func arrived(_ mark: Mark, at now: ContinuousClock.Instant) {
    guard let index = parcels.firstIndex(where: { $0.mark == mark }) else { return }
    let isLast = parcels[index].isLast
    let delay = max(now - parcels[index].sent, .microseconds(1))
    bytesUnderWay -= parcels[...index].reduce(0) { $0 + $1.bytes }
    parcels.removeFirst(index + 1)
    if parcels.isEmpty { isDraining = false }
    learn(delay, at: now)
    // The distance, since marks wrap.
    guard Int32(bitPattern: mark &- markOfChange) > 0 else { return }
    change(after: delay, withAllUnderWay: isLast)
  }

  private mutating func learn(_ delay: Duration, at now: ContinuousClock.Instant) {
    if let periodEnd, now >= periodEnd {
      least = (nil, least.now)
      self.periodEnd = now + Self.period
      // What is measured while pixels stand in line is not the line's own delay.
      isDraining = !parcels.isEmpty
    }
    if periodEnd == nil { periodEnd = now + Self.period }
    least.now = min(delay, least.now ?? delay)
  }

  private mutating func change(after delay: Duration, withAllUnderWay isFull: Bool) {
    let shortest = [least.now, least.before].compactMap(\.self).min() ?? delay
    let factor = min(max((shortest + Self.patience) / delay, 0.5), 2)
    // With less under way, nothing shows that more could be.
    guard factor < 1 || isFull else { return }
    let wanted = Int(Double(allowance) * factor)
    allowance = min(max(wanted, Self.allowances.lowerBound), Self.allowances.upperBound)
    markOfChange = lastMark
  }
}
