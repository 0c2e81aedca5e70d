/// What lies below all ink of a board.
public struct Paper: Hashable, Sendable {
  /// The colour of the sheet.
  public var color: PaperColor
  /// What is printed on it.
  public var pattern: PaperPattern
  /// How far apart the lines or dots of the pattern are, in canvas units; those of squares on either
  /// axis. A line runs through the canvas's origin.
  public var spacing: Double

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
