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

/// The patterns printed on paper.
public enum PaperPattern: UInt8, CaseIterable, Hashable, Sendable {
  /// Paper without lines or dots.
  case blank
  /// Horizontal and vertical lines.
  case squared
  /// Horizontal lines to write on.
  case ruled
  /// Dots at the points where the lines of squared paper would cross.
  case dotted
}

extension PaperPattern: CustomStringConvertible {
  /// The name in reports and recordings, found without reflection.
  public var description: String {
    switch self {
    case .blank: "blank"
    case .squared: "squared"
    case .ruled: "ruled"
    case .dotted: "dotted"
    }
  }
}

/// The lines and dots of a paper as guides.
extension Paper {
  /// Returns a position on the nearest line or dot; the position itself if none is near enough.
  /// - Parameters:
  ///   - position: A position in canvas space.
  ///   - reach: How far away a line or dot counts, in canvas units.
  public func nearestGuide(to position: Point, within reach: Double) -> Point {
    let near = Point(x: nearestLine(to: position.x), y: nearestLine(to: position.y))
    let isNear = (x: abs(near.x - position.x) <= reach, y: abs(near.y - position.y) <= reach)
    return switch pattern {
    case .blank: position
    case .ruled: Point(x: position.x, y: isNear.y ? near.y : position.y)
    case .squared: Point(x: isNear.x ? near.x : position.x, y: isNear.y ? near.y : position.y)
    case .dotted: isNear.x && isNear.y ? near : position
    }
  }

  /// Returns the coordinate of the nearest line. A line goes through the canvas's origin.
  private func nearestLine(to coordinate: Double) -> Double {
    (coordinate / spacing).rounded() * spacing
  }
}
