import Glibc
public import Ink

/// What somebody has chosen to paint with.
public struct SeatBrush: Hashable, Sendable {
  /// What fingers do.
  public var tool = Tool.pen
  /// The colour of pen and highlighter; its alpha is the opacity that was chosen.
  public var color = OriginalPalette.colors[2].color
  /// Whether each new finger takes the next colour of the palette instead.
  public var cyclesColors = false
  /// The colours that were picked freely, the latest first.
  public var recentColors: [InkColor] = []
  /// The widths that were chosen for tools; a tool that is not here has its starting width.
  private var chosenWidths: [Tool: Double] = [:]
  /// The place in the palette of the colour that the next finger gets.
  var nextColor = 0

  /// How many recent colours are remembered.
  public static let mostRecentColors = 8
  /// The widths that can be chosen, in pixels at 96 dpi.
  public static let widthRange = 1.0...100.0
  /// How much of a colour a highlighter lays down: enough to be seen, and what is below stays clear.
  public static let highlighterOpacity = 0.45

  /// Makes the brush that everybody starts with: a blue pen of 10 pixels.
  public init() {}

  /// The width of the tool that is chosen, in pixels at 96 dpi, within ``widthRange``.
  public var width: Double {
    get { self[widthOf: tool] }
    set {
      let range = Self.widthRange
      self[widthOf: tool] = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }

  /// The width of any tool, in pixels at 96 dpi, within ``widthRange``.
  subscript(widthOf tool: Tool) -> Double {
    get { chosenWidths[tool] ?? tool.startingWidth }
    // So that brushes with the same widths are equal.
    set { chosenWidths[tool] = newValue == tool.startingWidth ? nil : newValue }
  }

  /// The width at a part, 0 to 1, of a slider's way: equal steps there are equal factors of width.
  public static func width(at part: Double) -> Double {
    let (low, high) = (widthRange.lowerBound, widthRange.upperBound)
    let width = low * pow(high / low, part)
    // Tenths where they can be seen, whole numbers where not.
    return width < 10 ? (width * 10).rounded() / 10 : width.rounded()
  }

  /// The part of a slider's way, 0 to 1, at which ``width`` is.
  public var widthPart: Double {
    let (low, high) = (Self.widthRange.lowerBound, Self.widthRange.upperBound)
    return log(width / low) / log(high / low)
  }

  /// Takes note of a colour that was picked.
  mutating func remember(_ color: InkColor) {
    recentColors.removeAll { $0 == color }
    recentColors.insert(color, at: 0)
    recentColors = Array(recentColors.prefix(Self.mostRecentColors))
  }

  /// The ink of the next finger's stroke.
  mutating func nextInk() -> (color: InkColor, kind: InkKind) {
    var color = color
    if cyclesColors, tool == .pen || tool == .highlighter {
      // White would not be seen on most paper.
      let choices = OriginalPalette.colors.dropLast().map(\.color)
      let alpha = color.alpha
      color = choices[nextColor % choices.count]
      color.alpha = alpha
      nextColor = (nextColor + 1) % choices.count
    }
    switch tool {
    case .pen:
      return (color, .pen)
    case .highlighter:
      color.alpha = UInt8((Double(color.alpha) * Self.highlighterOpacity).rounded())
      return (color, .highlighter)
    case .eraser, .strokeEraser:
      return (InkColor(rgb: 0), .eraser)
    }
  }
}
