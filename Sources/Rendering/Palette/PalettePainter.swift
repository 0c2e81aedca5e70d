public import Interaction

/// Paints the palette of a seat, turned towards the seat's edge. The same layout and scene always
/// give the same pixels.
///
/// All lengths are proportional to the size of a cell, so that palettes look the same on every
/// display. Only ink is shown in its true width, if that fits.
public enum PalettePainter {
  /// Returns overlays of the bar or tab and of the open panel, each with its shadow.
  public static func paint(_ layout: PaletteLayout, _ scene: PaletteScene) -> [Overlay] {
    PaletteCache(layout, scene).overlays
  }
}
