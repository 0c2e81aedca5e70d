/// A text with placeholders as `printf` of POSIX has them, as far as messages use them: `%d`, `%s`
/// and `%%`, and `%2$d` where a translation needs the arguments in another order. It is not handed
/// to `printf`, since a catalogue comes from outside.
struct MessageFormat {
  /// What a placeholder stands for.
  enum Placeholder: Hashable {
    case number
    case text
  }

  private enum Piece {
    case literal(String)
    case argument(Int, Placeholder)
  }

  /// What the text is made of; nil when a percent sign begins nothing known.
  private let pieces: [Piece]?

  /// Takes a text apart.
  init(_ text: String) {
    pieces = Self.pieces(of: text)
  }

  /// The arguments that the text wants, by their number; nil when it makes no sense or does not say
  /// what one of them is.
  var placeholders: [Placeholder]? {
    var found: [Int: Placeholder] = [:]
    for case .argument(let index, let placeholder) in pieces ?? [] {
      guard found.updateValue(placeholder, forKey: index) ?? placeholder == placeholder
      else { return nil }
    }
    guard pieces != nil, found.keys.allSatisfy({ $0 < found.count }) else { return nil }
    return found.keys.sorted().compactMap { found[$0] }
  }

  /// The text with its placeholders filled; nil when these arguments do not fit.
  func filled(with arguments: [Message.Argument]) -> String? {
    guard let pieces else { return nil }
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        text += literal
      case .argument(let index, let placeholder):
        guard arguments.indices.contains(index), arguments[index].placeholder == placeholder
        else { return nil }
        switch arguments[index] {
        case .number(let number): text += String(number)
        case .text(let argument): text += argument
        }
      }
    }
    return text
  }

  private static func pieces(of text: String) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = text[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      pieces.append(.literal(String(rest[..<percent])))
      rest = rest[percent...].dropFirst()
      var index = next
      let digits = rest.prefix { ("0"..."9").contains($0) }
      if let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" {
        index = number - 1
        rest = rest.dropFirst(digits.count + 1)
      } else if rest.first != "%" {
        next += 1
      }
      switch rest.popFirst() {
      case "d": pieces.append(.argument(index, .number))
      case "s": pieces.append(.argument(index, .text))
      case "%": pieces.append(.literal("%"))
      default: return nil
      }
    }
    return pieces + [.literal(String(rest))]
  }
}
