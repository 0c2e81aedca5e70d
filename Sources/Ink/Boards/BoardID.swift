/// Identifies a board of a drawing session by a number that is never used again.
public struct BoardID: Hashable, Sendable {
  /// The number, unique within the session.
  public let number: UInt32

  /// Makes an identifier from its number.
  public init(number: UInt32) {
    self.number = number
  }
}
