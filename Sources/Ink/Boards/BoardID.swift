/// Which board of a drawing session: a number that is never used again.
public struct BoardID: Hashable, Sendable {
  /// The number.
  public let number: UInt32

  /// Makes the name of a board.
  public init(number: UInt32) {
    self.number = number
  }
}
