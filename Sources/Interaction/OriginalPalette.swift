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

/// Something on the palette that a finger can press.
public enum PaletteItem: Hashable, Sendable {
  /// A colour, by its index in ``OriginalPalette/colors``.
  case color(Int)
  /// A width, by its index in ``OriginalPalette/widths``.
  case width(Int)
  /// Takes all completed ink away.
  case clear
  /// Writes a picture of the canvas.
  case save

  /// Every item, in the order in which the palette shows them.
  public static let all: [PaletteItem] =
    OriginalPalette.colors.indices.map(PaletteItem.color)
    + OriginalPalette.widths.indices.map(PaletteItem.width) + [.clear, .save]

  /// The item's name, as in recordings: the colour's, the width's in pixels, `clear` or `save`.
  public var name: String {
    switch self {
    case .color(let index): OriginalPalette.colors[index].name
    case .width(let index): OriginalPalette.widths[index].name
    case .clear: "clear"
    case .save: "save"
    }
  }

  /// The item of that name; nil when there is none.
  public init?(name: String) {
    guard let item = Self.all.first(where: { $0.name == name }) else { return nil }
    self = item
  }
}

/// What of the palette changes: which items are chosen and which are under a finger.
public struct PaletteState: Hashable, Sendable {
  /// The chosen colour, an index into ``OriginalPalette/colors``.
  public var selectedColor: Int
  /// The chosen width, an index into ``OriginalPalette/widths``.
  public var selectedWidth: Int
  /// The items that contacts hold down right now.
  public var pressed: Set<PaletteItem>

  /// Makes a state; at the start, blue ink of 10 pixels.
  public init(selectedColor: Int = 2, selectedWidth: Int = 2, pressed: Set<PaletteItem> = []) {
    self.selectedColor = selectedColor
    self.selectedWidth = selectedWidth
    self.pressed = pressed
  }
}
