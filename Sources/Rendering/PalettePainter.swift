internal import Ink
public import Interaction

/// Paints the palette. The same layout, state and metrics always give the same pixels.
///
/// All lengths follow the size of a cell, so that the bar looks the same on every display; only the
/// dots that show the widths have the ink's true size where it fits.
public enum PalettePainter {
  /// Paints the whole palette, with its shadow.
  /// - Parameters:
  ///   - layout: Where everything lies.
  ///   - state: What is chosen and what is under a finger.
  ///   - metrics: The display; its scale makes ink wider than its nominal width.
  public static func paint(
    _ layout: PaletteLayout, state: PaletteState, metrics: DisplayMetrics
  ) -> Overlay {
    let unit = layout.cellSize / Look.cell
    let shadow = Look.shadow(under: layout.frame, radius: Look.barRadius * unit, unit: unit)
    return Overlay(
      covering: layout.frame.union(shadow.bounds), within: layout.window, shadow: shadow
    ) { context in
      let brush = PaletteBrush(context: context, unit: unit)
      brush.paintBar(layout.frame)
      for separator in layout.separators { brush.paintSeparator(in: separator) }
      let color = OriginalPalette.colors[state.selectedColor].color
      let dots = WidthDots(unit: unit, scale: metrics.scale).dots
      for cell in layout.cells {
        brush.paint(cell, isPressed: state.pressed.contains(cell.item)) {
          switch cell.item {
          case .color(let index):
            brush.paintDisc(OriginalPalette.colors[index].color, diameter: Look.swatch)
            if index == state.selectedColor { brush.paintSelection() }
          case .width(let index):
            let dot = dots[index]
            brush.paintDisc(color, diameter: dot.diameter)
            if dot.isReduced { brush.paintWiderHint(on: color, diameter: dot.diameter) }
            if index == state.selectedWidth { brush.paintSelection() }
          case .clear:
            brush.paintIcon(PaletteIcons.clear, color: Look.quietIcon)
          case .save:
            brush.paintIcon(PaletteIcons.save, color: Look.icon)
          }
        }
      }
    }
  }
}
