public import Ink

/// What a control shows.
public enum ControlLook: Hashable, Sendable {
  /// An icon.
  case icon(IconName)
  /// An icon; on a folded palette, what one paints with.
  case tab(IconName)
  /// An icon, and below it what the tool paints with if it is chosen.
  case tool(IconName)
  /// An icon; in a panel, with the label beside it.
  case row(IconName)
  /// A switch with the label beside it.
  case toggle
  /// A disc of ink.
  case disc(InkColor)
  /// A disc of a recent colour, by its place.
  case recentColor(Int)
  /// All hues, and amid them the colour that was picked freely, if one is.
  case wheel
  /// A width of the original, by its index in ``OriginalPalette/widths``.
  case dot(Int)
  /// What a slider sets.
  case slider(SliderSetting)
  /// A sheet of paper of a colour.
  case paperColor(PaperColor)
  /// A sheet of paper with a pattern.
  case paperPattern(PaperPattern)
  /// A board, by its place.
  case board(Int)

  /// The icon; `nil` for what is shown in another way.
  public var icon: IconName? {
    switch self {
    case .icon(let icon), .tab(let icon), .tool(let icon), .row(let icon): icon
    case .toggle, .disc, .recentColor, .wheel, .dot, .slider, .paperColor, .paperPattern, .board:
      nil
    }
  }

  /// Whether it shows the control's label in a panel.
  public var hasText: Bool {
    switch self {
    case .row, .toggle: true
    case .icon, .tab, .tool, .disc, .recentColor, .wheel, .dot, .slider, .paperColor,
      .paperPattern, .board:
      false
    }
  }
}
