internal import Ink

/// Simple palettes; see ``SimplePalette``.
extension Seat {
  /// Gives the person a palette of a kind.
  mutating func become(_ kind: PaletteKind) {
    guard palette.isSimple != (kind == .simple) else { return }
    guard kind == .normal else { return becomeSimple() }
    palette.isSimple = false
    for tool in [Tool.eraser, .stamp] { brush[widthOf: tool] = tool.startingWidth }
  }

  /// Makes the palette a simple one. The brush becomes one that can be chosen there.
  private mutating func becomeSimple() {
    palette.closePanel()
    (palette.isFolded, palette.barPosition, palette.isHandLatched) = (false, nil, false)
    palette.tone = nil
    palette.isSimple = true
    brush.cyclesColors = false
    if !SimplePalette.tools.contains(brush.tool) { brush.tool = .pen }
    // No panel shows it.
    brush.stampPicture = nil
    let widths = SimplePalette.widths.map { OriginalProgram.widths[$0].pixels }
    let colors = SimplePalette.colors(isOnDarkPaper: brush.isOnDarkPaper).map(brush.barColor)
    for tool in SimplePalette.tools where tool.laysInk {
      let width = brush[widthOf: tool]
      brush[widthOf: tool] = widths.min { abs($0 - width) < abs($1 - width) } ?? width
      let color = brush[colorOf: tool].opaque
      brush[colorOf: tool] =
        colors.first { $0.isSameHue(as: color) } ?? brush.barColor(BarColors.index(of: "blue"))
    }
    brush[widthOf: .eraser] = SimplePalette.eraserWidth
    brush[widthOf: .stamp] = SimplePalette.stampWidth
  }

  /// Selects one of the original program's widths, by its index. On a simple palette the eraser keeps its
  /// width, and the pen is taken instead.
  mutating func chooseWidth(_ index: Int) {
    if palette.isSimple, !brush.tool.laysInk { choose(.pen) }
    brush.width = OriginalProgram.widths[index].pixels
  }
}
