import Ink

/// The colours, width and blend mode that a stream has set last, so that only changes are written.
struct PDFBrush {
  /// The opacity, 0 to 255.
  private(set) var alpha: UInt8 = 255
  private var lineColor: InkColor?
  private var areaColor: InkColor?
  private var width: Double?
  private var isHighlighter = false
  /// The medium whose grain masks the ink; `nil` for none.
  private(set) var grain: Medium?

  /// Returns whether the grain has to change for a stroke, and takes it.
  mutating func takesGrain(of medium: Medium?) -> Bool {
    let grain = medium.flatMap { MediumGrain.isNeeded(for: $0) ? $0 : nil }
    guard grain != self.grain else { return false }
    self.grain = grain
    return true
  }

  /// Writes the changes of state that a path needs.
  mutating func take(
    _ color: InkColor, isHighlighter: Bool, _ path: StrokePath, _ text: inout [UInt8]
  ) {
    alpha = color.alpha
    if isHighlighter != self.isHighlighter {
      self.isHighlighter = isHighlighter
      text.append(isHighlighter ? "/Multiply gs\n" : "/Normal gs\n" as StaticString)
    }
    var opaque = color
    opaque.alpha = 255
    switch path.finish {
    case .line(let width):
      if width != self.width {
        self.width = width
        text.appendDecimal(width, decimals: min(path.decimals + 1, 8))
        text.append(" w\n" as StaticString)
      }
      if opaque != lineColor {
        lineColor = opaque
        text.appendColor(opaque)
        text.append("RG\n" as StaticString)
      }
    case .area:
      if opaque != areaColor {
        areaColor = opaque
        text.appendColor(opaque)
        text.append("rg\n" as StaticString)
      }
    }
  }
}
