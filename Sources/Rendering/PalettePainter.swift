internal import CCairo
internal import Ink
public import Interaction

/// Paints the palette of a seat, turned to face the seat's edge. The same layout, seat and metrics
/// always give the same pixels.
///
/// All lengths follow the size of a cell, so that palettes look the same on every display; only the
/// dots that show the widths have the ink's true size where it fits.
public enum PalettePainter {
  /// Paints a palette: the bar, or its tab, and above it the panel that is open, each with its shadow.
  /// - Parameters:
  ///   - layout: Where everything lies.
  ///   - seat: What is chosen and what is under a finger.
  ///   - metrics: The display; its scale makes ink wider than its nominal width.
  public static func paint(
    _ layout: PaletteLayout, seat: Seat, metrics: DisplayMetrics
  ) -> [Overlay] {
    let bar = paintBar(layout, seat, metrics)
    return [bar]
  }

  private static func paintBar(
    _ layout: PaletteLayout, _ seat: Seat, _ metrics: DisplayMetrics
  ) -> Overlay {
    let unit = layout.cellSize / Look.cell
    let shadow = Look.shadow(under: layout.frame, radius: Look.barRadius * unit, unit: unit)
    return Overlay(
      covering: layout.frame.union(shadow.bounds), in: layout.space, shadow: shadow
    ) { context in
      let brush = PaletteBrush(context: context, unit: unit)
      brush.paintBar(layout.frame)
      for separator in layout.separators { brush.paintSeparator(in: separator) }
      let color = seat.brush.color
      let dots = WidthDots(unit: unit, scale: metrics.scale).dots
      for cell in layout.cells {
        brush.paint(cell, isPressed: seat.palette.pressed.contains(cell.control)) {
          switch cell.control {
          case .color(let index):
            brush.paintDisc(OriginalPalette.colors[index].color, diameter: Look.swatch)
            if OriginalPalette.colors[index].color == color { brush.paintSelection() }
          case .width(let index):
            let dot = dots[index]
            brush.paintDisc(color, diameter: dot.diameter)
            if dot.isReduced { brush.paintWiderHint(on: color, diameter: dot.diameter) }
            if OriginalPalette.widths[index].pixels == seat.brush.width { brush.paintSelection() }
          case .clear:
            brush.paintIcon(PaletteIcons.clear, color: Look.quietIcon)
          case .save:
            brush.paintIcon(PaletteIcons.save, color: Look.icon)
          default: break
          }
        }
      }
    }
  }
}
