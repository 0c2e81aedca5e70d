import Ink

/// The program's clock as the session reads it: milliseconds since the program's start.
struct SessionClock {
  private let start = ContinuousClock.now

  /// The present moment.
  var now: Timestamp {
    let elapsed = (ContinuousClock.now - start).components
    return Timestamp(
      milliseconds: elapsed.seconds * 1000 + elapsed.attoseconds / 1_000_000_000_000_000)
  }

  /// When the clock shows a moment.
  func instant(_ moment: Timestamp) -> ContinuousClock.Instant {
    start + .milliseconds(moment.milliseconds)
  }
}
