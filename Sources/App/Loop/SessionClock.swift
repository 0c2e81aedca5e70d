import Ink

/// The clock of the session, in milliseconds since the program's start. It stops while the machine
/// is suspended, so that a finger on a control does not seem to have held it all night.
struct SessionClock {
  private let start = SuspendingClock.now

  /// The current time.
  var now: Timestamp {
    let elapsed = (SuspendingClock.now - start).components
    return Timestamp(
      milliseconds: elapsed.seconds * 1000 + elapsed.attoseconds / 1_000_000_000_000_000)
  }

  /// Returns the instant at which this clock shows a time.
  func instant(_ moment: Timestamp) -> ContinuousClock.Instant {
    .now + (start + .milliseconds(moment.milliseconds) - SuspendingClock.now)
  }
}
