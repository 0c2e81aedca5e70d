package import Ink
internal import OrderedCollections

/// Selections, loops, chips, rulers and faded plates, set without fingers, to rebuild a session from its report.
extension PaintingSession {
  /// Selects strokes of the current board for a seat.
  /// - Parameter isHeld: Whether fingers hold them.
  package mutating func select(_ strokes: [StrokeIndex], isHeld: Bool, for seat: SeatID) {
    var effects = Effects()
    setSelection(strokes, of: seat, &effects)
    if isHeld {
      let grip = Selection.Grip(.inside, at: Point(x: 0, y: 0), shortest: 0)
      selections.bySeat[seat]?.take(.pointer(device: -1), grip)
    }
    followSelections(&effects)
    placeSelectionBars(&effects)
  }

  /// Shows a loop that a finger of a seat draws, in canvas space.
  package mutating func showLoop(_ points: [Point], for seat: SeatID) {
    guard let first = points.first else { return }
    var loop = SelectionLoop(at: first, spacing: 0)
    for point in points.dropFirst() { _ = loop.add(point) }
    let finger = ContactID.pointer(device: -1 - selections.loops.count)
    selections.loops[finger] = .init(seat: seat, loop: loop)
  }

  /// Shows a chip of a seat.
  /// - Parameter frame: The chip, in window space.
  package mutating func showChip(in frame: Rect, for seat: SeatID) {
    guard let edge = seats[seat]?.edge else { return }
    let space = SeatSpace(edge: edge, window: window)
    var effects = Effects()
    cards.shapeChips.show(
      ShapeChip(
        seat: seat, stroke: StrokeIndex(cards.shapeChips.all.count), board: boards.currentID,
        view: view, frame: space.seatRect(frame), space: space, end: now), &effects)
  }

  /// Shows a ruler of a seat between two points in window space.
  package mutating func showRuler(from start: Point, to end: Point, for seat: SeatID) {
    guard let edge = seats[seat]?.edge else { return }
    let space = SeatSpace(edge: edge, window: window)
    if let ruler = Ruler(of: seat, [], from: start, to: end, in: space) { rulers.append(ruler) }
  }

  /// Fades plates until the next event.
  package mutating func showFaded(_ plates: Set<PalettePlate>) { palettes.faded = plates }
}
