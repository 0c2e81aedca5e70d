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
  ///   - context: That of the scene.
  ///   - unit: Pixels to a unit of ``PaletteLook``.
  init(
    _ control: PaletteControl, isInPanel: Bool, in scene: PaletteScene, _ context: ControlContext,
    unit: Double
  ) {
    let palette = scene.seat.palette
    let entry = control.entry
    self.init(picture: Self.picture(entry, isInPanel, scene, context, unit))
    mark = Self.mark(entry, isInPanel, context)
    isPressed = palette.pressed.contains(control)
    isFocused = isInPanel && palette.focus == control
    isDimmed = entry.isDimmed(context)
    progress = palette.holdProgress[control]
  }

  /// How a control shows that it is chosen, if it is.
  private static func mark(
    _ entry: ControlEntry, _ isInPanel: Bool, _ context: ControlContext
  ) -> Mark {
    if case .wheel = entry.look, !entry.isChosen(context) {
      return context.pickedColor == nil ? .none : .ring
    }
    guard entry.isChosen(context) else { return .none }
    switch entry.look {
    case .icon, .tab, .tool, .wheel: return .plate
    case .row: return isInPanel ? .none : .plate
    case .toggle: return .isOn
    case .disc, .recentColor, .dot: return .ring
    case .paperColor, .paperPattern, .board: return .frame
    case .slider: return .none
    }
  }

  private static func picture(
    _ entry: ControlEntry, _ isInPanel: Bool, _ scene: PaletteScene, _ context: ControlContext,
    _ unit: Double
  ) -> Picture {
    let brush = scene.seat.brush
    switch entry.look {
    case .icon(let icon): return .icon(.named(icon))
    case .tab(let icon):
      return context.palette.isFolded ? .tab(BrushInk(scene)) : .icon(.named(icon))
    case .tool(let icon):
      return .tool(.named(icon), entry.isChosen(context) ? BrushInk(scene) : nil)
    case .row(let icon):
      return isInPanel ? .row(.named(icon), scene.words.text(of: entry)) : .icon(.named(icon))
    case .toggle: return .toggle(scene.words.text(of: entry))
    case .disc(let color): return .disc(color)
    case .recentColor(let index):
      let recent = brush.recentColors
      return .disc(recent.indices.contains(index) ? recent[index] : brush.color)
    case .wheel: return .wheel(context.pickedColor)
    case .dot(let index):
      let dots = WidthDots(unit: unit, scale: scene.metrics.scale).dots
      let ink = BrushInk(scene)
      return .dot(dots[index], ink.erases || brush.cyclesColors ? nil : ink.plainColor)
    case .slider(let slider): return picture(slider, scene)
    case .paperColor(let color): return .sheet(Paper(color: color))
    case .paperPattern(let pattern):
      var paper = Paper(pattern: pattern)
      paper.setSheetColor(scene.paper.sheetColor)
      return .sheet(paper)
    case .board(let index):
      let paper = scene.boards.indices.contains(index) ? scene.boards[index] : Paper()
      return .board(index + 1, paper, scene.thumbnails[index])
    }
  }

  private static func picture(_ slider: SliderSetting, _ scene: PaletteScene) -> Picture {
    let brush = scene.seat.brush
    let tone = scene.seat.palette.tone ?? ColorTone(brush.color)
    switch slider {
    case .hueAndSaturation: return .field(tone)
    case .brightness: return .brightness(tone)
    case .opacity: return .opacity(tone)
    case .width: return .width(BrushInk(scene), part: brush.widthPart, number(brush.width))
    }
  }

  /// A width as people write it: tenths only where there are any.
  private static func number(_ width: Double) -> String {
    width == width.rounded() ? String(Int(width)) : String((width * 10).rounded() / 10)
  }
}
