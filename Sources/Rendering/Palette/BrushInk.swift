internal import Ink
internal import Interaction
import Touch

/// The ink of a seat's brush for a preview in its palette, on the board's paper.
struct BrushInk: Hashable {
  /// The tool whose ink it is.
  let tool: Tool
  /// The ink with its opacity. There are several if each finger takes the next colour.
  let colors: [InkColor]
  /// The width in pixels.
  let width: Double
  /// The colour of the paper below the ink.
  let paper: InkColor

  /// Reads the ink of the seat that a scene shows.
  /// - Parameter tool: A tool; `nil` for the one that fingers use.
  init(_ scene: PaletteScene, of tool: Tool? = nil) {
    let brush = scene.seat.brush
    let tool = tool ?? brush.tool
    let color = brush[colorOf: tool]
    self.tool = tool
    width = brush[widthOf: tool] * scene.metrics.scale
    paper = scene.paper.sheetColor
    let choices = brush.cyclesColors ? Array(brush.fingerColors.prefix(6)) : [color]
    let opacity =
      Double(color.alpha) * (tool == .highlighter ? SeatBrush.highlighterOpacity : 1)
    colors = choices.map {
      InkColor(
        red: $0.red, green: $0.green, blue: $0.blue, alpha: UInt8(opacity.rounded()))
    }
  }

  /// The first colour, made opaque.
  var plainColor: InkColor {
    var color = colors.first ?? InkColor(rgb: 0)
    color.alpha = 255
    return color
  }

  /// Whether the tool leaves ink.
  var laysInk: Bool { tool.laysInk }
}

extension BrushInk {
  /// The first ink, with its opacity.
  var plainInk: InkColor { colors.first ?? InkColor(rgb: 0) }
}
