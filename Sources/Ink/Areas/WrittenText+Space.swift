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
