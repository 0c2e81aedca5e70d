/// A moment on the clock of the X server, in milliseconds since some start, unwrapped: the server's
/// own 32 bits overflow every 49.7 days, this one does not.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the clock's start.
  public var milliseconds: Int64

  /// Makes a moment.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Whether the left moment comes before the right one.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The time that passed from `earlier` to this moment; negative when `earlier` is later.
  public func since(_ earlier: Timestamp) -> Duration {
    .milliseconds(milliseconds - earlier.milliseconds)
  }
}
