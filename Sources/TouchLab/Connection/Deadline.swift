import System

/// A time limit, on a clock that nobody can set.
package struct Deadline {
  /// How long to wait for what must come, such as an answer of a program that runs. On a busy machine, a step of
  /// a few milliseconds can take seconds.
  package static let patience = Duration.seconds(90)

  private let instant: ContinuousClock.Instant

  /// Makes a deadline that passes after a duration.
  package init(after duration: Duration) {
    instant = ContinuousClock.now + duration
  }

  /// Whether the time is up.
  package var hasPassed: Bool { ContinuousClock.now >= instant }

  /// The time left, for `poll`. It is rounded up, so that a wait does not end just before the
  /// deadline.
  package var millisecondsLeft: Int32 {
    let left = instant - ContinuousClock.now
    guard left > .zero else { return 0 }
    let milliseconds = left / .milliseconds(1)
    return Int32(min(milliseconds.rounded(.up), 1e9))
  }

  /// Asks `question` every few milliseconds until it has an answer; `nil` if the time is up first.
  package func wait<Answer, Failure: Error>(
    for question: () throws(Failure) -> Answer?
  ) throws(Failure) -> Answer? {
    while true {
      if let answer = try question() { return answer }
      if hasPassed { return nil }
      pause(.milliseconds(5))
    }
  }
}
