/// A phrase with arguments for its placeholders, to be shown in the user's language. It is a value;
/// the code that shows it translates it.
public struct Message: Hashable, Sendable {
  /// An argument for a placeholder.
  public enum Argument: Hashable, Sendable {
    /// A number, for `%d`.
    case number(Int)
    /// A text for `%s`, such as the name of a file. It stays the same in every language.
    case text(String)
  }

  /// The phrase to translate.
  public let phrase: Phrase
  /// The arguments, in the order of the English placeholders.
  public let arguments: [Argument]

  /// Creates a message from a phrase and the arguments for its placeholders, in order.
  /// - Precondition: the arguments match the phrase's placeholders.
  public init(_ phrase: Phrase, _ arguments: Argument...) {
    let wanted = MessageFormat(phrase.rawValue).placeholders
    precondition(wanted == arguments.map(\.placeholder), "'\(phrase.rawValue)' wants others")
    self.phrase = phrase
    self.arguments = arguments
  }

  /// The number that decides between singular and plural; `nil` if nothing is counted.
  public var count: Int? {
    guard phrase.plural != nil, case .number(let count)? = arguments.first else { return nil }
    return count
  }

  /// The message in English.
  public var english: String {
    filling(count == 1 ? phrase.rawValue : phrase.plural ?? phrase.rawValue)
  }

  /// Returns a translation of the phrase with its placeholders filled.
  /// - Parameter translation: The text in another language. If its placeholders do not match the
  ///   arguments, the English text is returned.
  public func filling(_ translation: String) -> String {
    MessageFormat(translation).filled(with: arguments)
      ?? MessageFormat(phrase.rawValue).filled(with: arguments) ?? phrase.rawValue
  }
}

extension Message.Argument {
  var placeholder: MessageFormat.Placeholder {
    switch self {
    case .number: .number
    case .text: .text
    }
  }
}
