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

/// The colours in which there is paper.
public enum PaperColor: UInt8, CaseIterable, Hashable, Sendable {
  /// Pure white.
  case white
  /// Pure black.
  case black
  /// A warm white that is easy on the eye.
  case cream
  /// The dark green of a blackboard.
  case blackboard

  /// The colour itself.
  public var color: InkColor {
    switch self {
    case .white: InkColor(rgb: 0xFFFFFF)
    case .black: InkColor(rgb: 0x000000)
    case .cream: InkColor(rgb: 0xFBF4E0)
    case .blackboard: InkColor(rgb: 0x24463A)
    }
  }

  /// The colour that looks most like another one. Pale blue is nearer to cream than to white, but looks colder
  /// than either.
  public init(nearest other: InkColor) {
    func distance(_ paper: PaperColor) -> Int {
      let own = paper.color
      return [(own.red, other.red), (own.green, other.green), (own.blue, other.blue)].reduce(0) {
        let difference = Int($1.0) - Int($1.1)
        return $0 + difference * difference
      }
    }
    let isCold = other.blue > other.red
    self =
      Self.allCases.filter { $0 != .cream || !isCold }.min { distance($0) < distance($1) } ?? .white
  }
}

/// What there is printed on paper.
public enum PaperPattern: UInt8, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case blank
  /// Lines in both directions.
  case squared
  /// Lines to write on.
  case ruled
  /// Dots where the lines of squared paper cross.
  case dotted
}
