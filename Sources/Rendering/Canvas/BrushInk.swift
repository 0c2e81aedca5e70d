internal import Ink
internal import Interaction

/// What a seat paints with, as a palette shows it: real ink on the board's paper.
struct BrushInk: Hashable {
  /// What fingers do.
  let tool: Tool
  /// The ink, with its opacity; several where each finger takes the next one.
  let colors: [InkColor]
  /// The width in pixels.
  let width: Double
  /// What it is painted on.
  let paper: InkColor

  /// The ink of a seat.
  init(_ scene: PaletteScene) {
    let brush = scene.seat.brush
    tool = brush.tool
    width = brush.width * scene.metrics.scale
    paper = scene.paper.sheetColor
    let choices =
      brush.cyclesColors ? OriginalPalette.colors.prefix(6).map(\.color) : [brush.color]
    let opacity =
      Double(brush.color.alpha) * (tool == .highlighter ? SeatBrush.highlighterOpacity : 1)
    colors = choices.map {
      InkColor(
        red: $0.red, green: $0.green, blue: $0.blue, alpha: UInt8(opacity.rounded()))
    }
  }

  /// The first colour, opaque.
  var plainColor: InkColor {
    var color = colors.first ?? InkColor(rgb: 0)
    color.alpha = 255
    return color
  }

  /// Whether it takes ink away.
  var erases: Bool { tool == .eraser || tool == .strokeEraser }
}

extension BrushInk {
  /// The first ink, with its opacity.
  var plainInk: InkColor { colors.first ?? InkColor(rgb: 0) }
}
