/// What stops the program, as one sentence for the person who started it.
public struct AppError: Error, CustomStringConvertible, Sendable {
  /// The sentence: what is wrong and what to do.
  public let description: String

  /// Makes an error from its sentence.
  public init(_ sentence: String) {
    description = sentence
  }
}
