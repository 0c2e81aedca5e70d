import Ink

extension SessionReport {
  /// Returns the lines about a seat and its palette.
  func lines(of seat: Seat) -> String {
    let (number, palette) = (seat.id.number, seat.palette)
    var lines = "seat \(number) \(seat.edge.name) tool \(seat.brush.tool.name)"
    lines += " color \(seat.brush.color.digits) width \(seat.brush.width)\n"
    lines += "palette \(number) position \(palette.position)"
    lines += " panel \(palette.panel?.name ?? "none") folded \(palette.isFolded)"
    lines += " hand \(palette.isHandLatched) cycles \(seat.brush.cyclesColors)"
    lines += " two-fingers \(palette[.twoFingerZoom]) mirrored \(palette[.leftHand])"
    lines += " shapes \(palette[.shapes]) snaps \(palette[.snapping])"
    lines += " edge \(palette[.straightEdge]) simple \(palette.isSimple)"
    lines += " along \(seat.place.along)"
    lines += " recent" + seat.brush.recentColors.map { " " + $0.digits }.joined() + "\n"
    lines += "history \(number) undo \(session.drawing.canUndo(by: seat.id))"
    lines += " redo \(session.drawing.canRedo(by: seat.id))\n"
    if let tone = palette.tone {
      lines += "tone \(number) hue \(tone.hue) saturation \(tone.saturation)"
      lines += " brightness \(tone.brightness) opacity \(tone.opacity)\n"
    }
    if let panel = session.layouts[seat.id]?.panel, panel.viewport != nil {
      lines += "panel-scroll \(number) \(panel.scroll / panel.cellSize)"
      lines += " of \(panel.scrollRange / panel.cellSize)\n"
    }
    if let hint = palette.hint { lines += "hint \(number) \(hint.control.name)\n" }
    if let carried = palette.carried { lines += "carries \(number) \(carried.index)\n" }
    for rect in palette.avoided { lines += "keeps-clear \(number)\(rect.report)\n" }
    if let room = palette.room {
      let neighbors = room.neighbors
      lines += "laid-out-for \(number) seats \(room.seats)"
      lines += " left \(neighbors.left) right \(neighbors.right) opposite \(neighbors.opposite)"
      lines += " yields \(neighbors.yields) alone \(neighbors.isAlone)"
      lines += " compact \(neighbors.isCompact) simple \(room.hasSimple)"
      lines += " crowd \(neighbors.crowd) from \(neighbors.part?.lowerBound ?? -1)"
      lines += " to \(neighbors.part?.upperBound ?? -1)\n"
    }
    guard let layout = session.layouts[seat.id] else { return lines }
    for cell in layout.cells + (layout.panel?.cells ?? []) {
      let rect = layout.space.windowRect(cell.target)
      lines += "item \(number) \(cell.control.name)\(rect.report)\n"
    }
    return lines
  }
}

extension InkColor {
  /// Red, green, blue and opacity as eight hexadecimal digits.
  var digits: String {
    [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
