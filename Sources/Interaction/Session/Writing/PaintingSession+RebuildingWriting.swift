package import Ink
internal import OrderedCollections

/// Texts that are written, without their words, to rebuild a session from its report.
extension PaintingSession {
  /// Shows a caret and the sheet with the keys.
  /// - Parameters:
  ///   - spot: Where the sheet lies; one of ``WritingLayout/spots``.
  ///   - caret: The upper and the lower end of the caret, in canvas space.
  ///   - underline: The ends of the line below what is composed, in canvas space, or nothing.
  package mutating func showWriting(
    of seat: SeatID, showsKeys: Bool, spot: Int, isShifted: Bool, showsSigns: Bool,
    caret: [Point], underline: [Point]
  ) {
    guard caret.count == 2, let edge = seats[seat]?.edge else { return }
    let (top, bottom) = (caret[0], caret[1])
    let middle = Point(x: (top.x + bottom.x) / 2, y: (top.y + bottom.y) / 2)
    var writing = Writing(
      number: 0, of: seat, "", as: TextForm(size: 1, origin: middle, quarterTurns: 0),
      color: InkColor(rgb: 0), from: .pointer(device: -1), trace: .none,
      at: SheetPlace(beside: palettes, facing: edge, in: surroundings))
    writing.shownCaret = caret
    if underline.count == 2 { writing.shownUnderline = underline }
    writing.wantsKeys = showsKeys
    writing.stay(at: spot)
    writing.edit.keys.isShifted = isShifted
    if showsSigns { writing.edit.keys.plane = .signs }
    writings[seat] = writing
    var effects = Effects()
    placeSelectionBars(&effects)
  }
}
