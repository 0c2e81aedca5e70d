public import Ink

/// The outlines of a text, and where its caret is. Lengths are in ems, the size of the font. The origin is
/// where the first line begins on its baseline; x goes to the right, and y down.
public struct ShapedText: Hashable, Sendable {
  /// The corners of the outlines of the letters, line by line.
  public let rings: [[Point]]
  /// The middle of the caret.
  public let caret: Point
  /// Where the part before the caret begins that an input method is composing, in the middle of its line;
  /// `nil` if there is none.
  public let composedFrom: Point?

  /// Makes a shaped text.
  public init(rings: [[Point]], caret: Point, composedFrom: Point? = nil) {
    (self.rings, self.caret, self.composedFrom) = (rings, caret, composedFrom)
  }

  /// Whether the outlines are within the limits of a text.
  var fits: Bool {
    rings.count <= TextShaper.mostRings
      && rings.reduce(0) { $0 + $1.count } <= TextShaper.mostCorners
  }

  /// The height of a line. It does not depend on the fonts of its letters.
  public static let lineHeight = WrittenText.lineHeight
  /// How far the middle of a line lies above its baseline. It is that of capitals, whose height is 0.72 of
  /// the size in a sans-serif font.
  public static let middle = 0.36
  /// The height of the caret.
  public static let caretHeight = 1.1

  /// How far the line below what is composed lies below the middle of its line.
  public static let underline = middle + 0.18

  /// Returns the middle of a line at its start.
  public static func start(ofLine line: Int) -> Point {
    Point(x: 0, y: Double(line) * lineHeight - middle)
  }

  /// Returns the line at a height; the nearest one if there is none.
  public static func line(at y: Double, of count: Int) -> Int {
    let line = ((y + middle) / lineHeight).rounded()
    return Int(min(max(line, 0), Double(max(count, 1) - 1)))
  }
}
