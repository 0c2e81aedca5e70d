package import Ink

/// The measures of palettes. A cell is 46 units wide. At 96 dpi a unit is a pixel. Lengths are in
/// units unless they say otherwise.
package enum PaletteLook {
  /// The side of a cell.
  package static let cell = 46.0
  /// The diameter of a colour's disc and of the largest dot.
  static let swatch = 30.0
  /// The rise of a short stroke on half of its length, as a part of that.
  static let strokeSlope = 0.45
  /// The ring around a chosen disc: its outer diameter and line width.
  static let ring = (diameter: 42.0, line: 2.5)
  /// The corner radius of bars and panels.
  package static let barRadius = 17.0
  /// The edge that shows a seat's colour: how far it reaches outside and inside the frame.
  static let tintedEdge = (outside: 2.25, inside: 1.25)
  /// The coloured ground under a pressed or chosen control: its distance from the cell's edge, and
  /// its corner radius.
  package static let plate = (inset: 2.0, radius: 11.0)
  /// The height of the number on a dot, as a part of the dot's diameter.
  static let numberShare = 0.36
  /// The dashed frame of the control that has the keyboard focus: its distance from the cell's
  /// edge, its line width, and the length of a dash.
  static let focus = (inset: 0.0, line: 1.5, dash: 4.0)
  /// The scale of a control while a finger presses it.
  static let pressedScale = 0.88
  /// The opacity of a dimmed control.
  package static let dimmed = 0.28
  /// The side of an icon.
  static let iconSize = 26.0
  /// The side of an icon on a simple palette: as large as its cell allows.
  static let largeIcon = 36.0
  /// The size of text.
  package static let text = 15.0
  /// The size of a line about a control, and of the heading above a group of controls.
  static let (help, heading) = (12.0, 14.0)
  /// The distance from the left edge of a heading to its text.
  static let headingInset = 12.0
  /// The panel's pointer: its height, and half of its width.
  static let pointer = (height: 8.0, half: 11.0)
  /// The distances from the left edge of a row to the middle of its icon and to its text.
  static let row = (icon: 25.0, text: 54.0)
  /// The space between the icon and the text of a tile, that beside the text, and the sizes of the icon, of a picture
  /// in its place, and of the text.
  static let tile = (gap: 7.0, margin: 7.0, iconSize: 28.0, pictureSize: 37.0, textSize: 13.0)
  /// The stroke of ink on a tile: its length and height, and its largest width.
  static let stroke = (length: 62.0, height: 26.0, width: 11.0)
  /// The mark of a tool that shows more tools: its side, and its distance from the cell's edges.
  static let more = (side: 6.0, inset: 7.0)
  /// How far the picture of a slider extends beyond its range at each end: half of the knob.
  static let beyond = 9.0
  /// The corner radius of small sheets of paper.
  static let sheetRadius = 5.0

  /// The colour of light surfaces.
  package static let bar = InkColor(rgb: 0xF7F8FA)
  /// The colour of dark lines and text on light surfaces.
  package static let line = InkColor(rgb: 0x1D2433)
  /// The colour of less important icons on light surfaces.
  static let quietIcon = InkColor(rgb: 0x656E7D)
  /// The colour of the key in a hint, on a dark surface.
  static let keyOfHint = InkColor(rgb: 0xA9B1BE)

  /// The reach of a shadow, and its distance below its shape.
  static let shadow = (reach: 16.0, drop: 4.0)

  /// Returns the shadow of something that floats over the canvas.
  package static func shadow(
    under rect: Rect, radius: Double, unit: Double, opacity: Double = 0.30
  ) -> SoftShadow {
    let drop = shadow.drop * unit
    return SoftShadow(
      shape: Rect(
        minX: rect.minX, minY: rect.minY + drop, maxX: rect.maxX, maxY: rect.maxY + drop),
      cornerRadius: radius, reach: shadow.reach * unit, opacity: opacity)
  }

  /// Returns how light a colour looks, from 0 to 1 (the luma of Rec. 709).
  static func lightness(_ color: InkColor) -> Double {
    (0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)) / 255
  }
}
