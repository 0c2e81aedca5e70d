internal import Ink

/// Labels, which should be read whole. Names that people have given may be cut. Notices have as many lines as
/// their sentence needs; only a path loses its middle.
extension TextLayout {
  /// The smallest size of a label, as a part of the size that it has where there is room; and the smallest of
  /// one line if there may be more.
  private static let (smallest, smallestLine) = (0.75, 0.85)

  /// Lays out a label for an area of limited width. If it is too long, it is a little smaller; if that is not
  /// enough, it has more lines, or is smaller still. If nothing helps, it has its full size and ends in an ellipsis.
  /// - Parameter lines: The maximum number of lines.
  package static func label(
    _ text: String, style: TextStyle, width: Double, lines: Int = 1,
    alignment: Alignment = .leading
  ) -> TextLayout {
    func layout(_ size: Double, _ lines: Int) -> TextLayout {
      var style = style
      style.size = size
      return TextLayout(
        text, style: style, limits: Limits(width: max(0, width), lines: lines),
        alignment: alignment)
    }
    let whole = layout(style.size, 1)
    guard whole.isEllipsized else { return whole }
    for count in 1...max(1, lines) {
      let share = count == 1 && lines > 1 ? smallestLine : smallest
      let least = max(1, (style.size * share).rounded(.up))
      for size in stride(from: style.size - (count == 1 ? 1 : 0), through: least, by: -1) {
        let smaller = layout(size, count)
        if !smaller.isEllipsized { return smaller }
      }
    }
    return layout(style.size, lines)
  }
}
