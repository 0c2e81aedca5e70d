package import CXlib
package import Ink

/// Converts the server's 32-bit times, which overflow every 49.7 days, to times that do not
/// overflow.
///
/// Each time is read as the moment nearest to the present. The present is the latest time seen plus
/// the time that has passed since then on our own clock. So an event that was held back and is
/// replayed later keeps its earlier moment, even across the overflow. The server may be silent for
/// any length of time.
package struct ServerClock {
  private var latest: Timestamp?
  /// `seen` is when ``latest`` arrived, `turn` is when the current turn of the loop began. This
  /// clock stops while the machine sleeps, as the server's clock does.
  private var seen = AwakeClock.now
  private var turn = AwakeClock.now

  /// Creates a clock that has seen no time yet.
  package init() {}

  /// The latest server time, as the server sent it; `nil` before the first.
  package var latestTime: Time? {
    latest.map { Time(UInt32(truncatingIfNeeded: $0.milliseconds)) }
  }

  /// Notes the present time, by ``Ink/AwakeClock``. Called before events are taken.
  package mutating func beginTurn(at now: Timestamp) { turn = now }

  /// Returns the moment that a server time means. The first time is taken as it is.
  /// - Parameter isForged: Whether another program sent the time. Such a time may be wrong, so it
  ///   does not change ``latestTime``.
  package mutating func moment(of time: Time, isForged: Bool = false) -> Timestamp {
    let bits = UInt32(truncatingIfNeeded: time)
    var moment = Timestamp(milliseconds: Int64(bits))
    if let latest {
      let present = latest.milliseconds + max(0, turn.milliseconds - seen.milliseconds)
      let step = Int32(bitPattern: bits &- UInt32(truncatingIfNeeded: present))
      moment = Timestamp(milliseconds: present + Int64(step))
    }
    if !isForged, latest.map({ $0 < moment }) ?? true { (latest, seen) = (moment, turn) }
    return moment
  }
}
