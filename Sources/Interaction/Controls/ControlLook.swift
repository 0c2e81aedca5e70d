public import Ink

/// The look of a control: how it is painted, apart from its present state.
public enum ControlLook: Hashable, Sendable {
  /// An icon in the middle of the cell.
  case icon(IconName)
  /// An icon. On a folded palette, a sample of the brush's ink instead.
  case tab(IconName)
  /// The icon of a tool. In a panel, a stroke of its ink, if it has ink.
  case tool(IconName)
  /// The icon of the chosen tool.
  case currentTool
  /// An icon. In a panel, the label beside it.
  case row(IconName)
  /// An icon, with the label and a switch beside it.
  case toggle(IconName)
  /// An icon, with the label and the present choice of a setting beside it.
  case choice(IconName, ScreenChoice)
  /// A disc of several colours.
  case rainbow
  /// A disc of one of the ten bright colours, by its index in ``BarColors/colors``.
  case barColor(Int)
  /// A disc of a colour of the set that the colours panel shows, by its index.
  case swatch(Int)
  /// An icon, and the name of the set of colours beside it.
  case colorSet(IconName)
  /// A disc of a recent colour, by its index.
  case recentColor(Int)
  /// A wheel of all hues. A colour that the bar does not have is in the middle. On a bar without colours, the
  /// present colour instead of the wheel.
  case wheel
  /// A dot of the brush's width, in its colour.
  case brushWidth
  /// A dot of one of the original program's widths, by its index in ``OriginalProgram/widths``.
  case dot(Int)
  /// A slider for one property of the brush, or of the board's symmetry.
  case slider(SliderSetting)
  /// A sheet of paper in a colour.
  case paperColor(PaperColor)
  /// A sheet of paper with a pattern.
  case paperPattern(PaperPattern)
  /// A sheet of paper with a stroke that a symmetry of this kind repeats; `nil` for one that is not repeated.
  case symmetry(Symmetry.Kind?)
  /// A picture of the stamp of a file, by its index in ``PaletteContent/stampFiles``.
  case stampFile(Int)
  /// A small picture of a board, by the board's index.
  case board(Int)

  /// The icon; `nil` for looks without one.
  public var icon: IconName? {
    switch self {
    case .icon(let icon), .tab(let icon), .tool(let icon), .row(let icon),
      .toggle(let icon), .choice(let icon, _), .colorSet(let icon):
      icon
    case .currentTool, .rainbow, .barColor, .swatch, .recentColor, .wheel, .brushWidth, .dot,
      .slider, .paperColor, .paperPattern, .symmetry, .stampFile, .board:
      nil
    }
  }

  /// Whether the control's label is shown in a panel.
  public var hasText: Bool {
    switch self {
    case .row, .toggle, .choice, .colorSet: true
    case .icon, .tab, .tool, .currentTool, .rainbow, .barColor, .swatch, .recentColor, .wheel,
      .brushWidth, .dot, .slider, .paperColor, .paperPattern, .symmetry, .stampFile, .board:
      false
    }
  }
}
