/// The times for which a busy machine kept fingers from their next report.
public struct FingerPauses: Sendable {
  /// What is shorter is no pause: no timer is more exact on a machine with other work.
  private static let minimum = Duration.milliseconds(1)
  private var all: [Range<ContinuousClock.Instant>] = []

  /// Makes an empty collection.
  public init() {}

  /// Notes how late a report is.
  /// - Parameters:
  ///   - due: When the fingers should have been able to report.
  ///   - now: When they were; earlier than `due` if there was no pause.
  public mutating func add(from due: ContinuousClock.Instant, to now: ContinuousClock.Instant) {
    if now - due >= Self.minimum { all.append(due..<now) }
  }

  /// Returns the longest pause between two moments. Of a pause that goes beyond them, only the part between counts.
  public func longest(
    from start: ContinuousClock.Instant, to end: ContinuousClock.Instant
  ) -> Duration {
    all.map { min($0.upperBound, end) - max($0.lowerBound, start) }.reduce(.zero, max)
  }
}
