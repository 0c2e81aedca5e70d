internal import CCairo
internal import Ink
internal import Interaction

/// The bar that shows how far a list is scrolled.
struct ScrollBar: Hashable {
  /// The frame of the bar, in the space of the person whom the list faces.
  let frame: Rect
  /// The person's space.
  let space: SeatSpace

  /// Returns the frame of the bar at the right of a list. Its length shows how much of the list is
  /// visible.
  /// - Parameters:
  ///   - viewport: The visible part of the list.
  ///   - right: The right side of the sheet.
  ///   - length: The height of the whole list.
  ///   - scroll: How far it is scrolled, of `range`.
  ///   - unit: Pixels per unit of ``PaletteLook``.
  /// - Returns: `nil` if the whole list is visible.
  static func frame(
    in viewport: Rect, right: Double, length: Double, scroll: Double, of range: Double, unit: Double
  ) -> Rect? {
    guard range > 0, viewport.height > 0 else { return nil }
    let inset = 6 * unit
    let way = viewport.height - 2 * inset
    let bar = max(min(way, 24 * unit), way * viewport.height / length)
    let top = viewport.minY + inset + (way - bar) * scroll / range
    let right = right - 5 * unit
    return Rect(
      minX: (right - 4 * unit).rounded(), minY: top.rounded(), maxX: right.rounded(),
      maxY: (top + bar).rounded())
  }

  /// Paints the bar.
  func overlay(theme: Theme) -> Overlay {
    let radius = frame.width / 2
    let noShadow = SoftShadow(shape: frame, cornerRadius: radius, reach: 0, opacity: 0)
    return Overlay(covering: frame, in: space, shadow: noShadow) { context in
      CairoShapes.fill(context, frame, radius: radius, PaletteColors(theme).quiet, opacity: 0.6)
    }
  }
}
