import Ink

/// The program's clock as the session reads it: milliseconds since the program's start, without those that the
/// machine was suspended. A finger that was on a control when it went to sleep has not held it all the night.
struct SessionClock {
  private let start = SuspendingClock.now

  /// The present moment.
  var now: Timestamp {
    let elapsed = (SuspendingClock.now - start).components
    return Timestamp(
      milliseconds: elapsed.seconds * 1000 + elapsed.attoseconds / 1_000_000_000_000_000)
  }

  /// When the clock shows a moment.
  func instant(_ moment: Timestamp) -> ContinuousClock.Instant {
    .now + (start + .milliseconds(moment.milliseconds) - SuspendingClock.now)
  }
}
