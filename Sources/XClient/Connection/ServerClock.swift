import CXlib
import Ink

/// Unwraps the server's time, which overflows 32 bits every 49.7 days.
///
/// Each time is taken to be the one nearest to the present: the latest time seen, and what has passed since
/// by our own clock. So events that were held back and are replayed with their old times go backwards, also
/// across the overflow, and silence may be of any length.
struct ServerClock {
  private var latest: Timestamp?
  /// When ``latest`` was seen, and when the present turn of the loop began. The clock stops while the machine
  /// sleeps, as the server's does.
  private var seen = SuspendingClock.now
  private var turn = SuspendingClock.now

  /// The latest of the server's times, as it gave it; nil before the first.
  var latestTime: Time? {
    latest.map { Time(UInt32(truncatingIfNeeded: $0.milliseconds)) }
  }

  /// Notes the present time by our own clock, once for all events of a turn.
  mutating func beginTurn(at now: SuspendingClock.Instant) { turn = now }

  /// The moment that a time of the server stands for. The first time stands for itself.
  /// - Parameter isForged: Whether another program has told it, which may tell any time: the latest seen
  ///   stays as it is then.
  mutating func moment(of time: Time, isForged: Bool = false) -> Timestamp {
    let bits = UInt32(truncatingIfNeeded: time)
    var moment = Timestamp(milliseconds: Int64(bits))
    if let latest {
      let silence = (turn - seen).components
      let present =
        latest.milliseconds
        + max(0, silence.seconds * 1000 + silence.attoseconds / 1_000_000_000_000_000)
      let step = Int32(bitPattern: bits &- UInt32(truncatingIfNeeded: present))
      moment = Timestamp(milliseconds: present + Int64(step))
    }
    if !isForged, latest.map({ $0 < moment }) ?? true { (latest, seen) = (moment, turn) }
    return moment
  }
}
