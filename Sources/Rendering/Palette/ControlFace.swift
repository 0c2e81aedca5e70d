internal import Ink
package import Interaction
import Touch

/// The present appearance of a control. The control is painted again only when this value changes.
package struct ControlFace: Hashable {
  /// The picture of a control.
  enum Picture: Hashable {
    /// An icon in the middle of the cell.
    case icon(PaletteIcon)
    /// The folded palette, with a sample of the brush's ink.
    case tab(BrushInk)
    /// An icon, or a stroke of a tool's ink or medium in its place, and its text below.
    case tile(PaletteIcon, BrushInk?, String)
    /// A picture and a name below it. There is an icon until the picture is there.
    case pictureTile(Thumbnail?, String)
    /// A dot of the brush's width, in its ink.
    case tip(BrushInk)
    /// A disc of ink.
    case disc(InkColor)
    /// A wheel of all hues. The picked colour is in the middle, if there is one.
    case wheel(InkColor?)
    /// A short stroke of a width.
    case dot(WidthDots.Dot)
    /// An icon, and its texts.
    case row(PaletteIcon, RowWords)
    /// An icon, its texts, and a switch.
    case toggle(PaletteIcon, RowWords)
    /// A disc of several colours.
    case rainbow([InkColor])
    /// The field of hues and saturations.
    case field(ColorTone)
    /// The brightness slider, with its knob at the colour's brightness.
    case brightness(ColorTone)
    /// The opacity slider, with its knob at the colour's opacity.
    case opacity(ColorTone)
    /// The width slider: the ink, the slider's position from 0 to 1, and the width as text.
    case width(BrushInk, part: Double, String)
    /// The slider of repeats; `nil` if there is nothing to count.
    case repeats(SymmetryChoice?)
    /// A sheet of paper.
    case sheet(Paper)
    /// A sheet of paper in a colour, with a stroke that is repeated.
    case symmetry(SymmetrySample, on: InkColor)
    /// A board: its number with its name, its paper, and its thumbnail. The paper is shown until
    /// there is a thumbnail.
    case board(String, Paper, Thumbnail?)
  }

  /// The texts of a row.
  struct RowWords: Hashable {
    /// The label, beside the icon.
    var label: String
    /// A line about the control, below the label.
    var help: String?
    /// The present choice of a setting, at the end of the row.
    var choice: String?
  }

  /// How a control shows that it is chosen.
  enum Mark: Hashable {
    /// The control is not marked.
    case none
    /// A ground in the accent colour under the control.
    case plate
    /// A ring around a disc.
    case ring
    /// A frame in the accent colour around a sheet.
    case frame
    /// A switch that is on.
    case isOn
  }

  /// The room that a control has for its face.
  package enum Room: Hashable {
    /// A cell of a bar.
    case bar
    /// A cell of a panel.
    case cell
    /// A row of a panel, with room for words beside an icon.
    case row
    /// A tile of a panel, with room for words below an icon.
    case tile
  }

  /// The control's picture, without its mark and heading.
  var picture: Picture
  /// How the control shows that it is chosen.
  var mark = Mark.none
  /// The heading above the control; `nil` if there is none.
  var heading: String?
  /// Whether an icon is as large as the cell allows, for small hands.
  var isLarge = false
  /// Whether a mark shows that a tap opens more tools.
  var hasMore = false
  /// Whether a finger presses the control.
  var isPressed = false
  /// Whether a finger carries the control.
  var isCarried = false
  /// Whether the control has the keyboard focus.
  var isFocused = false
  /// Whether the control is dimmed, because it has nothing to do.
  var isDimmed = false
  /// How long the control has been held, as a part of the required time, 0 to 1; `nil` if it is not
  /// held.
  var progress: Double?
}

extension ControlFace {
  /// Creates the face of a control in a scene.
  /// - Parameters:
  ///   - room: The room for the face. In a panel, the control may have the keyboard focus.
  ///   - hasHeading: Whether the heading of its group of settings is above it.
  ///   - context: The context of the scene.
  ///   - unit: The number of pixels in a unit of ``PaletteLook``.
  package init(
    _ control: PaletteControl, in room: Room, hasHeading: Bool = false, of scene: PaletteScene,
    _ context: ControlContext, unit: Double
  ) {
    let palette = scene.seat.palette
    let entry = control.entry
    self.init(
      picture: room == .tile
        ? Self.tile(control, entry, scene) : Self.picture(entry, room, scene, context, unit))
    mark = Self.mark(entry, room, scene, context)
    if hasHeading { heading = entry.place.settings.map { scene.words.text($0.title) } }
    isLarge = palette.isSimple
    hasMore = room == .bar && !palette.isSimple && entry.look.isOfTool && mark == .plate
    isPressed = palette.pressed.contains(control)
    if case .board(let index) = control { isCarried = palette.carried?.index == index }
    isFocused = room != .bar && palette.focus == control
    isDimmed = entry.isDimmed(context)
    progress = palette.holdProgress[control]
  }

  /// Returns how a control shows that it is chosen; ``Mark/none`` if it is not chosen.
  private static func mark(
    _ entry: ControlEntry, _ room: Room, _ scene: PaletteScene, _ context: ControlContext
  ) -> Mark {
    let isChosen = entry.isChosen(context)
    switch entry.look {
    // The bar shows no other disc of the colour, and no other tool.
    case .wheel where !isChosen:
      return scene.size != .wide || context.pickedColor != nil ? .ring : .none
    case .currentTool where room == .bar: return .plate
    default: break
    }
    guard isChosen else { return .none }
    switch entry.look {
    case .icon, .tab, .tool, .currentTool, .wheel, .brushWidth, .stampFile: return .plate
    case .row: return room == .bar ? .plate : .none
    case .toggle: return .isOn
    case .rainbow, .barColor, .swatch, .recentColor, .dot: return .ring
    case .paperColor, .paperPattern, .symmetry, .board: return .frame
    case .slider, .colorSet, .choice: return .none
    }
  }

  private static func picture(
    _ entry: ControlEntry, _ room: Room, _ scene: PaletteScene, _ context: ControlContext,
    _ unit: Double
  ) -> Picture {
    let brush = scene.seat.brush
    switch entry.look {
    case .tool(Tool.stamp.icon) where scene.seat.palette.isSimple:
      return .icon(.named(SimplePalette.icon(of: .stamp, brush)))
    case .icon(let icon), .tool(let icon): return .icon(.named(icon))
    case .tab(let icon):
      return context.palette.isFolded ? .tab(BrushInk(scene)) : .icon(.named(icon))
    case .currentTool: return .icon(currentTool(scene))
    case .brushWidth: return .tip(BrushInk(scene))
    case .row(let icon):
      return room == .bar ? .icon(.named(icon)) : .row(.named(icon), words(entry, scene))
    case .toggle(let icon): return .toggle(.named(icon), words(entry, scene))
    case .choice(let icon, let choice):
      var words = words(entry, scene)
      words.choice = choice.label(in: scene.screenSettings).text(scene.words.text)
      return .row(.named(icon), words)
    case .rainbow: return rainbow(brush)
    case .barColor(let index): return .disc(brush.barColor(index))
    case .swatch(let index):
      let swatches = context.palette.colors.swatches
      return .disc(swatches.indices.contains(index) ? swatches[index].color : brush.color)
    case .colorSet(let icon): return .row(.named(icon), RowWords(label: scene.colorSet))
    case .recentColor(let index):
      let recent = brush.recentColors
      return .disc(recent.indices.contains(index) ? recent[index] : brush.color)
    case .wheel:
      guard scene.size != .wide else { return .wheel(context.pickedColor) }
      return brush.cyclesColors ? rainbow(brush) : .disc(brush.color)
    case .dot(let index):
      let dots = WidthDots(unit: unit, scale: scene.metrics.scale).dots
      return .dot(dots[index])
    case .slider(let slider): return picture(slider, scene, context)
    case .paperColor(let color): return .sheet(Paper(color: color))
    case .paperPattern(let pattern):
      var paper = Paper(pattern: pattern)
      paper.setSheetColor(scene.paper.sheetColor)
      return .sheet(paper)
    case .symmetry(let kind):
      let shown = context.symmetry?.kind == kind ? context.symmetry : nil
      let choice = shown ?? kind.flatMap { SymmetryChoice($0) }
      return .symmetry(SymmetrySample(choice), on: scene.paper.sheetColor)
    case .stampFile(let index): return stamp(index, scene)
    case .board(let index):
      let paper = scene.boards.indices.contains(index) ? scene.boards[index] : Paper()
      let name = scene.boardNames.indices.contains(index) ? scene.boardNames[index] : nil
      let number = String(index + 1)
      return .board(
        name.map { "\(number) · \($0)" } ?? number, paper, scene.thumbnails[index])
    }
  }

  /// Returns the texts of a row. Settings in a group have a line about them.
  private static func words(_ entry: ControlEntry, _ scene: PaletteScene) -> RowWords {
    let help = entry.place.settings == nil ? nil : entry.help
    return RowWords(label: scene.words.text(of: entry), help: help.map(scene.words.text))
  }

  private static func rainbow(_ brush: SeatBrush) -> Picture {
    .rainbow(Array(brush.fingerColors.prefix(7)))
  }

  /// The icon of what fingers do: a tool, or the hand.
  private static func currentTool(_ scene: PaletteScene) -> PaletteIcon {
    scene.seat.palette.isHandOn ? .hand : .named(scene.seat.brush.tool.icon)
  }

  private static func tile(
    _ control: PaletteControl, _ entry: ControlEntry, _ scene: PaletteScene
  ) -> Picture {
    if case .stampFile(let index) = control { return stamp(index, scene) }
    var ink: BrushInk?
    if case .tool(let tool) = control, tool.showsStroke {
      ink = BrushInk(scene, of: tool)
    }
    let text = entry.caption.map(scene.words.text) ?? scene.words.text(of: entry)
    return .tile(entry.look.icon.map(PaletteIcon.named) ?? currentTool(scene), ink, text)
  }

  private static func stamp(_ index: Int, _ scene: PaletteScene) -> Picture {
    guard scene.stampFiles.indices.contains(index) else { return .pictureTile(nil, "") }
    let file = scene.stampFiles[index]
    return .pictureTile(scene.stampPictures[file], file.name)
  }

  private static func picture(
    _ slider: SliderSetting, _ scene: PaletteScene, _ context: ControlContext
  ) -> Picture {
    let brush = scene.seat.brush
    let tone = scene.seat.palette.tone ?? ColorTone(brush.color)
    switch slider {
    case .hueAndSaturation: return .field(tone)
    case .brightness: return .brightness(tone)
    case .opacity: return .opacity(tone)
    case .width: return .width(BrushInk(scene), part: brush.widthPart, number(brush.width))
    case .repeats:
      return .repeats(context.symmetry.flatMap { $0.kind.hasCount ? $0 : nil })
    }
  }

  /// Returns a width as text. Tenths are written only if they are not zero.
  private static func number(_ width: Double) -> String {
    width == width.rounded() ? String(Int(width)) : String((width * 10).rounded() / 10)
  }
}

extension Tool {
  /// Whether the tool's tile shows a stroke of its ink.
  fileprivate var showsStroke: Bool {
    switch self {
    case .pen, .highlighter, .medium: true
    case .eraser, .strokeEraser, .select, .fill, .text, .stamp: false
    }
  }
}

extension ControlLook {
  /// Whether the control chooses a tool or shows the chosen one.
  fileprivate var isOfTool: Bool {
    switch self {
    case .tool, .currentTool: true
    default: false
    }
  }
}
