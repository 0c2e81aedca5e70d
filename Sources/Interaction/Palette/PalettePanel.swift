internal import Ink

/// A part of a palette that is shown only when it is asked for.
public enum PalettePanel: UInt8, CaseIterable, Hashable, Sendable {
  /// The large palette, recent colours and the free choice.
  case colors
  /// The free choice of a width.
  case widths
  /// Paper.
  case paper
  /// The boards.
  case boards
  /// Whose ink to clear; where there are several seats.
  case clear
  /// All else.
  case menu

  /// The name of the control that opens it, as in recordings and reports.
  public var name: String { "\(self)-panel" }

  /// What the panel is called where people read it.
  public var label: Phrase {
    switch self {
    case .colors: .moreColors
    case .widths: .width
    case .paper: .paper
    case .boards: .boards
    case .clear: .clear
    case .menu: .more
    }
  }

  /// What the control that opens it shows.
  var look: ControlLook {
    switch self {
    case .colors: .wheel
    case .widths: .icon("widths")
    case .paper: .icon("paper")
    case .boards: .icon("boards")
    case .clear: .icon("clear")
    case .menu: .icon("menu")
    }
  }

  /// The group of the bar's controls in which the control that opens it lies.
  var group: BarGroup {
    switch self {
    case .colors: .colors
    case .widths: .widths
    case .paper, .boards: .view
    case .clear: .edits
    case .menu: .menu
    }
  }

  /// The width of its rows, in cells.
  var rowWidth: Double { self == .clear ? 4 : 5 }

  /// Whether a line of text about the whole panel stands above its controls.
  var hasCaption: Bool { self == .boards }

  /// The control of the bar that opens it.
  public var opener: PaletteControl { self == .clear ? .clear(.everyones) : .panel(self) }
}
