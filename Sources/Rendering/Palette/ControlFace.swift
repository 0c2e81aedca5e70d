internal import Ink
internal import Interaction

/// How a control looks right now, as a value: it is painted again when this has changed, and only then.
struct ControlFace: Hashable {
  /// What is painted.
  enum Picture: Hashable {
    /// An icon.
    case icon(PaletteIcon)
    /// The folded palette: what one paints with.
    case tab(BrushInk)
    /// A tool, and below it what it paints with, if it is chosen.
    case tool(PaletteIcon, BrushInk?)
    /// A disc of ink.
    case disc(InkColor)
    /// All hues, and amid them the colour that was picked, if one is.
    case wheel(InkColor?)
    /// A width, in the colour of ink that has one.
    case dot(WidthDots.Dot, InkColor?)
    /// An icon and its text.
    case row(PaletteIcon, String)
    /// A switch and its text.
    case toggle(String)
    /// Hue and saturation.
    case field(ColorTone)
    /// Brightness.
    case brightness(ColorTone)
    /// Opacity.
    case opacity(ColorTone)
    /// A width of any size, the part of the slider's way at which it is, and its number.
    case width(BrushInk, part: Double, String)
    /// A sheet of paper.
    case sheet(Paper)
    /// A board: its number and its picture or, as long as there is none, its paper.
    case board(Int, Paper, Thumbnail?)
  }

  /// How it shows that it is chosen.
  enum Mark: Hashable {
    /// It does not.
    case none
    /// A plate of the accent.
    case plate
    /// A ring of the accent around a disc.
    case ring
    /// A frame of the accent around a sheet.
    case frame
    /// The switch is on.
    case isOn
  }

  /// What is painted.
  var picture: Picture
  /// Whether and how it is chosen.
  var mark = Mark.none
  /// Whether a finger is on it.
  var isPressed = false
  /// Whether the keyboard has chosen it.
  var isFocused = false
  /// Whether it has nothing to do.
  var isDimmed = false
  /// How far its holding has come, 0 to 1; nil when it is not held.
  var progress: Double?
}

extension ControlFace {
  /// The face of a control in a scene.
  /// - Parameters:
  ///   - isInPanel: Whether it stands in a panel, where there is room for text.
  ///   - unit: Pixels to a unit of ``PaletteLook``.
  init(_ control: PaletteControl, isInPanel: Bool, in scene: PaletteScene, unit: Double) {
    let palette = scene.seat.palette
    let brush = scene.seat.brush
    self.init(picture: Self.picture(control, isInPanel, scene, unit))
    isPressed = palette.pressed.contains(control)
    isFocused = isInPanel && palette.focus == control
    progress = palette.holdProgress[control]
    switch control {
    case .tool(let tool): if brush.tool == tool { mark = .plate }
    case .color(let index):
      if Self.isChosen(OriginalPalette.colors[index].color, brush) { mark = .ring }
    case .swatch(let index):
      if Self.isChosen(InkPalette.colors[index].color, brush) { mark = .ring }
    case .recentColor(let index):
      if brush.recentColors.indices.contains(index), brush.recentColors[index] == brush.color {
        mark = brush.cyclesColors ? .none : .ring
      }
    case .width(let index):
      if OriginalPalette.widths[index].pixels == brush.width { mark = .ring }
    case .panel(let panel):
      if palette.panel == panel {
        mark = .plate
      } else if panel == .colors, Self.pickedColor(brush) != nil {
        mark = .ring
      }
    case .undo: isDimmed = !scene.canUndo
    case .redo: isDimmed = !scene.canRedo
    case .hand: if palette.isHandOn { mark = .plate }
    case .clear: if palette.panel == .clear, !isInPanel { mark = .plate }
    case .cycleColors: if brush.cyclesColors { mark = .isOn }
    case .paperColor(let color):
      if scene.paper.color == color, scene.paper.tint == nil { mark = .frame }
    case .paperPattern(let pattern): if scene.paper.pattern == pattern { mark = .frame }
    case .board(let index): if scene.board == index { mark = .frame }
    case .previousBoard: isDimmed = scene.board == 0
    case .nextBoard: isDimmed = scene.board >= scene.boards.count - 1
    case .newBoard: isDimmed = scene.boards.count >= Boards.limit
    default: break
    }
  }

  private static func isChosen(_ color: InkColor, _ brush: SeatBrush) -> Bool {
    !brush.cyclesColors && color.isSameHue(as: brush.color)
  }

  /// The colour, where it is none of the bar's.
  private static func pickedColor(_ brush: SeatBrush) -> InkColor? {
    OriginalPalette.colors.contains { $0.color.isSameHue(as: brush.color) } || brush.cyclesColors
      ? nil : brush.color
  }

  private static func picture(
    _ control: PaletteControl, _ isInPanel: Bool, _ scene: PaletteScene, _ unit: Double
  ) -> Picture {
    let brush = scene.seat.brush
    let tone = scene.seat.palette.tone ?? ColorTone(brush.color)
    switch control {
    case .grip: return scene.seat.palette.isFolded ? .tab(BrushInk(scene)) : .icon(.fold)
    case .tool(let tool): return .tool(tool.icon, brush.tool == tool ? BrushInk(scene) : nil)
    case .color(let index): return .disc(OriginalPalette.colors[index].color)
    case .swatch(let index): return .disc(InkPalette.colors[index].color)
    case .recentColor(let index):
      let recent = brush.recentColors
      return .disc(recent.indices.contains(index) ? recent[index] : brush.color)
    case .width(let index):
      let dots = WidthDots(unit: unit, scale: scene.metrics.scale).dots
      let ink = BrushInk(scene)
      return .dot(dots[index], ink.erases || brush.cyclesColors ? nil : ink.plainColor)
    case .panel(.colors): return .wheel(pickedColor(brush))
    case .panel(let panel): return .icon(panel.icon)
    case .undo: return .icon(.undo)
    case .redo: return .icon(.redo)
    case .clear(let whose):
      guard isInPanel else { return .icon(.clear) }
      return .row(.clear, whose == .own ? scene.words.clearMine : scene.words.clearAll)
    case .hand: return .icon(.hand)
    case .fit: return .icon(.fit)
    case .colorField: return .field(tone)
    case .brightness: return .brightness(tone)
    case .opacity: return .opacity(tone)
    case .widthSlider:
      return .width(BrushInk(scene), part: brush.widthPart, number(brush.width))
    case .cycleColors: return .toggle(scene.words.fingerColors)
    case .paperColor(let color): return .sheet(Paper(color: color))
    case .paperPattern(let pattern):
      var paper = Paper(pattern: pattern)
      paper.setSheetColor(scene.paper.sheetColor)
      return .sheet(paper)
    case .board(let index):
      let paper = scene.boards.indices.contains(index) ? scene.boards[index] : Paper()
      return .board(index + 1, paper, scene.thumbnails[index])
    case .previousBoard: return .icon(.previous)
    case .nextBoard: return .icon(.next)
    case .newBoard: return .icon(.add)
    case .save: return .icon(.save)
    case .copy: return .row(.copy, scene.words.copy)
    case .paste: return .row(.paste, scene.words.paste)
    case .fullscreen: return .row(.fullscreen, scene.words.fullScreen)
    case .keys: return .row(.keys, scene.words.keys)
    case .gallery: return .row(.gallery, scene.words.gallery)
    case .leave: return .row(.leave, scene.words.leave)
    }
  }

  /// A width as people write it: tenths only where there are any.
  private static func number(_ width: Double) -> String {
    width == width.rounded() ? String(Int(width)) : String((width * 10).rounded() / 10)
  }
}

extension Tool {
  /// What it looks like on palettes.
  var icon: PaletteIcon {
    switch self {
    case .pen: .pen
    case .highlighter: .highlighter
    case .eraser: .eraser
    case .strokeEraser: .strokeEraser
    }
  }
}

extension PalettePanel {
  fileprivate var icon: PaletteIcon {
    switch self {
    case .colors: .pen
    case .widths: .widths
    case .paper: .paper
    case .boards: .boards
    case .clear: .clear
    case .menu: .menu
    }
  }
}
