public import Ink

/// Something on a palette that a finger can press.
public enum PaletteControl: Hashable, Sendable {
  /// Folds the palette away and unfolds it; dragged, slides it along its edge.
  case grip
  /// Chooses a tool.
  case tool(Tool)
  /// Chooses a colour of the original, by its index in ``OriginalPalette/colors``.
  case color(Int)
  /// Chooses a colour of the large palette, by its index in ``InkPalette/colors``.
  case swatch(Int)
  /// Chooses a colour that was picked before, by its place among the recent ones.
  case recentColor(Int)
  /// Chooses a width of the original, by its index in ``OriginalPalette/widths``.
  case width(Int)
  /// Opens and closes a panel.
  case panel(PalettePanel)
  /// Takes the seat's latest edit back.
  case undo
  /// Does again what the seat took back last.
  case redo
  /// Takes completed ink away, after having been held for ``HoldTuning/clear``.
  case clear(Ownership)
  /// While it is held, the seat's other fingers move the canvas; tapped, until it is tapped again.
  case hand
  /// Shows all ink.
  case fit
  /// Chooses a colour's hue (across) and saturation (up), dragged.
  case colorField
  /// Chooses a colour's brightness, dragged.
  case brightness
  /// Chooses a colour's opacity, dragged.
  case opacity
  /// Chooses a width, dragged.
  case widthSlider
  /// Gives each new finger the next colour, or no longer.
  case cycleColors
  /// Chooses the colour of the paper.
  case paperColor(PaperColor)
  /// Chooses what is printed on the paper.
  case paperPattern(PaperPattern)
  /// Looks at a board, by its place.
  case board(Int)
  /// Looks at the board before.
  case previousBoard
  /// Looks at the board behind.
  case nextBoard
  /// Adds a board.
  case newBoard
  /// Writes a picture of the canvas.
  case save
  /// Puts the board on the clipboard.
  case copy
  /// Lays the image that is on the clipboard on the paper.
  case paste
  /// Fills the screen, or stops doing so.
  case fullscreen
  /// Shows the table of keys, or hides it.
  case keys
  /// Shows the gallery, or hides it.
  case gallery
  /// Gives the seat up.
  case leave

  /// The control's name, as in recordings and reports.
  public var name: String {
    switch self {
    case .grip: "grip"
    case .tool(let tool): tool.name
    case .color(let index): OriginalPalette.colors[index].name
    case .swatch(let index): "swatch-\(index)"
    case .recentColor(let index): "recent-\(index)"
    case .width(let index): OriginalPalette.widths[index].name
    case .panel(let panel): panel.name
    case .undo: "undo"
    case .redo: "redo"
    case .clear(.everyones): "clear"
    case .clear(.own): "clear-mine"
    case .hand: "hand"
    case .fit: "fit"
    case .colorField: "color-field"
    case .brightness: "brightness"
    case .opacity: "opacity"
    case .widthSlider: "width-slider"
    case .cycleColors: "finger-colors"
    case .paperColor(let color): "paper-\(color)"
    case .paperPattern(let pattern): "paper-\(pattern)"
    case .board(let index): "board-\(index)"
    case .previousBoard: "previous-board"
    case .nextBoard: "next-board"
    case .newBoard: "new-board"
    case .save: "save"
    case .copy: "copy"
    case .paste: "paste"
    case .fullscreen: "fullscreen"
    case .keys: "keys"
    case .gallery: "gallery"
    case .leave: "leave"
    }
  }

  /// Whether a finger drags it: what is chosen follows the finger as long as it is down.
  public var isDragged: Bool {
    switch self {
    case .colorField, .brightness, .opacity, .widthSlider: true
    default: false
    }
  }
}
