internal import Ink

/// A label on a palette. If it is too wide, it is smaller, or has several lines; see
/// ``TextLayout/label(_:style:width:lines:alignment:)``. It is centred vertically.
struct PaletteText {
  private let layout: TextLayout

  /// Lays out a text.
  /// - Parameters:
  ///   - size: The font size, in pixels.
  ///   - width: The largest width, in pixels.
  ///   - lines: The maximum number of lines.
  ///   - alignment: How shorter lines lie beside the longest one.
  init(
    _ text: String, size: Double, width: Double, lines: Int = 1,
    alignment: TextLayout.Alignment = .leading, language: String
  ) {
    layout = TextLayout.label(
      text, style: TextStyle(size: max(1, size.rounded()), weight: .medium, language: language),
      width: width, lines: lines, alignment: alignment)
  }

  /// The width of the text, in pixels.
  var width: Double { layout.width }

  /// The height of the text, in pixels.
  var height: Double { layout.height }

  /// Paints the text to the right of a point.
  /// - Parameter left: The middle of the text's left edge.
  func paint(on context: OpaquePointer, from left: Point, color: InkColor) {
    layout.paint(
      on: context, at: Point(x: left.x, y: left.y - layout.height / 2), color: color)
  }

  /// Paints the text centred at a point.
  func paint(on context: OpaquePointer, around middle: Point, color: InkColor) {
    paint(on: context, from: Point(x: middle.x - layout.width / 2, y: middle.y), color: color)
  }
}
