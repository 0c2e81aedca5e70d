import Ink
public import Words

/// A button of the bar beside what a seat has selected.
public enum SelectionControl: String, CaseIterable, Hashable, Sendable {
  /// Opens the panel of colours, which then changes the colour.
  case colors
  /// Opens the panel of widths, which then changes the width.
  case widths
  /// Puts it on the clipboard, and removes it.
  case cut
  /// Puts it on the clipboard.
  case copy
  /// Adds a copy, and selects it.
  case duplicate
  /// Puts it above everything else.
  case toFront = "to-front"
  /// Puts it below everything else.
  case toBack = "to-back"
  /// Removes it from the board.
  case delete

  /// Whether the button changes something of a stroke. Images have no colour and no width.
  func changes(_ stroke: Stroke) -> Bool {
    guard case .picture = stroke.content else { return true }
    return self != .colors && self != .widths
  }

  /// The button's name in reports.
  var name: String { rawValue }

  /// The button's label for people.
  public var label: Phrase {
    switch self {
    case .colors: PalettePanel.colors.label
    case .widths: PalettePanel.widths.label
    case .cut: .cutSelected
    case .copy: .copySelected
    case .duplicate: .duplicateSelected
    case .toFront: .toFront
    case .toBack: .toBack
    case .delete: .deleteSelected
    }
  }

  /// The name of the button's icon.
  public var icon: IconName {
    switch self {
    case .colors: "swatches"
    case .delete: "clear"
    default: IconName(stringLiteral: name)
    }
  }
}
