/// What is wrong.
public struct FuzzFailure: Error, CustomStringConvertible {
  /// A sentence.
  public let description: String

  /// Says what is wrong.
  public init(_ description: String) {
    self.description = description
  }
}
