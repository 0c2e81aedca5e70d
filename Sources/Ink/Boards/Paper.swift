/// The paper of a board: its colour, and the pattern printed on it.
public struct Paper: Hashable, Sendable {
  /// The colour of the sheet, or, if it has a ``tint``, the nearest paper colour. Setting it
  /// removes the tint.
  public var color: PaperColor {
    didSet { tint = nil }
  }
  /// The exact, opaque colour of a sheet from another program; `nil` if the colour is one of our
  /// own.
  public private(set) var tint: InkColor?
  /// The pattern printed on the sheet.
  public var pattern: PaperPattern
  /// The distance between the pattern's lines or dots, in canvas units; for squares, on both axes.
  /// A line goes through the canvas's origin.
  public var spacing: Double
  /// The page of a document that is printed on the sheet, above its colour and pattern and below
  /// all images and ink; `nil` if there is none. Clearing leaves it, because it belongs to the
  /// paper.
  public var page: PaperPage?

  /// The colour in which the sheet is painted.
  public var sheetColor: InkColor { tint ?? color.color }

  /// Whether dark ink shows well on it.
  public var isLight: Bool {
    let color = sheetColor
    return 2 * Int(color.red) + 5 * Int(color.green) + Int(color.blue) > 8 * 110
  }

  /// Makes a paper; blank white by default.
  /// - Precondition: `spacing` is positive and finite.
  public init(
    color: PaperColor = .white, pattern: PaperPattern = .blank, spacing: Double = 24
  ) {
    precondition(spacing > 0 && spacing.isFinite)
    self.color = color
    self.pattern = pattern
    self.spacing = spacing
  }

  /// Sets the sheet to any colour, made opaque. If it is a ``PaperColor``, there is no tint.
  public mutating func setSheetColor(_ sheet: InkColor) {
    var sheet = sheet
    sheet.alpha = 255
    color = PaperColor(nearest: sheet)
    tint = color.color == sheet ? nil : sheet
  }
}
