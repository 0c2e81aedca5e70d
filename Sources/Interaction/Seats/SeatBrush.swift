import Glibc
public import Ink

/// The tool, colour and widths that a person has chosen.
public struct SeatBrush: Hashable, Sendable {
  /// The tool that fingers use.
  public var tool = Tool.pen
  /// The stamp that fingers set with the tool ``Tool/stamp``.
  public var stamp = Stamp.first
  /// The stamp of a file that fingers set in place of ``stamp``; `nil` if they set that one. It is not kept for the
  /// next start.
  public internal(set) var stampPicture: StampPicture?
  /// Whether each new finger gets the next colour of the palette instead.
  public var cyclesColors = false
  /// The colours picked in the panel, the latest first.
  public var recentColors: [InkColor] = []
  /// The widths that were chosen for tools; other tools have their starting widths.
  private var chosenWidths: [Tool: Double] = [:]
  /// The colours that were chosen for tools, as they are on light paper; other tools have their
  /// starting colours.
  private(set) var chosenColors: [Tool: InkColor] = [:]
  /// The index in ``fingerColors`` of the colour for the next finger.
  package var nextColor = 0
  /// Whether the paper is dark. The bar's colours are chalks then, and black and white are exchanged,
  /// so that ink stays as visible as it was.
  public package(set) var isOnDarkPaper = false

  /// The largest number of recent colours.
  public static let maximumRecentColors = 8
  /// The range of widths, in pixels at 96 dpi.
  public static let widthRange = 1.0...100.0
  /// The opacity of highlighter ink: high enough to see the ink, and low enough to read writing
  /// below it.
  public static let highlighterOpacity = 0.45

  /// Creates the default brush: a blue pen of 10 pixels.
  public init() {}

  /// The width of the chosen tool, in pixels at 96 dpi, within ``widthRange``.
  public var width: Double {
    get { self[widthOf: tool] }
    set {
      let range = Self.widthRange
      self[widthOf: tool] = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }

  /// The colour of the chosen tool; its alpha is the chosen opacity. For an eraser, the pen's.
  public var color: InkColor {
    get { self[colorOf: tool] }
    set { self[colorOf: tool] = newValue }
  }

  /// The colour of a tool; its alpha is the chosen opacity. An eraser has the pen's.
  package subscript(colorOf tool: Tool) -> InkColor {
    get {
      let owner = tool.colorOwner
      guard isOnDarkPaper else { return chosenColors[owner] ?? tool.startingColor }
      return BarColors.counterpart(of: chosenColors[owner] ?? tool.startingColorOnDarkPaper)
    }
    set {
      chosenColors[tool.colorOwner] =
        isOnDarkPaper ? BarColors.counterpart(of: newValue) : newValue
    }
  }

  /// Returns one of the ten bright colours on the present paper, by its index in ``BarColors/colors``.
  public func barColor(_ index: Int) -> InkColor {
    let entry = BarColors.colors[index]
    return isOnDarkPaper ? entry.chalk : entry.color
  }

  /// The colours that fingers get in turn: the bar's, without the one that would be invisible on the
  /// present paper.
  public var fingerColors: [InkColor] {
    let invisible = BarColors.index(of: isOnDarkPaper ? "black" : "white")
    return BarColors.colors.indices.filter { $0 != invisible }.map(barColor)
  }

  /// The pen's colour, as it is on light paper.
  var lightPenColor: InkColor { chosenColors[.pen] ?? Tool.pen.startingColor }

  /// The colours that were chosen for tools, as they look on the present paper.
  var shownColors: [Tool: InkColor] {
    isOnDarkPaper ? chosenColors.mapValues(BarColors.counterpart) : chosenColors
  }

  /// Puts a brush that was read on dark paper. Its chosen colours are as they looked there.
  mutating func comeToDarkPaper() {
    isOnDarkPaper = true
    chosenColors = chosenColors.mapValues(BarColors.counterpart)
  }

  /// Takes over the colours of another brush.
  mutating func takeColors(of other: SeatBrush) { chosenColors = other.chosenColors }

  /// The width of a tool, in pixels at 96 dpi, within ``widthRange``.
  package subscript(widthOf tool: Tool) -> Double {
    get { chosenWidths[tool] ?? tool.startingWidth }
    // So that brushes with the same widths are equal.
    set { chosenWidths[tool] = newValue == tool.startingWidth ? nil : newValue }
  }

  /// Returns the width for a position on the slider, from 0 to 1. Equal distances on it are equal
  /// factors of width.
  public static func width(at part: Double) -> Double {
    let (low, high) = (widthRange.lowerBound, widthRange.upperBound)
    let width = low * pow(high / low, part)
    // Round to tenths where they are visible, otherwise to whole pixels.
    return width < 10 ? (width * 10).rounded() / 10 : width.rounded()
  }

  /// The slider position of ``width``, from 0 to 1.
  public var widthPart: Double {
    let (low, high) = (Self.widthRange.lowerBound, Self.widthRange.upperBound)
    return log(width / low) / log(high / low)
  }

  /// Selects the next wider or narrower of the original program's widths; does nothing at the end.
  mutating func stepWidth(wider: Bool) {
    let widths = OriginalProgram.widths.map(\.pixels)
    if let next = wider ? widths.first(where: { $0 > width }) : widths.last(where: { $0 < width }) {
      width = next
    }
  }

  /// Adds a colour to the recent colours. It replaces colours that look the same, which sliders leave.
  package mutating func remember(_ color: InkColor) {
    recentColors.removeAll { $0.looksLike(color) }
    recentColors.insert(color, at: 0)
    recentColors = Array(recentColors.prefix(Self.maximumRecentColors))
  }

  /// Returns the colour and kind of ink for the next finger's stroke. A medium has the chosen opacity, also if it
  /// multiplies as a highlighter does: its coverage is that of its paint.
  mutating func nextInk() -> (color: InkColor, kind: InkKind) {
    var color = color
    if cyclesColors, tool.ink != .eraser {
      let choices = fingerColors
      let alpha = color.alpha
      color = choices[nextColor % choices.count]
      color.alpha = alpha
      nextColor = (nextColor + 1) % choices.count
    }
    switch tool.ink {
    case .pen:
      return (color, .pen)
    case .highlighter where tool.medium != nil:
      return (color, .highlighter)
    case .highlighter:
      color.alpha = UInt8((Double(color.alpha) * Self.highlighterOpacity).rounded())
      return (color, .highlighter)
    case .eraser:
      return (InkColor(rgb: 0), .eraser)
    }
  }
}
