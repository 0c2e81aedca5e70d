public import Ink

/// What makes outlines of texts. The program takes the letters of the system's fonts for it. How it is done
/// is not a part of a session's state, so all shapers are equal.
public struct TextShaper: Sendable {
  private let outlines: @Sendable (_ text: String, _ carets: [Int]) -> ([[Point]], [Point])
  /// Returns how many bytes of UTF-8 lie before the place in a text that is nearest to a point, in ems.
  public let place: @Sendable (_ text: String, _ point: Point) -> Int

  /// Makes a shaper.
  /// - Parameters:
  ///   - outlines: Returns the corners of the outlines of a text, and the middles of carets before which
  ///     lie numbers of bytes of UTF-8.
  ///   - place: Finds a place in a text; see ``place``.
  public init(
    outlines: @escaping @Sendable (_ text: String, _ carets: [Int]) -> ([[Point]], [Point]),
    place: @escaping @Sendable (_ text: String, _ point: Point) -> Int
  ) {
    (self.outlines, self.place) = (outlines, place)
  }

  /// Shapes a text whose lines are separated by line feeds.
  /// - Parameters:
  ///   - text: The text.
  ///   - caret: How many bytes of UTF-8 lie before the caret.
  ///   - composed: How many of these an input method is composing.
  public func shape(_ text: String, _ caret: Int, composed: Int = 0) -> ShapedText {
    let (rings, carets) = outlines(text, composed > 0 ? [caret, caret - composed] : [caret])
    let start = ShapedText.start(ofLine: 0)
    return ShapedText(
      rings: rings, caret: carets.first ?? start,
      composedFrom: composed > 0 ? carets.last : nil)
  }

  /// Makes a block of every letter, without fonts. Each is as wide as half its height.
  public static let blocks = TextShaper { text, carets in
    var rings: [[Point]] = []
    var (x, line, bytes) = (0.0, 0, 0)
    var places = carets.map { _ in ShapedText.start(ofLine: 0) }
    for character in text {
      if character == "\n" {
        (x, line) = (0, line + 1)
      } else {
        if !character.isWhitespace {
          rings.append(block(at: x, Double(line) * ShapedText.lineHeight))
        }
        x += 0.5
      }
      bytes += character.utf8.count
      for (index, caret) in carets.enumerated() where bytes <= caret {
        places[index] = Point(x: x, y: ShapedText.start(ofLine: line).y)
      }
    }
    return (rings, places)
  } place: { text, point in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = ShapedText.line(at: point.y, of: lines.count)
    let column = Int(min(max(point.x * 2, 0), 1e6).rounded())
    return lines[..<line].reduce(0) { $0 + $1.utf8.count + 1 }
      + lines[line].prefix(column).utf8.count
  }

  private static func block(at x: Double, _ baseline: Double) -> [Point] {
    [(0.05, 0), (0.45, 0), (0.45, -0.7), (0.05, -0.7)].map {
      Point(x: x + $0.0, y: baseline + $0.1)
    }
  }
}

extension TextShaper: Hashable {
  /// All shapers are equal.
  public static func == (left: TextShaper, right: TextShaper) -> Bool { true }

  /// All shapers are equal.
  public func hash(into hasher: inout Hasher) {}
}
