public import Interaction

/// What stops the program, as one sentence for the person who started it.
public struct AppError: Error, CustomStringConvertible, Sendable {
  /// The sentence: what is wrong and what to do.
  public let description: String
  /// The same for the window, where it is translated; nil for what only a terminal ever shows.
  public let message: Message?

  /// Makes an error from its sentence.
  public init(_ sentence: String) {
    description = sentence
    message = nil
  }

  /// What to tell who asks for a board that a drawing has not got.
  static func noBoard(_ board: Int, of count: Int) -> AppError {
    AppError(
      "there is no board \(board): the drawing has \(count) \(count == 1 ? "board" : "boards")")
  }

  /// Makes an error that the window shows too.
  public init(_ message: Message) {
    description = message.english
    self.message = message
  }
}
