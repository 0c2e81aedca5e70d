public import Interaction

/// Paints the palette of a seat, turned to face the seat's edge. The same layout and scene always give
/// the same pixels.
///
/// All lengths follow the size of a cell, so that palettes look the same on every display; only ink has
/// its true width where it fits.
public enum PalettePainter {
  /// Paints a palette: the bar, or its tab, and above it the panel that is open, each with its shadow.
  public static func paint(_ layout: PaletteLayout, _ scene: PaletteScene) -> [Overlay] {
    PaletteCache(layout, scene).overlays
  }
}
