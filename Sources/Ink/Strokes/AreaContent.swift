/// The text or image that the area of a stroke is.
public enum AreaContent: Hashable, Sendable {
  /// A text. The area is the outlines of its letters.
  case text(WrittenText)
  /// An image, before the stroke's ``Stroke/transform``. The area is the rectangle that it is stretched
  /// to. Unless it was sent to the front or to the back, it lies on the paper, below all ink, or among
  /// the ink.
  case picture(PlacedPicture, isOnPaper: Bool)
}

/// A text on a board, as it was typed.
public struct WrittenText: Hashable, Sendable {
  /// The characters. Lines are separated by line feeds.
  public let text: String
  /// The size of the font, in canvas units before the stroke's ``Stroke/transform``.
  public let size: Double
  /// Where the first line begins on its base line, in canvas space before the stroke's
  /// ``Stroke/transform``.
  public let origin: Point
  /// The direction in which lines run, in quarter turns in the direction of the hands of a clock: 0
  /// to the right, 1 down, 2 to the left, 3 up.
  public let quarterTurns: Int

  /// The sizes that a text can have, in canvas units.
  public static let sizes = 1.0 / 64...16_384
  /// The most bytes of UTF-8 that a text can have.
  public static let maximumBytes = 1 << 16

  /// Makes a text whose first line begins at `origin`.
  /// - Returns: `nil` if the text is empty or too long, or if a number is beyond its limits.
  public init?(_ text: String, size: Double, origin: Point, quarterTurns: Int = 0) {
    guard !text.isEmpty, text.utf8.count <= Self.maximumBytes, Self.sizes.contains(size),
      origin.isFinite, abs(origin.x) <= Quantum.limit, abs(origin.y) <= Quantum.limit,
      (0...3).contains(quarterTurns)
    else { return nil }
    self.text = text
    (self.size, self.origin, self.quarterTurns) = (size, origin, quarterTurns)
  }
}

/// Where the lines of a text lie.
extension WrittenText {
  /// The distance from a line to the next one, in sizes of the font.
  public static let lineHeight = 1.3

  /// Returns the mapping from the text's own space to canvas space, as the six numbers a to f of SVG and
  /// PDF: (x, y) becomes (a x + c y + e, b x + d y + f). In the text's space, the first line begins at
  /// the origin and runs to the right, and y goes down.
  public func matrix(mappedBy transform: Similarity) -> [Double] {
    let (cosine, sine) = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][quarterTurns & 3]
    let place = transform(origin)
    let a = transform.a * cosine - transform.b * sine
    let b = transform.b * cosine + transform.a * sine
    return [a, b, -b, a, place.x, place.y]
  }
}
