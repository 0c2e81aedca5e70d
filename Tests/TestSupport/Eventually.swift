import Glibc

extension Duration {
  /// How long a test waits for something that must happen, before it fails.
  ///
  /// It is no measure of the program: on a machine that does much else, a step of a few milliseconds can
  /// take seconds.
  public static let patience = Duration.seconds(30)
}

/// Asks every few milliseconds whether a condition is met.
/// - Parameter time: After how long to give up.
/// - Returns: whether the condition was met before that.
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
