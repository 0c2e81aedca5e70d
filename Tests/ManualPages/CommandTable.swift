import FoundationEssentials

/// The commands and options of the program, as its argument parser describes them with
/// `--experimental-dump-help`.
public struct CommandTable: Decodable, Sendable {
  /// The program, with its commands.
  public let command: Entry

  /// Reads the description.
  /// - Throws: an error of the JSON decoder.
  public init(json: [UInt8]) throws { self = try JSONDecoder().decode(Self.self, from: Data(json)) }

  /// A command.
  public struct Entry: Decodable, Sendable {
    /// Its name, such as `export`.
    public let commandName: String
    /// What it does, in one sentence.
    public let abstract: String?
    /// More about it, in paragraphs.
    public let discussion: String?
    /// Its options and arguments, in the order of the help.
    public let arguments: [Argument]
    /// Its own commands; `nil` if it has none.
    public let subcommands: [Entry]?
  }

  /// An option or an argument.
  public struct Argument: Decodable, Sendable {
    /// What it is: an argument without a name, an option with a value, or a flag.
    public enum Kind: String, Decodable, Sendable {
      case positional, option, flag
    }

    /// What it is.
    public let kind: Kind
    /// What it means; `nil` if that is not described.
    public let abstract: String?
    /// Its names; `nil` for an argument without a name.
    public let names: [Name]?
    /// The noun for its value, such as `factor`.
    public let valueName: String?
    /// Whether it may be left out.
    public let isOptional: Bool
    /// Whether it may be given several times, or takes several values.
    public let isRepeating: Bool
    /// Whether the help shows it.
    public let shouldDisplay: Bool

    /// The names as they are typed, the long ones first, such as `--output` and `-o`.
    public var words: [String] {
      let all = names ?? []
      return all.filter { $0.kind == "long" }.map { "--\($0.name)" }
        + all.filter { $0.kind == "short" }.map { "-\($0.name)" }
    }
  }

  /// One name of an option.
  public struct Name: Decodable, Sendable {
    /// `long`, `short` or another kind of the parser's.
    public let kind: String
    /// The name without dashes.
    public let name: String
  }
}

extension CommandTable.Entry {
  /// The options and arguments that the help shows. A flag and the one that undoes it, such as
  /// `--keep` and `--no-keep`, are together.
  var rows: [[CommandTable.Argument]] {
    arguments.filter(\.shouldDisplay).reduce(into: []) { rows, argument in
      if let last = rows.last?.first, last.kind == .flag, argument.kind == .flag,
        let word = last.words.first, argument.words.first == "--no-\(word.dropFirst(2))"
      {
        rows[rows.count - 1].append(argument)
      } else {
        rows.append([argument])
      }
    }
  }
}
