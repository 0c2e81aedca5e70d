package import Ink
internal import OrderedCollections
import Touch
import Words

/// Selecting strokes by a loop, by a tap or by a key, and keeping selections in step with the drawing.
extension PaintingSession: SelectBench {
  var isTyping: Bool { typing != nil }

  /// How near to a stroke a tap selects it, in millimetres.
  private static let tapReach = 2.5
  /// How soon after a tap on a selected stroke another one takes it out, from touch to touch.
  private static let secondTap = Duration.milliseconds(700)

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

  /// Selects the uppermost stroke at a point in canvas space as well. If it is selected already, it stays so,
  /// unless this is a second tap on it. Where there is no stroke, the selection is put down.
  /// - Parameters:
  ///   - time: When the finger came down.
  ///   - isOnSelection: Whether the point lies on the selection, which is then kept where there
  ///     is no stroke.
  package mutating func tapSelection(
    of seat: SeatID, at place: Point, time: Timestamp, isOnSelection: Bool,
    _ effects: inout Effects
  ) {
    let reach = Self.tapReach * metrics.pixelsPerMillimetre / view.scale
    let found = finder.strokes(from: place, to: place, within: reach, in: drawing)
    let others = taken(byOthersThan: seat)
    let highest = found.filter { !others.contains($0) }.max {
      (drawing.place(of: $0), $0) < (drawing.place(of: $1), $1)
    }
    let selection = selections.bySeat[seat]
    let present = selection?.strokes ?? []
    guard let highest else {
      if !isOnSelection, found.isEmpty { setSelection([], of: seat, &effects) }
      if !found.isEmpty { tellOfOthers(seat) }
      return
    }
    guard present.contains(highest) else {
      return setSelection((present + [highest]).sorted(), of: seat, &effects)
    }
    if let last = selection?.lastTap, last.stroke == highest,
      time.since(last.time) <= Self.secondTap
    {
      setSelection(present.filter { $0 != highest }, of: seat, &effects)
    } else {
      selections.bySeat[seat]?.lastTap = .init(stroke: highest, time: time)
    }
  }

  private mutating func tellOfOthers(_ seat: SeatID) {
    palettes.tell(seat, Message(.selectedByOthers), at: .tool(.select), in: surroundings)
  }

  /// Selects all strokes that a seat has drawn and that are visible.
  package mutating func selectAll(of seat: SeatID, _ effects: inout Effects) {
    palettes.change(seat, in: surroundings, &effects) { $0.choose(.select) }
    let others = taken(byOthersThan: seat)
    // Each look at the session's drawing copies its board.
    let drawing = drawing
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
    selections.bySeat[seat] = strokes.isEmpty ? nil : Selection(strokes, of: drawing)
    effects.surfaces.insert(.selectionBars)
  }

  /// The frame around what a seat has selected, where it is now; `nil` if it has selected nothing.
  package func selectionFrame(of seat: SeatID) -> SelectionFrame? {
    guard let selection = selections.bySeat[seat] else { return nil }
    return drawing.moving(of: seat).map { selection.frame.mapped(by: $0.transform) }
      ?? selection.frame
  }

  /// The frame around what a seat has selected as it is shown, and its handles; `nil` if it has selected nothing.
  package func selectionHandles(of seat: SeatID) -> SelectionHandles? {
    guard let edge = seats[seat]?.edge, let frame = selectionFrame(of: seat),
      !frame.rect.isEmpty
    else { return nil }
    return SelectionHandles(
      frame, in: view, facing: edge, knobAt: selections.bySeat[seat]?.heldKnobSide, surroundings
    ) { point in
      !palettes.holds(point) && (hasSeatPerDevice || self.seat(nearest: point) == seat)
    }
  }

  /// Puts down what a seat has in hand: as one edit, or, if its fingers turn a stamp, as a part of the edit that has
  /// added the stamp. The fingers do nothing more until they lift.
  mutating func putDown(by seat: SeatID, _ effects: inout Effects) {
    let turned = contacts.endTurning(by: seat)
    guard let group = drawing.moving(of: seat) else { return }
    if group.transform.isIdentity {
      effects.add(boards.current.drawing.letGo(by: seat))
    } else if let turned, group.strokes == [turned] {
      // Fingers turn a stamp while another one selects.
      putDown(stamp: group, by: seat, &effects)
      effects.palettes.insert(seat)
    } else {
      edit(.alter(group.strokes, .transform(group.transform), by: seat), &effects)
      effects.palettes.insert(seat)
    }
  }

  /// Keeps the selections to what is visible, and to seats that select.
  mutating func followSelections(_ effects: inout Effects) {
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
      let drawing = drawing
      let seen = selection.strokes.filter { drawing.isVisible($0) }
      if seen.count < selection.strokes.count {
        setSelection(seen, of: seat, &effects)
      } else {
        var selection = selection
        selection.follow(drawing)
        selections.bySeat[seat] = selection
      }
    }
  }

  /// Places the bars beside the selections, as far as there is room for them. A bar with a finger on it stays where
  /// it is.
  mutating func placeSelectionBars(_ effects: inout Effects) {
    guard !selections.bySeat.isEmpty || !selectionBars.all.isEmpty else { return }
    let wanted = seats.values.compactMap { seat in
      controlsOfSelectionBar(of: seat.id).map { (seat: seat, controls: $0) }
    }
    let held = wanted.compactMap { seat, controls in
      selectionBars.held(
        by: seat.id, with: controls, in: SeatSpace(edge: seat.edge, window: window))
    }
    var layers = arrangement.frames(before: .selectionBar)
    layers += held.map { $0.space.windowRect($0.frame) }
    var bars: [SelectionBar] = []
    for (seat, controls) in wanted {
      if let bar = held.first(where: { $0.seat == seat.id }) {
        bars.append(bar)
      } else if let handles = selectionHandles(of: seat.id),
        let bar = SelectionBar(
          controls, of: seat.id, facing: seat.edge, handles, clearOf: layers, in: surroundings)
      {
        bars.append(bar)
        layers.append(bar.space.windowRect(bar.frame))
      }
    }
    if selectionBars.show(bars) { effects.surfaces.insert(.selectionBars) }
  }

  /// Returns the buttons beside what a seat has selected; `nil` if it needs no bar now.
  private func controlsOfSelectionBar(of seat: SeatID) -> [SelectionControl]? {
    // A bar that went along with the finger would be in the way.
    guard replay == nil, let selection = selections.bySeat[seat], selection.grips.isEmpty else {
      return nil
    }
    return SelectionControl.allCases.filter { control in
      allows(control.exhibitNeed) && selection.strokes.contains { control.changes(drawing[$0]) }
    }
  }
}

extension DrawingChange {
  /// Whether completed strokes came, went or look different, except by a motion of what is in hand.
  var concernsCompleted: Bool {
    switch self {
    case .hidden, .shown, .added: true
    case .altered(let strokes, _, _): !strokes.isEmpty
    case .inked, .repeated, .dried, .cancelled: false
    }
  }
}
