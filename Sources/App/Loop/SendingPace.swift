package import Ink
import Rendering

/// Limits how many bytes of pixels are sent ahead of the server.
///
/// A socket, a tunnel or a network can buffer megabytes, which take seconds on a slow line, and new
/// ink would queue behind them. So a mark follows every few kilobytes, and the server returns it.
/// The bytes under way are limited to little more than the line carries within its own delay. That
/// delay is the shortest seen lately. How much the line carries follows from how long marks take.
/// The idea is that of Vegas: Brakmo and Peterson, "TCP Vegas: End to End Congestion Avoidance on a
/// Global Internet", 1995.
package struct SendingPace {
  /// A number that is sent to the server and comes back.
  package typealias Mark = UInt32

  private struct Parcel {
    let mark: Mark
    let bytes: Int
    let sent: Instant
    /// Whether the allowance was used up when this was sent.
    let isLast: Bool
  }

  private var parcels: [Parcel] = []
  private var lastMark: Mark = 0
  /// The last mark when ``allowance`` was last changed. Earlier marks say nothing about the new
  /// allowance.
  private var markOfChange: Mark = 0
  /// The shortest time a mark took, in this period and in the previous one.
  private var minimum: (now: Duration?, before: Duration?)
  private var periodEnd: Instant?
  /// Whether nothing is sent until the line is empty, so that its own delay can be measured.
  private var isDraining = false

  /// How many bytes are sent and not yet acknowledged.
  package private(set) var bytesUnderWay = 0
  /// How many bytes may be under way.
  package private(set) var allowance = 64 * 1024

  /// Creates a pace with no bytes under way.
  package init() {}

  /// How long pixels may queue on the line.
  package static let patience = Duration.milliseconds(40)
  /// How long the shortest delay stays valid. The delay of a line can grow, as when a computer
  /// changes networks.
  static let period = Duration.seconds(3)
  /// How many bytes are sent between two checks of whether the server keeps up. This is less than
  /// the output buffer of Xlib (16 KiB) by more than the widest piece.
  static let maximumAtOnce = 10 * 1024
  /// The range of ``allowance``, in bytes.
  package static let allowances = 8 * 1024...1024 * 1024

  /// Whether more may be sent now.
  package var hasRoom: Bool { isDraining ? false : bytesUnderWay < allowance }

  /// How many bytes to send before the next check. Several slices fit into the allowance, so that
  /// new pixels go out soon. The first slice is small, so that its mark measures the line's own
  /// delay.
  package var slice: Int { bytesUnderWay == 0 ? 2048 : min(Self.maximumAtOnce, allowance / 4) }

  /// Notes that bytes were sent.
  /// - Returns: the mark to send after them.
  package mutating func sent(_ bytes: Int, at now: Instant) -> Mark {
    lastMark &+= 1
    bytesUnderWay += bytes
    parcels.append(
      Parcel(mark: lastMark, bytes: bytes, sent: now, isLast: bytesUnderWay >= allowance))
    return lastMark
  }

  /// Notes that a mark came back, so everything sent before it has arrived. An unknown mark is
  /// ignored.
  package mutating func arrived(_ mark: Mark, at now: Instant) {
    guard let index = parcels.firstIndex(where: { $0.mark == mark }) else { return }
    let isLast = parcels[index].isLast
    let delay = max(now - parcels[index].sent, .microseconds(1))
    bytesUnderWay -= parcels[...index].reduce(0) { $0 + $1.bytes }
    parcels.removeFirst(index + 1)
    if parcels.isEmpty { isDraining = false }
    learn(delay, at: now)
    // Compare by distance, since mark numbers wrap around.
    guard Int32(bitPattern: mark &- markOfChange) > 0 else { return }
    change(after: delay, withAllUnderWay: isLast)
  }

  private mutating func learn(_ delay: Duration, at now: Instant) {
    if let periodEnd, now >= periodEnd {
      minimum = (nil, minimum.now)
      self.periodEnd = now + Self.period
      // A delay measured while pixels queue is not the line's own delay.
      isDraining = !parcels.isEmpty
    }
    if periodEnd == nil { periodEnd = now + Self.period }
    minimum.now = min(delay, minimum.now ?? delay)
  }

  private mutating func change(after delay: Duration, withAllUnderWay isFull: Bool) {
    let shortest = [minimum.now, minimum.before].compactMap(\.self).min() ?? delay
    let factor = min(max((shortest + Self.patience) / delay, 0.5), 2)
    // If the allowance was not used up, nothing shows that it could be larger.
    guard factor < 1 || isFull else { return }
    let wanted = Int(Double(allowance) * factor)
    allowance = min(max(wanted, Self.allowances.lowerBound), Self.allowances.upperBound)
    markOfChange = lastMark
  }
}

/// The rectangles that are composed and must still be sent, ordered by urgency.
///
/// Small rectangles are ink under fingers and pressed controls; the newest is sent first. Large
/// ones come from an uncovered window or a changed view. Every fourth piece is taken from the large
/// ones, or is the oldest small one, so that nothing waits for ever.
package struct SendingQueue {
  private var small = Damage()
  private var large = Damage()
  private var turn = 0

  /// Creates an empty queue.
  package init() {}

  /// The area in pixels from which a rectangle is large: one of the tiles in which drawings are
  /// repainted.
  private static let largeArea = 128 * 128
  private static let turns = 4

  /// Whether nothing must be sent.
  package var isEmpty: Bool { small.isEmpty && large.isEmpty }

  /// Adds a rectangle to send.
  package mutating func add(_ rect: PixelRect) {
    if rect.area >= Self.largeArea { large.add(rect) } else { small.add(rect) }
  }

  /// Removes and returns the next rectangle to send, of about `pixels` pixels at most.
  package mutating func takeNext(ofAtMost pixels: Int) -> PixelRect? {
    turn = (turn + 1) % Self.turns
    if turn == 0 {
      return large.takeFirst(ofAtMost: pixels) ?? small.takeFirst(ofAtMost: pixels)
    }
    return small.takeLast(ofAtMost: pixels) ?? large.takeFirst(ofAtMost: pixels)
  }
}
