/// Something to be told in the user's language: a phrase and what fills its placeholders. A value;
/// whoever shows it translates it.
public struct Message: Hashable, Sendable {
  /// What fills a placeholder.
  public enum Argument: Hashable, Sendable {
    /// For `%d`.
    case number(Int)
    /// For `%s`: a file or another text that stays as it is in every language.
    case text(String)
  }

  /// What is said.
  public let phrase: Phrase
  /// What fills the placeholders of the English text, in their order.
  public let arguments: [Argument]

  /// Makes a message.
  /// - Precondition: the arguments are those that the phrase has placeholders for.
  public init(_ phrase: Phrase, _ arguments: Argument...) {
    let wanted = MessageFormat(phrase.rawValue).placeholders
    precondition(wanted == arguments.map(\.placeholder), "'\(phrase.rawValue)' wants others")
    self.phrase = phrase
    self.arguments = arguments
  }

  /// The number that decides between singular and plural; nil where nothing is counted.
  public var count: Int? {
    guard phrase.plural != nil, case .number(let count)? = arguments.first else { return nil }
    return count
  }

  /// The message in English.
  public var english: String {
    filling(count == 1 ? phrase.rawValue : phrase.plural ?? phrase.rawValue)
  }

  /// A translation of the phrase with its placeholders filled.
  /// - Parameter translation: The text in another language. One whose placeholders this message
  ///   cannot fill gives the message in English.
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
