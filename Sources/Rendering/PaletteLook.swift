internal import Ink

/// The palette's measures and colours. Lengths are in units of which a cell has 46, so that at
/// 96 dpi a unit is a pixel.
enum Look {
  /// A cell's side.
  static let cell = 46.0
  /// The diameter of a colour's disc, and of the largest dot.
  static let swatch = 30.0
  /// The outer diameter and the line of the ring around what is chosen.
  static let ring = (diameter: 42.0, line: 2.5)
  /// The radius of the bar's corners.
  static let barRadius = 17.0
  /// The plate under a pressed item: its distance from the cell's edge, and its corners' radius.
  static let plate = (inset: 1.5, radius: 12.0)
  /// How much smaller an item gets under a finger.
  static let pressedScale = 0.84
  /// The side of an icon.
  static let iconSize = 28.0

  /// The bar.
  static let bar = InkColor(rgb: 0xF5F6F8)
  /// Rings, outlines and the plate, mostly translucent.
  static let line = InkColor(rgb: 0x1D2433)
  /// The icon that invites.
  static let icon = InkColor(rgb: 0x3B4456)
  /// The icon that does not.
  static let quietIcon = InkColor(rgb: 0x8A92A0)
  /// The lightness, 0 to 1, from which a colour needs an outline to be seen on the bar, and dark
  /// marks to be seen on it.
  static let pale = 0.72

  /// The shadow of something that floats over the canvas.
  static func shadow(under rect: Rect, radius: Double, unit: Double) -> SoftShadow {
    let drop = 3 * unit
    return SoftShadow(
      shape: Rect(
        minX: rect.minX, minY: rect.minY + drop, maxX: rect.maxX, maxY: rect.maxY + drop),
      cornerRadius: radius, reach: 12 * unit, opacity: 0.30)
  }

  /// How light a colour looks, 0 to 1 (the luma of Rec. 709).
  static func lightness(_ color: InkColor) -> Double {
    (0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)) / 255
  }
}
