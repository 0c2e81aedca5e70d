/// Which drawing of the gallery: a number that is never used again.
public struct DrawingID: Hashable, Sendable {
  /// The number.
  public let number: Int64

  /// Makes the name of a drawing.
  public init(number: Int64) {
    self.number = number
  }
}
