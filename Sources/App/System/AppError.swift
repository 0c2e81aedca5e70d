public import Interaction

/// An error that ends the program or a command, as one sentence for the user.
public struct AppError: Error, CustomStringConvertible, Sendable {
  /// A sentence that says what is wrong and what to do, in English.
  public let description: String
  /// The same message for the window, where it is translated; `nil` if only a terminal shows it.
  public let message: Message?

  /// Creates an error that only a terminal shows.
  public init(_ sentence: String) {
    description = sentence
    message = nil
  }

  /// The error for a board number that the drawing does not have.
  static func noBoard(_ board: Int, of count: Int) -> AppError {
    AppError(
      "there is no board \(board): the drawing has \(count) \(count == 1 ? "board" : "boards")")
  }

  /// Creates an error that the window shows too.
  public init(_ message: Message) {
    description = message.english
    self.message = message
  }
}
