internal import Ink

/// The palette's measures. Lengths are in units of which a cell has 46, so that at 96 dpi a unit is a
/// pixel.
enum PaletteLook {
  /// A cell's side.
  static let cell = 46.0
  /// The diameter of a colour's disc, and of the largest dot.
  static let swatch = 30.0
  /// The outer diameter and the line of the ring around what is chosen.
  static let ring = (diameter: 42.0, line: 2.5)
  /// The radius of the corners of bars and panels.
  static let barRadius = 17.0
  /// The plate under what is pressed or chosen: its distance from the cell's edge, and its corners'
  /// radius.
  static let plate = (inset: 2.0, radius: 11.0)
  /// How high the number on a dot is, as a part of the dot's diameter.
  static let numberShare = 0.36
  /// The dashes around what the keyboard has chosen: their distance from the cell's edge, their width
  /// and their length.
  static let focus = (inset: 0.0, line: 1.5, dash: 4.0)
  /// How much smaller a control gets under a finger.
  static let pressedScale = 0.88
  /// The opacity of a control that has nothing to do.
  static let dimmed = 0.28
  /// The side of an icon.
  static let iconSize = 26.0
  /// The size of text.
  static let text = 15.0
  /// The height of the panel's pointer and half of its width.
  static let pointer = (height: 8.0, half: 11.0)
  /// From the edge of a row to its icon's middle, and to its text.
  static let row = (icon: 25.0, text: 54.0)
  /// How far what shows a range goes on beyond it at either end: half of what a finger holds there.
  static let beyond = 9.0
  /// The radius of the corners of small sheets of paper.
  static let sheetRadius = 5.0

  /// The ground of what is light.
  static let bar = InkColor(rgb: 0xF7F8FA)
  /// What is dark on it.
  static let line = InkColor(rgb: 0x1D2433)
  /// What stands back on it.
  static let quietIcon = InkColor(rgb: 0x656E7D)

  /// How far a shadow reaches, and how far below its shape it lies.
  static let shadow = (reach: 16.0, drop: 4.0)

  /// The shadow of something that floats over the canvas.
  static func shadow(
    under rect: Rect, radius: Double, unit: Double, opacity: Double = 0.30
  ) -> SoftShadow {
    let drop = shadow.drop * unit
    return SoftShadow(
      shape: Rect(
        minX: rect.minX, minY: rect.minY + drop, maxX: rect.maxX, maxY: rect.maxY + drop),
      cornerRadius: radius, reach: shadow.reach * unit, opacity: opacity)
  }

  /// How light a colour looks, 0 to 1 (the luma of Rec. 709).
  static func lightness(_ color: InkColor) -> Double {
    (0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)) / 255
  }
}
