public import Words

/// An error that ends the program or a command, as one sentence for the user.
public struct AppError: Error, CustomStringConvertible, Sendable {
  /// A sentence that says what is wrong and what to do, in English.
  public let description: String
  /// The same message for the window, where it is translated; `nil` if only a terminal shows it.
  public let message: Message?
  /// Whether the same may succeed later. A command then ends with a status of its own.
  public let isTemporary: Bool

  /// Creates an error that only a terminal shows.
  public init(_ sentence: String) {
    (description, message, isTemporary) = (sentence, nil, false)
  }

  /// Creates an error that only a terminal shows, of what may succeed later.
  init(temporary sentence: String) {
    (description, message, isTemporary) = (sentence, nil, true)
  }

  /// The error for a board number that the drawing does not have.
  static func noBoard(_ board: Int, of count: Int) -> AppError {
    AppError(
      "there is no board \(board): the drawing has \(count) \(count == 1 ? "board" : "boards")")
  }

  /// Creates an error that the window shows too.
  public init(_ message: Message) {
    (description, isTemporary) = (message.english, false)
    self.message = message
  }
}
