/// A row of the table of keys: one or more keys, their commands, and a description.
public struct KeyBinding: Sendable {
  /// The keys and their commands. A key matches only with exactly these modifiers.
  public let commands: [(key: KeyPress, command: Command)]
  /// The description of the row, for people.
  public let meaning: Phrase

  /// Creates a row of keys that all give the same command.
  init(keys: [KeyPress], command: Command, meaning: Phrase) {
    self.init(keys.map { ($0, command) }, meaning: meaning)
  }

  /// Creates a row of related keys that each give their own command, such as the arrow keys.
  init(_ commands: [(key: KeyPress, command: Command)], meaning: Phrase) {
    self.commands = commands
    self.meaning = meaning
  }

  /// The keys of the row.
  public var keys: [KeyPress] { commands.map(\.key) }

  /// The names of the keys in English, separated by commas.
  public var keyNames: String { keys.map(\.name).joined(separator: ", ") }
}
