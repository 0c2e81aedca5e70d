public import Ink
public import Words

/// The colours and widths of the original program, which the seed document describes.
public enum OriginalProgram {
  /// The nine colours in their original order. `name` is for recordings and reports, and `label`
  /// for people.
  public static let colors: [(name: String, label: Phrase, color: InkColor)] = [
    ("red", .red, InkColor(rgb: 0xFF0000)),
    ("green", .green, InkColor(rgb: 0x008000)),
    ("blue", .blue, InkColor(rgb: 0x0000FF)),
    ("cyan", .cyan, InkColor(rgb: 0x00FFFF)),
    ("magenta", .magenta, InkColor(rgb: 0xFF00FF)),
    ("yellow", .yellow, InkColor(rgb: 0xFFFF00)),
    ("black", .black, InkColor(rgb: 0x000000)),
    ("grey", .grey, InkColor(rgb: 0x808080)),
    ("white", .white, InkColor(rgb: 0xFFFFFF)),
  ]

  /// The five widths with their names, in pixels at 96 dpi.
  public static let widths: [(name: String, pixels: Double)] = [
    ("2", 2), ("5", 5), ("10", 10), ("20", 20), ("50", 50),
  ]
}
