internal import Ink

/// A line of text on a palette. It is cut if it is too wide, and centred vertically.
struct PaletteText {
  private let layout: TextLayout

  /// Lays out a text.
  /// - Parameters:
  ///   - size: The font size, in pixels.
  ///   - width: The largest width, in pixels.
  init(_ text: String, size: Double, width: Double, language: String) {
    layout = TextLayout(
      text, style: TextStyle(size: max(1, size.rounded()), weight: .medium, language: language),
      limits: TextLayout.Limits(width: max(0, width)))
  }

  /// The width of the text, in pixels.
  var width: Double { layout.width }

  /// Paints the text.
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
