import Ink
internal import OrderedCollections

/// Changes of seats by their palettes.
extension Palettes {
  /// Changes a seat's brush or palette, and lays out the palette.
  mutating func change(
    _ id: SeatID, in surroundings: Surroundings, _ effects: inout Effects,
    _ change: (inout Seat) -> Void
  ) {
    effects.palettes.insert(id)
    guard var seat = seats[id] else { return }
    let before = layouts[id]
    let (wasFolded, position) = (seat.palette.isFolded, seat.palette.position)
    change(&seat)
    seats[id] = seat
    layOut(id, in: surroundings, &effects)
    guard seat.palette.isFolded != wasFolded, let before else { return }
    if seat.palette.isFolded {
      seats[id]?.palette.barPosition = position
    } else if let bar = seats[id]?.palette.barPosition {
      seats[id]?.palette.position = bar
      seats[id]?.palette.barPosition = nil
      return layOut(in: surroundings)
    }
    moveGrip(of: id, toWhereItWasIn: before, in: surroundings)
  }

  /// Moves a palette along its edge, so that its grip comes as near as possible to where it was. The
  /// finger that has folded the palette is then on the tab, and can unfold it.
  private mutating func moveGrip(
    of id: SeatID, toWhereItWasIn before: PaletteLayout, in surroundings: Surroundings
  ) {
    guard let layout = layouts[id], let old = before.cell(of: .grip)?.target,
      let new = layout.cell(of: .grip)?.target
    else { return }
    place(id, at: layout.frame.center.x + old.center.x - new.center.x, in: surroundings)
  }

  /// Closes a seat's panel if no finger is on the palette. For when the person goes on painting.
  /// - Returns: whether a panel was closed.
  mutating func closeIdlePanel(
    of seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> Bool {
    guard seats.part(of: seat, { $0.palette.panel != nil && $0.palette.pressed.isEmpty }) == true
    else { return false }
    change(seat, in: surroundings, &effects) { $0.palette.closePanel() }
    return true
  }

  /// Shows the next set of colours in the colours panel of a seat; after the last set, the first.
  mutating func showNextColorSet(
    to seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) {
    let sets = content.colorSets
    change(seat, in: surroundings, &effects) { seat in
      let index = sets.firstIndex(of: seat.palette.colors)
      seat.palette.colors = sets[index.map { ($0 + 1) % sets.count } ?? 0]
    }
  }

  /// Moves the focus to the nearest control of the open panel in a direction.
  mutating func moveFocus(_ direction: FocusDirection, of seat: SeatID) {
    guard let cells = layouts[seat]?.panel?.content, !cells.isEmpty else { return }
    let focus = direction.target(
      from: seats[seat]?.palette.focus, among: cells.map { ($0.control, $0.target.center) })
    seats[seat]?.palette.focus = focus
  }

  /// Moves the focused slider by a small step. Other controls stay as they are.
  /// - Returns: the request for a value that is not the seat's own; `nil` for all others.
  mutating func adjustFocus(_ direction: FocusDirection, of seat: SeatID) -> SurfaceRequest? {
    guard let slider = seats[seat]?.palette.focus?.gesture.slider else { return nil }
    guard slider != .repeats else { return repeats(by: Int(direction.step.across)) }
    seats[seat]?.step(slider, direction)
    return nil
  }
}
