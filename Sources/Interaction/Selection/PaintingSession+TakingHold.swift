package import Ink
internal import OrderedCollections

/// Taking hold of what is selected.
extension PaintingSession {
  /// How far around the frame a finger takes hold of the selection, in millimetres.
  private static let gripReach = 3.0
  /// The length to which a corner shrinks the diagonal of a frame, in millimetres.
  private static let shortest = 2.0

  /// The frame around what a seat has selected, where it is now; `nil` if it has selected nothing.
  package func selectionFrame(of seat: SeatID) -> SelectionFrame? {
    guard let selection = selections.bySeat[seat] else { return nil }
    return drawing.inHand(of: seat).map { selection.frame.mapped(by: $0.transform) }
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

  /// Returns what a finger that comes down at a point in window space takes hold of; `nil` if it is beside
  /// the seat's selection. While one finger holds it, a second one may come down anywhere.
  func hold(of seat: SeatID, at point: Point) -> SelectionHold? {
    guard let selection = selections.bySeat[seat] else { return nil }
    guard selection.grips.isEmpty else { return .inside }
    return selectionHandles(of: seat)?.hold(
      at: point, within: Self.gripReach * metrics.pixelsPerMillimetre)
  }

  /// Takes hold of a seat's selection with a finger.
  /// - Parameter place: Where the finger is, in canvas space.
  mutating func grip(
    _ contact: ContactID, _ hold: SelectionHold, of seat: SeatID, at place: Point
  ) {
    guard let selection = selections.bySeat[seat] else { return }
    boards.current.drawing.take(selection.strokes, by: seat)
    let shortest = Self.shortest * metrics.pixelsPerMillimetre / view.scale
    selections.bySeat[seat]?.take(contact, .init(hold, at: place, shortest: shortest))
  }

  /// Moves a finger that has taken hold.
  /// - Parameter isStepped: Whether it turns in steps.
  mutating func carry(
    _ contact: ContactID, of seat: SeatID, to place: Point, isStepped: Bool,
    _ effects: inout Effects
  ) {
    selections.bySeat[seat]?.move(contact, to: place, isStepped: isStepped)
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
    selections.bySeat[seat]?.end(contact)
    if selections.bySeat[seat]?.grips.isEmpty == true { putDown(by: seat, &effects) }
  }

  /// Puts down what a seat has in hand, as one edit.
  mutating func putDown(by seat: SeatID, _ effects: inout Effects) {
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
      selections.bySeat[seat]?.release()
      contacts.endWork { $0.seat == seat && $0.tool is SelectWork }
    }
  }
}
