internal import Ink

/// Simple palettes; see ``SimplePalette``.
extension Seat {
  /// Gives the person a palette of a kind.
  mutating func become(_ kind: PaletteKind) {
    guard palette.isSimple != (kind == .simple) else { return }
    guard kind == .normal else { return becomeSimple() }
    palette.isSimple = false
    brush[widthOf: .eraser] = Tool.eraser.startingWidth
  }

  /// Makes the palette a simple one. The brush becomes one that can be chosen there.
  private mutating func becomeSimple() {
    palette.closePanel()
    (palette.isFolded, palette.barPosition, palette.isHandLatched) = (false, nil, false)
    palette.tone = nil
    palette.isSimple = true
    brush.cyclesColors = false
    if brush.tool != .eraser { brush.tool = .pen }
    let widths = SimplePalette.widths.map { OriginalProgram.widths[$0].pixels }
    let pen = brush[widthOf: .pen]
    brush[widthOf: .pen] = widths.min { abs($0 - pen) < abs($1 - pen) } ?? pen
    brush[widthOf: .eraser] = SimplePalette.eraserWidth
    let colors = SimplePalette.colors(isOnDarkPaper: brush.isOnDarkPaper).map(brush.barColor)
    let color = brush[colorOf: .pen].opaque
    brush[colorOf: .pen] =
      colors.first { $0.isSameHue(as: color) }
      ?? brush.barColor(
        BarColors.index(of: "blue"))
  }

  /// Selects one of the original program's widths, by its index. On a simple palette it is the pen's, and
  /// the pen is taken.
  mutating func chooseWidth(_ index: Int) {
    if palette.isSimple { choose(.pen) }
    brush.width = OriginalProgram.widths[index].pixels
  }
}
