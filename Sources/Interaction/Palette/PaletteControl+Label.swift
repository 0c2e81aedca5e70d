internal import Ink

extension PaletteControl {
  /// What the control is called where people read it.
  public var label: Message {
    switch self {
    case .grip: Message(.hidePalette)
    case .tool(let tool): Message(tool.label)
    case .color(let index): Message(OriginalPalette.colors[index].label)
    case .swatch: Message(.color)
    case .recentColor: Message(.recentColors)
    case .width(let index):
      Message(.pixels, .number(Int(OriginalPalette.widths[index].pixels)))
    case .panel(let panel): Message(panel.label)
    case .undo: Message(.undo)
    case .redo: Message(.redo)
    case .clear(.everyones): Message(.clearAll)
    case .clear(.own): Message(.clearMine)
    case .hand: Message(.move)
    case .fit: Message(.fit)
    case .colorField: Message(.hue)
    case .brightness: Message(.brightness)
    case .opacity: Message(.opacity)
    case .widthSlider: Message(.width)
    case .cycleColors: Message(.fingerColors)
    case .paperColor(let color): Message(color.label)
    case .paperPattern(let pattern): Message(pattern.label)
    case .board(let index): Message(.board, .number(index + 1))
    case .previousBoard: Message(.previousBoard)
    case .nextBoard: Message(.nextBoard)
    case .newBoard: Message(.newBoard)
    case .save: Message(.save)
    case .copy: Message(.copy)
    case .paste: Message(.paste)
    case .fullscreen: Message(.fullScreen)
    case .keys: Message(.keys)
    case .gallery: Message(.gallery)
    case .leave: Message(.leave)
    }
  }
}

extension Tool {
  /// What the tool is called where people read it.
  public var label: Phrase {
    switch self {
    case .pen: .pen
    case .highlighter: .highlighter
    case .eraser: .eraser
    case .strokeEraser: .strokeEraser
    }
  }
}

extension PalettePanel {
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
}

extension PaperColor {
  fileprivate var label: Phrase {
    switch self {
    case .white: .white
    case .black: .black
    case .cream: .cream
    case .blackboard: .blackboard
    }
  }
}

extension PaperPattern {
  fileprivate var label: Phrase {
    switch self {
    case .blank: .blank
    case .squared: .squared
    case .ruled: .ruled
    case .dotted: .dotted
    }
  }
}
