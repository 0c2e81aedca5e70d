/// Thrown if a busy machine let the fingers of a test, or another program, wait for so long that FingerPaint rightly
/// took it for something else; see ``repeatedAfterPauses(_:)``.
public struct MachinePause: Error {
  /// How long they waited at least.
  public let duration: Duration

  /// Describes a pause of at least this duration.
  public init(_ duration: Duration) { self.duration = duration }
}
