import CXlib
import Ink

/// Unwraps the server's time, which overflows 32 bits every 49.7 days.
///
/// Each time is taken to be the one nearest to the latest seen. So events that were held back and
/// are replayed with their old times go backwards, also across the overflow.
struct ServerClock {
  private var latest: Timestamp?

  /// The latest of the server's times, as it gave it; nil before the first.
  var latestTime: Time? {
    latest.map { Time(UInt32(truncatingIfNeeded: $0.milliseconds)) }
  }

  /// The moment that a time of the server stands for. The first time stands for itself.
  /// - Parameter isForged: Whether another program has told it, which may tell any time: the latest seen
  ///   stays as it is then.
  mutating func moment(of time: Time, isForged: Bool = false) -> Timestamp {
    let bits = UInt32(truncatingIfNeeded: time)
    var moment = Timestamp(milliseconds: Int64(bits))
    if let latest {
      let step = Int32(bitPattern: bits &- UInt32(truncatingIfNeeded: latest.milliseconds))
      moment = Timestamp(milliseconds: latest.milliseconds + Int64(step))
    }
    if !isForged { latest = latest.map { max($0, moment) } ?? moment }
    return moment
  }
}
