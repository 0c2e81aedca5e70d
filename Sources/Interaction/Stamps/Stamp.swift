public import Words

/// A small picture of one colour that a finger sets on the paper. Stamps are listed in the files `Stamp+….swift`.
public struct Stamp: Hashable, Sendable {
  /// The stamp's name in recordings, reports and stored seats. It must never change, or be given to another stamp.
  public let name: String
  /// The stamp's label for people.
  public let label: Phrase
  /// The path of its outline, as ``StampOutline`` reads it.
  private let path: String

  /// Makes a stamp of a path.
  init(_ name: String, _ label: Phrase, _ path: String) {
    (self.name, self.label, self.path) = (name, label, path)
  }

  /// All stamps, in the order in which people see them. No two have the same name.
  public static let all = animals + plants + vehicles + weather + things

  /// The stamp that people have first.
  static let first = all[0]

  /// Returns the stamp with a name; `nil` if no stamp has it.
  static func named(_ name: String) -> Stamp? { all.first { $0.name == name } }

  /// The outline of the stamp. It is read anew each time.
  public var outline: StampOutline { StampOutline(path) }

  /// Whether two stamps have the same name.
  public static func == (one: Stamp, other: Stamp) -> Bool { one.name == other.name }

  /// Hashes the name alone, which tells stamps apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
