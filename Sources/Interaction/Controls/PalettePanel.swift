internal import Ink
public import Words

/// A part of a palette that is shown only on request.
public enum PalettePanel: UInt8, CaseIterable, Hashable, Sendable {
  /// The large palette, the recent colours, and the sliders for any other colour.
  case colors
  /// The slider for any width.
  case widths
  /// The colours and patterns of paper.
  case paper
  /// The boards as a row of small pictures, and the controls for them.
  case boards
  /// The choice between clearing one's own ink and everybody's. Only if there are several seats.
  case clear
  /// The menu of all other controls, as large tiles.
  case menu
  /// The tools, as large tiles.
  case tools
  /// The stamps, as large tiles.
  case stamps
  /// How the program behaves. It takes the place of the menu.
  case settings

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
    case .stamps: .stamps
    case .settings: .settings
    }
  }

  /// The look of the control that opens the panel.
  var look: ControlLook {
    switch self {
    case .colors: .wheel
    case .widths: .brushWidth
    case .paper: .icon("paper")
    case .boards: .icon("boards")
    case .clear: .icon("clear")
    case .menu: .icon("menu")
    case .tools: .currentTool
    case .stamps: .icon("stamp")
    case .settings: .icon("settings")
    }
  }

  /// The place of the control that opens the panel.
  var place: ControlPlace {
    switch self {
    case .colors, .widths, .clear, .menu: .bar
    case .boards, .paper, .stamps, .settings: .tile(of: .menu)
    // From the stamps, people go on to other tools.
    case .tools: .tile(of: .menu).andTile(of: .stamps)
    }
  }

  /// The width of the panel's rows, in cells.
  var rowWidth: Double {
    switch self {
    case .clear: 4
    case .settings: 8
    case .colors, .widths, .paper, .boards, .menu, .tools, .stamps: 6
    }
  }

  /// The length of its shortest lines, if it is arranged in lines, in cells. Settings need room for their texts.
  var shortestLine: Int { self == .settings ? 7 : 4 }

  /// Whether the panel's controls are large tiles with words.
  var hasTiles: Bool { self == .menu || self == .tools || self == .stamps }

  /// Whether a line of text about the whole panel is shown above its controls.
  var hasCaption: Bool { self == .boards }

  /// Whether the panel may scroll. The row of boards scrolls by itself.
  package var canScroll: Bool { self != .boards }

  /// The control that opens the panel; for settings, the one that opens the menu, which has theirs. On bars
  /// with tools, the lit one opens the panel of tools, or that of stamps.
  public var opener: PaletteControl {
    switch self {
    case .clear: .clear(.everyones)
    case .settings: .panel(.menu)
    case .colors, .widths, .paper, .boards, .menu, .tools, .stamps: .panel(self)
    }
  }
}

extension PaperColor {
  /// The colour's label for people.
  var label: Phrase {
    switch self {
    case .white: .white
    case .black: .black
    case .cream: .cream
    case .blackboard: .blackboard
    }
  }
}

extension PaperPattern {
  /// The pattern's label for people.
  var label: Phrase {
    switch self {
    case .blank: .blank
    case .squared: .squared
    case .ruled: .ruled
    case .dotted: .dotted
    }
  }
}

extension PalettePanel: CustomStringConvertible {
  /// The name in reports. The standard library would find it by reflection, which took a twentieth of the
  /// instructions of the program's start.
  public var description: String {
    switch self {
    case .colors: "colors"
    case .widths: "widths"
    case .paper: "paper"
    case .boards: "boards"
    case .clear: "clear"
    case .menu: "menu"
    case .tools: "tools"
    case .stamps: "stamps"
    case .settings: "settings"
    }
  }
}

extension PalettePanel: ReportedChoice {}
