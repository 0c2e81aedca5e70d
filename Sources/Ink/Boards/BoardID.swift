/// Identifies a board of a drawing session by a number that is never used again.
public struct BoardID: Hashable, Sendable {
  /// The number, unique within the session.
  public let number: UInt32

  /// Makes the identifier with a number.
  public init(number: UInt32) {
    self.number = number
  }
}
