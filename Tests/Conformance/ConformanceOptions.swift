import Ink

/// The options on the command line of `conformance`.
public struct ConformanceOptions: Sendable {
  /// The rows to judge.
  public var rows = Row.all
  /// The programs to judge besides FingerPaint.
  public var clients: [ConformanceClient] = []
  /// Whether to print the table as Markdown.
  public var isMarkdown = false

  /// Why the command line is not valid.
  public struct Refusal: Error, CustomStringConvertible, Sendable {
    /// The reason, in one sentence.
    public let description: String
  }

  /// A line that shows how to use the command.
  public static let usage = """
    usage: conformance [--rows 1,5-9] [--client COMMAND [--name NAME] [--canvas WxH+X+Y]]... [--markdown]
    """

  /// Parses the arguments after the program's name.
  /// - Throws: A ``Refusal``.
  public init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw Refusal(description: "\(option) needs a value")
      }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--rows": rows = try Self.rows(value(of: option))
      case "--client": clients.append(.command(try value(of: option)))
      case "--markdown": isMarkdown = true
      case "--name", "--canvas":
        let value = try value(of: option)
        guard !clients.isEmpty else {
          throw Refusal(description: "\(option) belongs behind the --client that it is about")
        }
        if option == "--name" {
          clients[clients.count - 1].name = value
        } else {
          clients[clients.count - 1].canvas = try Self.canvas(value)
        }
      default: throw Refusal(description: "'\(option)' means nothing to conformance")
      }
    }
  }

  private static func rows(_ text: String) throws -> [Row] {
    let refusal = Refusal(
      description:
        "'\(text)' names no rows: they are numbers and ranges from 1 to \(Row.all.count), as in 1,5-9"
    )
    let numbers = try text.split(separator: ",", omittingEmptySubsequences: false).flatMap { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        first <= last, first >= 1, last <= Row.all.count
      else { throw refusal }
      return Array(first...last)
    }
    return Row.all.filter { numbers.contains($0.number) }
  }

  private static func canvas(_ text: String) throws -> PixelRect {
    let numbers = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "+" }
      .map { Int($0) }
    guard numbers.count == 4, text.filter({ $0 == "x" }).count == 1, let width = numbers[0],
      let height = numbers[1], let x = numbers[2], let y = numbers[3], width >= 100, height >= 100,
      x >= 0, y >= 0
    else {
      throw Refusal(
        description:
          "'\(text)' is no canvas: it is given as in 400x300+20+50, and not smaller than 100")
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
