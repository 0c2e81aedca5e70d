public import Interaction

/// The keys and what they do, as finished words in the user's language.
public struct KeysTable: Hashable, Sendable {
  /// Keys that do the same, and what it is.
  public struct Row: Hashable, Sendable {
    /// Any of these will do; each is a list of caps, from the first one to hold to the one to press.
    public var keys: [[String]]
    /// What they do.
    public var meaning: String

    /// Makes a row.
    public init(keys: [[String]], meaning: String) {
      self.keys = keys
      self.meaning = meaning
    }
  }

  /// What stands above the rows.
  public var title: String
  /// The rows, from the top.
  public var rows: [Row]
  /// The language of all of it, as in `ja`.
  public var language: String

  /// Makes a table.
  public init(title: String, rows: [Row], language: String = "en") {
    self.title = title
    self.rows = rows
    self.language = language
  }

  /// Makes the table of key bindings.
  /// - Parameters:
  ///   - bindings: What becomes the rows, in this order.
  ///   - language: The language that `say` speaks.
  ///   - say: A phrase in the user's language.
  public init(_ bindings: [KeyBinding], language: String, say: (Phrase) -> String) {
    func words(_ cap: KeyCap) -> String {
      switch cap {
      case .word(let phrase): say(phrase)
      case .sign(let sign): sign
      }
    }
    let rows = bindings.map { binding in
      Row(keys: binding.keys.map { $0.caps.map(words) }, meaning: say(binding.meaning))
    }
    self.init(title: say(.keys), rows: rows, language: language)
  }
}
