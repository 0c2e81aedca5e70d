import Ink

/// Writes the grain of media: for each a pattern, and a mask of the pattern over the whole page.
extension SVGWriter {
  mutating func writeGrains() throws(InkFileError) {
    for medium in MediumGrain.media(of: page.strokes) {
      guard let grain = MediumGrain(medium) else { continue }
      let extent = Double(MediumGrain.extent)
      let square = Rect(minX: 0, minY: 0, maxX: extent, maxY: extent)
      line.append(text: "<defs><pattern id=\"\(medium.grainID)\" patternUnits=\"userSpaceOnUse\"")
      line.appendFrame(square)
      line.append("><image" as StaticString)
      line.appendFrame(square)
      line.append(" xlink:href=\"data:image/png;base64," as StaticString)
      line += Base64.encoded(MaskPNG.encode(grain.coverage, width: MediumGrain.extent))
      line.append(text: "\"/></pattern><mask id=\"\(medium.maskID)\" maskUnits=\"userSpaceOnUse\"")
      line.appendFrame(page.area)
      line.append(text: "><rect fill=\"url(#\(medium.grainID))\"")
      line.appendFrame(page.area)
      line.append("/></mask></defs>\n" as StaticString)
      try flushLine()
    }
  }

  /// Ink that lies behind one mask with its neighbours: strokes of one medium and one colour that cover what is below.
  /// Viewers need as much time for a mask as for thousands of strokes, so a mask for each would take them minutes.
  struct GrainedInk: Hashable {
    let medium: Medium
    private let color: InkColor

    /// - Returns: `nil` for strokes without grain, and for those that are multiplied with what is below.
    init?(_ stroke: Stroke) {
      guard let medium = stroke.brush.medium, stroke.brush.ink == .pen,
        MediumGrain.isNeeded(for: medium)
      else { return nil }
      (self.medium, color) = (medium, stroke.brush.color)
    }
  }
}

extension Medium {
  /// The id of the medium's pattern.
  fileprivate var grainID: String { "grain-\(name)-\(recipe.version)" }

  /// The id of the medium's mask.
  var maskID: String { "medium-\(name)-\(recipe.version)" }
}
