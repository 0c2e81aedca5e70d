public import Ink

/// The colours and widths of the program that the seed describes, as tables.
public enum OriginalPalette {
  /// The nine colours, by name, in the order of the original.
  public static let colors: [(name: String, color: InkColor)] = [
    ("red", InkColor(rgb: 0xFF0000)),
    ("green", InkColor(rgb: 0x008000)),
    ("blue", InkColor(rgb: 0x0000FF)),
    ("cyan", InkColor(rgb: 0x00FFFF)),
    ("magenta", InkColor(rgb: 0xFF00FF)),
    ("yellow", InkColor(rgb: 0xFFFF00)),
    ("black", InkColor(rgb: 0x000000)),
    ("grey", InkColor(rgb: 0x808080)),
    ("white", InkColor(rgb: 0xFFFFFF)),
  ]

  /// The five widths, by name, in pixels at 96 dpi.
  public static let widths: [(name: String, pixels: Double)] = [
    ("2", 2), ("5", 5), ("10", 10), ("20", 20), ("50", 50),
  ]
}
