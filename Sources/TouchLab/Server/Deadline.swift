import Glibc

/// A moment by which something must have happened, on a clock that nobody sets.
struct Deadline {
  private let instant: ContinuousClock.Instant

  init(after duration: Duration) {
    instant = ContinuousClock.now + duration
  }

  var hasPassed: Bool { ContinuousClock.now >= instant }

  /// What is left, for `poll`: rounded up, so that a wait does not end just before the deadline.
  var millisecondsLeft: Int32 {
    let left = instant - ContinuousClock.now
    guard left > .zero else { return 0 }
    let milliseconds = left / .milliseconds(1)
    return Int32(min(milliseconds.rounded(.up), 1e9))
  }

  /// Asks again and again, every few milliseconds, until the answer is there or the time is up.
  func wait<Answer, Failure: Error>(
    for question: () throws(Failure) -> Answer?
  ) throws(Failure) -> Answer? {
    while true {
      if let answer = try question() { return answer }
      if hasPassed { return nil }
      pause(.milliseconds(5))
    }
  }
}

/// Lets this thread sleep.
func pause(_ duration: Duration) {
  let parts = duration.components
  guard duration > .zero else { return }
  var request = timespec(
    tv_sec: Int(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000))
  var rest = timespec()
  while nanosleep(&request, &rest) != 0 && errno == EINTR { request = rest }
}
