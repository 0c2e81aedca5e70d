import Ink
internal import OrderedCollections

/// The chips beside strokes that have just become figures.
extension PaintingSession: ShapeBench {
  /// The chips that give back strokes as the hand drew them.
  public var shapeChips: [ShapeChip] { cards.shapeChips.all }

  mutating func showChip(
    for stroke: StrokeIndex, of seat: SeatID, _ figure: InkFigure, at finger: Point,
    _ effects: inout Effects
  ) {
    guard let edge = seats[seat]?.edge, drawing.hasJustReshaped(stroke, by: seat) else { return }
    let space = SeatSpace(edge: edge, window: window)
    let others = shapeChips.filter { $0.seat != seat }.map { $0.space.windowRect($0.frame) }
    let frame = ShapeChip.frame(
      beside: view.windowPoint(finger), figure.way.map(view.windowPoint),
      clearOf: others + arrangement.frames(before: .shapeChip), in: space, metrics)
    guard let frame else { return }
    cards.shapeChips.show(
      ShapeChip(
        seat: seat, stroke: stroke, board: boards.currentID, view: view, frame: frame,
        space: space, end: now + HoldTuning.shapeChipStays), &effects)
  }

  /// Withdraws the chips that would not give their strokes back any more: something else was done since,
  /// or the stroke or the person is elsewhere. Also those that another layer needs the room of.
  mutating func followShapeChips(_ effects: inout Effects) {
    guard !shapeChips.isEmpty else { return }
    let (session, others) = (self, arrangement.frames(before: .shapeChip))
    cards.shapeChips.withdraw(&effects) { chip in
      let frame = chip.space.windowRect(chip.frame)
      return !session.isUsable(chip) || !chip.isPressed && others.contains(where: frame.overlaps)
    }
  }

  private func isUsable(_ chip: ShapeChip) -> Bool {
    chip.board == boards.currentID && chip.view == view && chip.space.window == window
      && seats[chip.seat]?.edge == chip.space.edge
      && drawing.hasJustReshaped(chip.stroke, by: chip.seat)
  }

  /// Gives a stroke back as the hand drew it, as undo does.
  mutating func giveBack(_ stroke: StrokeIndex, to seat: SeatID, _ effects: inout Effects) {
    guard drawing.hasJustReshaped(stroke, by: seat) else { return }
    edit(.undo(seat), &effects)
    effects.palettes.insert(seat)
    followShapeChips(&effects)
  }
}
