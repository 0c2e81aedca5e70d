/// A text with the placeholders of POSIX `printf` that messages use: `%d`, `%s` and `%%`, and
/// `%2$d` if a translation needs the arguments in another order. It is never passed to `printf`,
/// since a catalogue comes from outside.
package struct MessageFormat {
  /// The type of a placeholder's argument.
  package enum Placeholder: Hashable {
    case number
    case text
  }

  private enum Piece {
    case literal(String)
    case argument(Int, Placeholder)
  }

  /// The parts of the text; `nil` if a percent sign begins no known placeholder.
  private let pieces: [Piece]?

  /// Parses a text of the program or of a catalogue.
  package init(_ text: String) {
    pieces = Self.pieces(of: text)
  }

  /// The types of the arguments that the text needs, in order; `nil` if the text is invalid or
  /// skips an argument.
  package var placeholders: [Placeholder]? {
    var found: [Int: Placeholder] = [:]
    for case .argument(let index, let placeholder) in pieces ?? [] {
      guard found.updateValue(placeholder, forKey: index) ?? placeholder == placeholder
      else { return nil }
    }
    guard pieces != nil, found.keys.allSatisfy({ $0 < found.count }) else { return nil }
    return found.keys.sorted().compactMap { found[$0] }
  }

  /// Returns the text with its placeholders filled; `nil` if the arguments do not match.
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
