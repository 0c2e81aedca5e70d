import System
import TouchLab

extension Duration {
  /// How long a test waits for something that must happen, before it fails.
  ///
  /// This does not measure the program's speed.
  public static let patience = Deadline.patience
}

/// How long to pause between two looks at a condition: at first, and when it has not been met for a while.
private let (shortPause, longPause) = (Duration.milliseconds(5), Duration.milliseconds(50))

/// How long a condition is looked at often. What takes longer waits for a clock, and to look often would take the
/// processor from all other tests: for most conditions, a program tells its whole session.
private let impatience = Duration.seconds(2)

/// Checks a condition every few milliseconds until it is met or the time is up. Checks it less often if a check takes
/// longer, or if the condition has not been met for seconds.
/// - Parameters:
///   - time: How long to wait at most.
///   - isEager: Whether it is checked every few milliseconds all the time, because a check also does something.
/// - Returns: Whether the condition was met in time.
public func eventually<Failure: Error>(
  within time: Duration = .patience, isEager: Bool = false, _ isMet: () throws(Failure) -> Bool
) throws(Failure) -> Bool {
  let start = ContinuousClock.now
  while true {
    let look = ContinuousClock.now
    if try isMet() { return true }
    let now = ContinuousClock.now
    if now - start >= time { return false }
    let isOften = now - start < impatience
    pause(isEager ? shortPause : isOften ? min(max(shortPause, now - look), longPause) : longPause)
  }
}
