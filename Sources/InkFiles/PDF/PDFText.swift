import Ink

/// Appends operands and operators of PDF.
extension [UInt8] {
  /// Appends the three parts of a colour, each followed by a blank.
  mutating func appendColor(_ color: InkColor) {
    for part in [color.red, color.green, color.blue] {
      appendDecimal(Double(part) / 255, decimals: 5)
      append(UInt8(ascii: " "))
    }
  }

  /// Appends a path as PDF operators, relative to `origin`.
  mutating func appendPath(_ path: StrokePath, origin: Point) {
    for step in path.steps {
      switch step {
      case .move(let point):
        appendPoint(point, origin, path.decimals)
        append("m\n" as StaticString)
      case .line(let point):
        appendPoint(point, origin, path.decimals)
        append("l\n" as StaticString)
      case .curve(let first, let second, let end):
        appendPoint(first, origin, path.decimals)
        appendPoint(second, origin, path.decimals)
        appendPoint(end, origin, path.decimals)
        append("c\n" as StaticString)
      case .close:
        append("h\n" as StaticString)
      }
    }
  }

  private mutating func appendPoint(_ point: Point, _ origin: Point, _ decimals: Int) {
    appendDecimal(point.x - origin.x, decimals: decimals)
    append(UInt8(ascii: " "))
    appendDecimal(point.y - origin.y, decimals: decimals)
    append(UInt8(ascii: " "))
  }
}
