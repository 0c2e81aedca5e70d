internal import CCairo
internal import Ink
public import Interaction

/// Paints the table of keys, as a card in the centre of the window. Equal input always gives equal
/// pixels.
public enum KeysOverlayPainter {
  /// Paints the card with its shadow.
  /// - Parameters:
  ///   - table: The content of the card.
  ///   - windowWidth: The window's width in pixels; less than 1 counts as 1.
  ///   - windowHeight: The window's height in pixels; less than 1 counts as 1.
  ///   - theme: Light or dark.
  ///   - metrics: The display. The card follows its scale, but is smaller if the window is too
  ///     small.
  /// - Returns: The card, clipped to the window.
  public static func paint(
    _ table: KeysTable, windowWidth: Int, windowHeight: Int, theme: Theme, metrics: DisplayMetrics
  ) -> Overlay {
    let window = PixelRect(x: 0, y: 0, width: max(1, windowWidth), height: max(1, windowHeight))
    return paint(
      KeysCard(table, window: window, scale: metrics.scale), within: window, theme: theme)
  }

  /// Paints a measured card with its shadow.
  static func paint(_ card: KeysCard, within window: PixelRect, theme: Theme) -> Overlay {
    let frame = card.size.card(in: window)
    let shadow = PaletteLook.shadow(under: frame, radius: card.radius, unit: card.unit)
    let colors = CardColors(theme)
    return Overlay(
      covering: frame.union(shadow.bounds), within: window, shadow: shadow
    ) { context in
      CairoShapes.roundedRectangle(context, frame, radius: card.radius)
      CairoShapes.setColor(context, colors.card)
      cairo_fill(context)
      CairoShapes.translate(context, x: frame.minX, y: frame.minY)
      card.title.paint(on: context, at: card.titlePlace, color: colors.text)
      for heading in card.headings {
        heading.text.paint(on: context, at: heading.place, color: colors.quiet)
      }
      for row in card.rows {
        row.caps.paint(on: context, from: row.middle, colors: colors)
        let baseline = row.caps.baseline(around: row.middle.y)
        let place = Point(x: row.meaningX, y: baseline - row.meaning.baseline)
        row.meaning.paint(on: context, at: place, color: colors.text)
      }
    }
  }
}
