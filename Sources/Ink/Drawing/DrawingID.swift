/// Identifies a drawing of the gallery by a number that is never used again.
public struct DrawingID: Hashable, Sendable {
  /// The number, unique within the gallery.
  public let number: Int64

  /// Makes an identifier from its number.
  public init(number: Int64) {
    self.number = number
  }
}
