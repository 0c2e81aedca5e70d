import Ink

/// The clock of the session, in milliseconds since the program's start. It stops while the machine
/// is suspended, so that a finger on a control does not seem to have held it all night.
struct SessionClock {
  private let start = AwakeClock.now

  /// The current time.
  var now: Timestamp {
    Timestamp(milliseconds: AwakeClock.now.milliseconds - start.milliseconds)
  }

  /// Returns the instant at which this clock shows a time.
  func instant(_ moment: Timestamp) -> Instant { .now + moment.since(now) }
}
