/// A property that did not hold during fuzzing.
public struct FuzzFailure: Error, CustomStringConvertible {
  /// What went wrong, as a sentence.
  public let description: String

  /// Creates a failure.
  public init(_ description: String) { self.description = description }
}
