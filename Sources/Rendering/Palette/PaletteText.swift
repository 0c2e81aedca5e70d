internal import Ink

/// A line of text on a palette: it is cut where it would be too wide, and it stands in the middle of what
/// it is written on.
struct PaletteText {
  private let layout: TextLayout

  /// Lays a text out.
  /// - Parameters:
  ///   - size: The font's size, in pixels.
  ///   - width: How wide it may be, in pixels.
  init(_ text: String, size: Double, width: Double, language: String) {
    layout = TextLayout(
      text, style: TextStyle(size: max(1, size.rounded()), weight: .medium, language: language),
      limits: TextLayout.Limits(width: max(0, width)))
  }

  /// Its width, in pixels.
  var width: Double { layout.width }

  /// Paints the text.
  /// - Parameter left: The middle of its left edge.
  func paint(on context: OpaquePointer, from left: Point, color: InkColor) {
    layout.paint(
      on: context, at: Point(x: left.x, y: left.y - layout.height / 2), color: color)
  }

  /// Paints the text around a place.
  func paint(on context: OpaquePointer, around middle: Point, color: InkColor) {
    paint(on: context, from: Point(x: middle.x - layout.width / 2, y: middle.y), color: color)
  }
}
