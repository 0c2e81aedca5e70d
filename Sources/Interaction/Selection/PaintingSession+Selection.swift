package import Ink
internal import OrderedCollections

/// Selecting strokes, and taking hold of them.
extension PaintingSession {
  /// How near to a stroke a tap selects it, in millimetres.
  private static let tapReach = 2.5
  /// How far around the selection a finger takes hold of it, in millimetres.
  private static let gripReach = 4.0

  /// The rectangle around what a seat has selected, in canvas space; `nil` if it has selected nothing.
  func selectionFrame(of seat: SeatID) -> Rect? {
    guard let selection = selections.bySeat[seat] else { return nil }
    return drawing.inHand(of: seat)?.reach ?? selection.frame
  }

  /// Returns whether a finger that comes down at a point in window space takes hold of a seat's
  /// selection. While one finger holds it, a second one may come down anywhere.
  func takesHold(of seat: SeatID, at point: Point) -> Bool {
    guard let frame = selectionFrame(of: seat) else { return false }
    if selections.bySeat[seat]?.grips.isEmpty == false { return true }
    return view.windowRect(frame).insetBy(-Self.gripReach * metrics.pixelsPerMillimetre)
      .contains(point)
  }

  // MARK: Selecting

  /// Selects the strokes whose greater part lies within a loop. Strokes that others hold stay theirs. If that leaves
  /// nothing, the person is told.
  mutating func select(within loop: SelectionLoop, for seat: SeatID, _ effects: inout Effects) {
    let area = LoopArea(loop)
    let others = taken(byOthersThan: seat)
    let found = finder.strokes(in: loop.bounds, of: drawing).filter {
      area.holdsMost(of: drawing[$0])
    }
    let free = found.filter { !others.contains($0) }
    if free.isEmpty, !found.isEmpty { tellOfOthers(seat) }
    setSelection(withInk(free), of: seat, &effects)
  }

  /// Selects the uppermost stroke at a point in canvas space as well, or no longer. Where there is
  /// none, the selection is put down.
  /// - Parameter isOnSelection: Whether the point lies on the selection, which is then kept where there
  ///   is no stroke.
  package mutating func toggleSelection(
    of seat: SeatID, at place: Point, isOnSelection: Bool, _ effects: inout Effects
  ) {
    let reach = Self.tapReach * metrics.pixelsPerMillimetre / view.scale
    let found = finder.strokes(from: place, to: place, within: reach, in: drawing)
    let others = taken(byOthersThan: seat)
    let highest = found.filter { !others.contains($0) }.max {
      (drawing.place(of: $0), $0) < (drawing.place(of: $1), $1)
    }
    let present = selections.bySeat[seat]?.strokes ?? []
    guard let highest else {
      if !isOnSelection, found.isEmpty { setSelection([], of: seat, &effects) }
      if !found.isEmpty { tellOfOthers(seat) }
      return
    }
    let strokes =
      present.contains(highest)
      ? present.filter { $0 != highest } : (present + [highest]).sorted()
    setSelection(strokes, of: seat, &effects)
  }

  private mutating func tellOfOthers(_ seat: SeatID) {
    people.tell(seat, Message(.selectedByOthers), at: .tool(.select), in: surroundings)
  }

  /// Selects all strokes that a seat has drawn and that are visible.
  package mutating func selectAll(of seat: SeatID, _ effects: inout Effects) {
    seats[seat]?.choose(.select)
    effects.palettes.insert(seat)
    let others = taken(byOthersThan: seat)
    let own = drawing.strokes.indices.map { StrokeIndex($0) }.filter { index in
      drawing[index].seat == seat && drawing.isVisible(index) && !others.contains(index)
    }
    setSelection(withInk(own), of: seat, &effects)
  }

  /// Returns strokes to be selected; none if all of them are erasers. An eraser goes along with the ink
  /// that it has rubbed, so that this looks the same elsewhere.
  private func withInk(_ strokes: [StrokeIndex]) -> [StrokeIndex] {
    strokes.contains { drawing[$0].brush.ink != .eraser } ? strokes : []
  }

  /// Sets what a seat has selected. What its fingers hold is put down first.
  mutating func setSelection(_ strokes: [StrokeIndex], of seat: SeatID, _ effects: inout Effects) {
    guard strokes != selections.bySeat[seat]?.strokes ?? [] else { return }
    putDown(by: seat, &effects)
    selections.bySeat[seat] =
      strokes.isEmpty ? nil : Selection(strokes, frame: frame(of: strokes))
    effects.surfaces.insert(.selectionBars)
  }

  /// Keeps the selections to what is visible, and to seats that select, and the bars beside them.
  package mutating func followSelections(_ effects: inout Effects) {
    guard !selections.bySeat.isEmpty || !selectionBars.all.isEmpty else { return }
    if effects.boardChanged || effects.drawingChanged {
      selections = Selections()
      effects.surfaces.insert(.selectionBars)
    }
    for (seat, selection) in selections.bySeat {
      guard seats[seat]?.brush.tool == .select else {
        setSelection([], of: seat, &effects)
        continue
      }
      guard effects.changes.contains(where: \.concernsCompleted) else { continue }
      effects.surfaces.insert(.selectionBars)
      let seen = selection.strokes.filter { drawing.isVisible($0) }
      if seen.count < selection.strokes.count {
        setSelection(seen, of: seat, &effects)
      } else {
        let frame = frame(of: seen)
        selections.bySeat[seat]?.frame = frame
      }
    }
    let bars = seats.compactMap { id, seat -> SelectionBar? in
      // A bar that went along with the finger would be in the way.
      guard replay == nil, selections.bySeat[id]?.grips.isEmpty == true,
        let frame = selectionFrame(of: id)
      else { return nil }
      let selected = selections.bySeat[id]?.strokes ?? []
      let controls = SelectionControl.allCases.filter { control in
        allows(control.exhibitNeed) && selected.contains { control.changes(drawing[$0]) }
      }
      return SelectionBar(
        controls, of: id, facing: seat.edge, view.windowRect(frame), in: surroundings)
    }
    if selectionBars.show(bars) { effects.surfaces.insert(.selectionBars) }
  }

  private func frame(of strokes: [StrokeIndex]) -> Rect {
    strokes.reduce(Rect.empty) { $0.union(drawing[$1].bounds) }
  }

  // MARK: Taking hold

  /// Takes hold of a seat's selection with a finger.
  /// - Parameter place: Where the finger is, in canvas space.
  mutating func grip(
    _ contact: ContactID, of seat: SeatID, at place: Point, _ effects: inout Effects
  ) {
    guard let selection = selections.bySeat[seat] else { return }
    boards.current.drawing.take(selection.strokes, by: seat)
    selections.bySeat[seat]?.setGrip(contact, at: place)
  }

  /// Moves a finger that has taken hold.
  mutating func carry(
    _ contact: ContactID, of seat: SeatID, to place: Point, _ effects: inout Effects
  ) {
    selections.bySeat[seat]?.move(contact, to: place)
    guard let transform = selections.bySeat[seat]?.transform else { return }
    effects.surfaces.insert(.selectionBars)
    effects.add(boards.current.drawing.carry(to: transform, by: seat))
  }

  /// Whether a finger alone holds what a seat has selected, and has not moved it.
  func isUnmoved(with contact: ContactID, of seat: SeatID) -> Bool {
    selections.bySeat[seat]?.grips.keys.elementsEqual([contact]) == true
      && drawing.inHand(of: seat)?.transform.isIdentity != false
  }

  /// Ends a finger's hold. When the last one lifts, the selection is put down.
  mutating func releaseGrip(_ contact: ContactID, of seat: SeatID, _ effects: inout Effects) {
    selections.bySeat[seat]?.setGrip(contact, at: nil)
    if selections.bySeat[seat]?.grips.isEmpty == true { putDown(by: seat, &effects) }
  }

  /// Puts down what a seat has in hand, as one edit.
  private mutating func putDown(by seat: SeatID, _ effects: inout Effects) {
    guard let hand = drawing.inHand(of: seat) else { return }
    if hand.transform.isIdentity {
      effects.add(boards.current.drawing.letGo(by: seat))
    } else {
      edit(.alter(hand.strokes, .transform(hand.transform), by: seat), &effects)
      effects.palettes.insert(seat)
    }
  }

  /// Lets go of what a finger has taken hold of, because the finger belongs to another client. It goes
  /// back to where it was, and the other fingers that hold it do nothing more.
  mutating func dropGrips(with contact: ContactID, _ effects: inout Effects) {
    for (seat, selection) in selections.bySeat where selection.grips[contact] != nil {
      effects.add(boards.current.drawing.letGo(by: seat))
      selections.bySeat[seat] = Selection(selection.strokes, frame: selection.frame)
      contacts.endWork { $0.seat == seat && $0.tool is SelectWork }
    }
  }
}

extension DrawingChange {
  /// Whether completed strokes came, went or look different, except by a motion of what is in hand.
  var concernsCompleted: Bool {
    switch self {
    case .hidden, .shown, .added, .loosened: true
    case .altered(let strokes, _, _): !strokes.isEmpty
    case .inked, .dried, .cancelled, .pictures: false
    }
  }
}
