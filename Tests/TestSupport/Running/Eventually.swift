import Glibc
import TouchLab

extension Duration {
  /// How long a test waits for something that must happen, before it fails.
  ///
  /// This does not measure the program's speed.
  public static let patience = Deadline.patience
}

/// Checks a condition every few milliseconds until it is met or the time is up.
/// - Parameter time: How long to wait at most.
/// - Returns: Whether the condition was met in time.
public func eventually<Failure: Error>(
  within time: Duration = .patience, _ isMet: () throws(Failure) -> Bool
) throws(Failure) -> Bool {
  let end = ContinuousClock.now + time
  while true {
    if try isMet() { return true }
    if .now >= end { return false }
    usleep(5000)
  }
}
