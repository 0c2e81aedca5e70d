/// What lies below all ink of a board.
public struct Paper: Hashable, Sendable {
  /// The colour of the sheet, or the one that is nearest to its ``tint``. Choosing one takes the tint away.
  public var color: PaperColor {
    didSet { tint = nil }
  }
  /// The very colour of a sheet that came from another program, which has other papers, opaque; `nil` for one
  /// of our own.
  public private(set) var tint: InkColor?
  /// What is printed on it.
  public var pattern: PaperPattern
  /// How far apart the lines or dots of the pattern are, in canvas units; those of squares on either
  /// axis. A line runs through the canvas's origin.
  public var spacing: Double

  /// The colour that the sheet is painted with.
  public var sheetColor: InkColor { tint ?? color.color }

  /// Whether dark ink shows well on it.
  public var isLight: Bool {
    let color = sheetColor
    return 2 * Int(color.red) + 5 * Int(color.green) + Int(color.blue) > 8 * 110
  }

  /// Makes a paper; plain white, unless told.
  /// - Precondition: `spacing` is positive and finite.
  public init(
    color: PaperColor = .white, pattern: PaperPattern = .blank, spacing: Double = 24
  ) {
    precondition(spacing > 0 && spacing.isFinite)
    self.color = color
    self.pattern = pattern
    self.spacing = spacing
  }

  /// Gives the sheet a colour of another program. One that is ours becomes ours.
  public mutating func setSheetColor(_ sheet: InkColor) {
    var sheet = sheet
    sheet.alpha = 255
    color = PaperColor(nearest: sheet)
    tint = color.color == sheet ? nil : sheet
  }
}
