internal import CCairo
internal import Ink
internal import Interaction

/// The bar that shows how far a list is scrolled.
struct ScrollBar: Hashable {
  /// The frame of the bar, in the space of the person whom the list faces.
  let frame: Rect
  /// The person's space.
  let space: SeatSpace

  /// Paints the bar.
  func overlay(theme: Theme) -> Overlay {
    let radius = frame.width / 2
    let noShadow = SoftShadow(shape: frame, cornerRadius: radius, reach: 0, opacity: 0)
    return Overlay(covering: frame, in: space, shadow: noShadow) { context in
      CairoShapes.roundedRectangle(context, frame, radius: radius)
      CairoShapes.setColor(context, PaletteColors(theme).quiet, opacity: 0.6)
      cairo_fill(context)
    }
  }
}
