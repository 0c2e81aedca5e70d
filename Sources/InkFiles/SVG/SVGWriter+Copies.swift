import Ink

/// Writes copies of strokes: the first one has an `id`, and each copy refers to it.
extension SVGWriter {
  /// The shortest value of `d` that is referred to, in bytes. Shorter paths are written again: a reference itself takes
  /// about a hundred.
  static let shortestData = 128

  /// Appends the attribute by which copies refer to a stroke.
  /// - Parameter place: The place of the stroke on the page.
  mutating func appendID(ofStrokeAt place: Int) {
    line.append(text: " id=\"stroke-\(place + 1)\"")
  }

  /// Appends a copy of a stroke.
  mutating func append(_ copy: SVGCopies.Copy, _ brush: Brush) {
    let original = page.strokes[copy.original]
    beginBlending(of: brush)
    line.append(text: "<use xlink:href=\"#stroke-\(copy.original + 1)\"")
    appendTransform(
      copy.mapping, of: original.bounds, decimals: StrokePath.decimals(of: original) + 1)
    line.append("/>\n" as StaticString)
    endBlending(of: brush)
  }

  /// Begins the group of a highlighter that others refer to, or that is a reference. It has the mask of a medium,
  /// which on the path would be moved and turned with each copy.
  mutating func beginBlending(of brush: Brush) {
    guard brush.ink == .highlighter else { return }
    line.append("<g" as StaticString)
    appendBlending(of: brush)
    line.append(UInt8(ascii: ">"))
  }

  /// Ends what ``beginBlending(of:)`` has begun.
  mutating func endBlending(of brush: Brush) {
    if brush.ink == .highlighter { line.append("</g>\n" as StaticString) }
  }

  /// Appends a mapping as an attribute, with as few digits as ink within `area` needs.
  /// - Parameter decimals: The number of decimals that are right of a mapped coordinate.
  private mutating func appendTransform(_ mapping: Similarity, of area: Rect, decimals: Int) {
    let sign = mapping.isMirrored ? -1.0 : 1
    var (reach, digits) = (max(area.width, area.height) / 2, decimals)
    while reach > 1, digits < 15 {
      reach /= 10
      digits += 1
    }
    line.append(" transform=\"matrix(" as StaticString)
    let unit = Double(Decimals.powers[digits])
    let matrix = [mapping.a, mapping.b, -sign * mapping.b, sign * mapping.a].map { number in
      let scaled = Decimals.scaled(number, digits)
      line.appendDecimal(scaled: scaled, decimals: digits)
      line.append(UInt8(ascii: " "))
      return Double(scaled) / unit
    }
    // The rounded numbers are taken around the middle of the ink, so that they move nothing far from the origin.
    let (middle, place) = (area.center, mapping(area.center))
    line.appendDecimal(
      place.x - matrix[0] * middle.x - matrix[2] * middle.y, decimals: decimals)
    line.append(UInt8(ascii: " "))
    line.appendDecimal(
      place.y - matrix[1] * middle.x - matrix[3] * middle.y, decimals: decimals)
    line.append(")\"" as StaticString)
  }
}
