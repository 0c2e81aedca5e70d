public import Interaction

/// The table of keys and their meanings, in the user's language.
public struct KeysTable: Hashable, Sendable {
  /// A row of the table: alternative keys, and what they do.
  public struct Row: Hashable, Sendable {
    /// The alternative key combinations. Each is a list of key labels, from the first key to hold
    /// to the key to press.
    public var keys: [[String]]
    /// What the keys do.
    public var meaning: String
    /// The heading of the group that begins with this row; `nil` if none begins here.
    public var heading: String?

    /// Creates a row.
    public init(keys: [[String]], meaning: String, heading: String? = nil) {
      self.keys = keys
      self.meaning = meaning
      self.heading = heading
    }
  }

  /// The heading above the rows.
  public var title: String
  /// The rows, from the top.
  public var rows: [Row]
  /// The language code of all texts, such as `ja`.
  public var language: String

  /// Creates a table from finished texts.
  public init(title: String, rows: [Row], language: String = "en") {
    self.title = title
    self.rows = rows
    self.language = language
  }

  /// Creates the table of key bindings.
  /// - Parameters:
  ///   - bindings: The bindings that become the rows, in this order.
  ///   - keyboard: The labels of the user's keys.
  ///   - language: The code of the language that `say` returns.
  ///   - say: Returns a phrase in the user's language.
  public init(
    _ bindings: [KeyBinding], on keyboard: KeyboardLabels = KeyboardLabels(), language: String,
    say: (Phrase) -> String
  ) {
    var group: KeyGroup?
    let rows = bindings.map { binding in
      defer { group = binding.group }
      return Row(
        keys: binding.caps(on: keyboard).map { $0.map { $0.label(say) } },
        meaning: say(binding.meaning),
        heading: binding.group == group ? nil : say(binding.group.title))
    }
    self.init(title: say(.keys), rows: rows, language: language)
  }
}
