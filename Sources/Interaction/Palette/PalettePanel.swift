internal import Ink

/// A part of a palette that is shown only on request.
public enum PalettePanel: UInt8, CaseIterable, Hashable, Sendable {
  /// The large palette, the recent colours, and the sliders for any other colour.
  case colors
  /// The slider for any width.
  case widths
  /// The colours and patterns of paper.
  case paper
  /// The boards.
  case boards
  /// The choice between clearing one's own ink and everybody's. Only if there are several seats.
  case clear
  /// The menu of all other controls.
  case menu
  /// The tools. Only on compact palettes.
  case tools
  /// How the program behaves. It takes the place of the menu.
  case settings

  /// The panels of a palette that is not compact.
  public static let full = allCases.filter { $0 != .tools }

  /// The name of the control that opens the panel, in recordings and reports.
  public var name: String { "\(self)-panel" }

  /// The panel's label for people.
  public var label: Phrase {
    switch self {
    case .colors: .moreColors
    case .widths: .width
    case .paper: .paper
    case .boards: .boards
    case .clear: .clear
    case .menu: .more
    case .tools: .tools
    case .settings: .settings
    }
  }

  /// The look of the control that opens the panel.
  var look: ControlLook {
    switch self {
    case .colors: .wheel
    case .widths: .icon("widths")
    case .paper: .icon("paper")
    case .boards: .icon("boards")
    case .clear: .icon("clear")
    case .menu: .icon("menu")
    case .tools: .currentTool
    case .settings: .row("settings")
    }
  }

  /// The group of the control that opens the panel.
  private var group: BarGroup {
    switch self {
    case .colors: .colors
    case .widths: .widths
    case .paper, .boards: .view
    case .clear: .edits
    case .menu, .settings: .menu
    case .tools: .tools
    }
  }

  /// The place of the control that opens the panel.
  var place: ControlPlace {
    switch self {
    case .colors, .widths, .clear, .menu: .bar(group)
    case .boards: .bar(group).compact(.menu, x: 2)
    case .paper: .bar(group).compact(.menu, x: 3)
    case .tools: .bar(group).onlyCompact()
    case .settings: .row(of: .menu)
    }
  }

  /// The width of the panel's rows, in cells.
  var rowWidth: Double {
    switch self {
    case .clear: 4
    case .settings: 8
    case .colors, .widths, .paper, .boards, .menu, .tools: 6
    }
  }

  /// The length of its shortest lines, if it is arranged in lines, in cells. Settings need room for their texts.
  var shortestLine: Int { self == .settings ? 7 : 4 }

  /// Whether a line of text about the whole panel is shown above its controls.
  var hasCaption: Bool { self == .boards }

  /// Whether the panel may scroll. The row of boards scrolls by itself.
  package var canScroll: Bool { self != .boards }

  /// The control of the bar that opens the panel, or the panel in which another control does.
  public var opener: PaletteControl {
    switch self {
    case .clear: .clear(.everyones)
    case .settings: .panel(.menu)
    case .colors, .widths, .paper, .boards, .menu, .tools: .panel(self)
    }
  }
}
