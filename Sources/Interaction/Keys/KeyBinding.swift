/// Keys and what each of them does: a row of the table of keys.
public struct KeyBinding: Sendable {
  /// The keys, each pressed with exactly its modifiers, and what each does.
  public let commands: [(key: KeyPress, command: Command)]
  /// What they do, for people.
  public let meaning: Phrase

  /// Several keys, any of which will do.
  init(keys: [KeyPress], command: Command, meaning: Phrase) {
    self.init(keys.map { ($0, command) }, meaning: meaning)
  }

  /// Keys of which each does its own part of the same.
  init(_ commands: [(key: KeyPress, command: Command)], meaning: Phrase) {
    self.commands = commands
    self.meaning = meaning
  }

  /// The keys.
  public var keys: [KeyPress] { commands.map(\.key) }

  /// The keys as people write them in English.
  public var keyNames: String { keys.map(\.name).joined(separator: ", ") }
}
