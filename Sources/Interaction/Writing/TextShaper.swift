public import Ink

/// A line of a text whose letters are laid out. Lengths are in ems; the origin is where the line begins on its baseline.
public protocol TextLine {
  /// The corners of the outlines of the letters.
  var rings: [[Point]] { get }
  /// Returns how far to the right the caret lies before a byte of the line.
  func caret(at byte: Int) -> Double
  /// Returns the byte of the line before which a caret is nearest to a place, by how far to the right that lies.
  func place(nearestTo x: Double) -> Int
}

/// A maker of outlines of texts. The program takes the letters of the system's fonts for it. How it is done is not a
/// part of a session's state, so all shapers are equal.
///
/// Each line is laid out by itself, so that a key costs as much as the line that it changes, however long the text is.
public struct TextShaper: Sendable {
  /// The most rings and corners that a text can have. No text of letters comes near to them; those of a font may have
  /// outlines of any size.
  public static let (mostRings, mostCorners) = (100_000, 1_000_000)

  private let line: @Sendable (_ text: String) -> any TextLine

  /// Makes a shaper that lays out lines in a given way.
  /// - Parameter line: Lays out a text without line breaks.
  public init(line: @escaping @Sendable (_ text: String) -> any TextLine) { self.line = line }

  /// Shapes a text whose lines are separated by line feeds.
  /// - Parameters:
  ///   - text: The text.
  ///   - caret: How many bytes of UTF-8 lie before the caret.
  ///   - composed: How many of these an input method is composing.
  public func shape(_ text: String, _ caret: Int, composed: Int = 0) -> ShapedText {
    var lines: [ShapedLine] = []
    return shape(text, caret, composed: composed, keeping: &lines)
  }

  /// Shapes a text of which some lines have been shaped before.
  /// - Parameter lines: The lines as they were. Those at the start and at the end that are the same are not shaped
  ///   again. They become the lines as they are.
  func shape(
    _ text: String, _ caret: Int, composed: Int, keeping lines: inout [ShapedLine]
  ) -> ShapedText {
    let texts = Self.lines(of: text)
    let shorter = min(texts.count, lines.count)
    let head = zip(texts, lines).prefix { $0 == $1.text }.count
    let tail = zip(texts.reversed(), lines.reversed()).prefix(shorter - head).prefix {
      $0 == $1.text
    }.count
    // The caret is in a line that is laid out anyway while somebody types.
    var laidOut: [Int: any TextLine] = [:]
    func layout(_ place: Int) -> any TextLine {
      let layout = laidOut[place] ?? line(String(texts[place]))
      laidOut[place] = layout
      return layout
    }
    let changed = (head..<texts.count - tail).map {
      ShapedLine(text: String(texts[$0]), rings: layout($0).rings)
    }
    lines.replaceSubrange(head..<lines.count - tail, with: changed)
    func middle(ofCaretAt byte: Int) -> Point {
      let (place, rest) = Self.line(of: byte, in: texts)
      return Point(x: layout(place).caret(at: rest), y: ShapedText.start(ofLine: place).y)
    }
    let rings = lines.enumerated().flatMap { place, line in
      let baseline = Double(place) * ShapedText.lineHeight
      return line.rings.map { ring in ring.map { Point(x: $0.x, y: $0.y + baseline) } }
    }
    return ShapedText(
      rings: rings, caret: middle(ofCaretAt: caret),
      composedFrom: composed > 0 ? middle(ofCaretAt: caret - composed) : nil)
  }

  /// Returns how many bytes of UTF-8 lie before the place in a text that is nearest to a point, in ems.
  public func place(_ text: String, _ point: Point) -> Int {
    let texts = Self.lines(of: text)
    let place = ShapedText.line(at: point.y, of: texts.count)
    return texts[..<place].reduce(0) { $0 + $1.utf8.count + 1 }
      + line(String(texts[place])).place(nearestTo: point.x)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the line in which a byte lies, and how many bytes of that line lie before it.
  private static func line(
    of byte: Int, in texts: [Substring]
  ) -> (place: Int, rest: Int) {
    var rest = max(0, byte)
    for (place, text) in texts.enumerated() {
      let count = text.utf8.count
      if rest <= count { return (place, rest) }
      rest -= count + 1
    }
    return (texts.count - 1, texts.last?.utf8.count ?? 0)
  }

  /// Makes a block of every letter, without fonts. Each is as wide as half its height.
  public static let blocks = TextShaper { BlockLine(text: $0) }
}

/// A line of a text as it was shaped.
struct ShapedLine: Hashable, Sendable {
  let text: String
  /// Its outlines, with the origin on its baseline.
  let rings: [[Point]]
}

/// A line of blocks instead of letters.
private struct BlockLine: TextLine {
  let text: String

  var rings: [[Point]] {
    text.enumerated().filter { !$0.element.isWhitespace }.map { place, _ in
      [(0.05, 0), (0.45, 0), (0.45, -0.7), (0.05, -0.7)].map {
        Point(x: Double(place) / 2 + $0.0, y: $0.1)
      }
    }
  }

  func caret(at byte: Int) -> Double {
    var bytes = 0
    let before = text.prefix {
      bytes += $0.utf8.count
      return bytes <= byte
    }
    return Double(before.count) / 2
  }

  func place(nearestTo x: Double) -> Int {
    text.prefix(Int(min(max(x * 2, 0), 1e6).rounded())).utf8.count
  }
}

extension TextShaper: Hashable {
  /// All shapers are equal.
  public static func == (left: TextShaper, right: TextShaper) -> Bool { true }

  /// All shapers are equal.
  public func hash(into hasher: inout Hasher) {}
}

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
