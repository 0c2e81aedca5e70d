public import Ink

/// What makes outlines of texts. The program takes the letters of the system's fonts for it. How it is done
/// is not a part of a session's state, so all shapers are equal.
public struct TextShaper: Sendable {
  /// Shapes a text whose lines are separated by line feeds.
  /// - Parameters:
  ///   - text: The text.
  ///   - caret: How many bytes of UTF-8 lie before the caret.
  public let shape: @Sendable (_ text: String, _ caret: Int) -> ShapedText
  /// Returns how many bytes of UTF-8 lie before the place in a text that is nearest to a point, in ems.
  public let place: @Sendable (_ text: String, _ point: Point) -> Int

  /// Makes a shaper.
  public init(
    shape: @escaping @Sendable (_ text: String, _ caret: Int) -> ShapedText,
    place: @escaping @Sendable (_ text: String, _ point: Point) -> Int
  ) {
    (self.shape, self.place) = (shape, place)
  }

  /// Makes a block of every letter, without fonts. Each is as wide as half its height.
  public static let blocks = TextShaper { text, caret in
    var rings: [[Point]] = []
    var (x, line, bytes) = (0.0, 0, 0)
    var place = ShapedText.start(ofLine: 0)
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
      if bytes <= caret { place = Point(x: x, y: ShapedText.start(ofLine: line).y) }
    }
    return ShapedText(rings: rings, caret: place)
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
