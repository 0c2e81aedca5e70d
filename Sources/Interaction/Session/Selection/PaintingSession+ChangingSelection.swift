package import Ink
internal import OrderedCollections
import Touch

/// Changing what is selected. Each change is one edit of the seat.
extension PaintingSession {
  /// How far an arrow key moves what is selected, in millimetres. It is rounded to whole pixels, so that ink keeps
  /// its look.
  private static let nudge = 1.0

  /// Does what a button of the bar says.
  package mutating func perform(
    _ control: SelectionControl, of seat: SeatID, _ effects: inout Effects
  ) {
    guard allows(control.exhibitNeed) else { return }
    switch control {
    case .colors: toggle(.colors, of: seat, &effects)
    case .widths: toggle(.widths, of: seat, &effects)
    case .cut: cutSelection(of: seat, &effects)
    case .copy: copy(for: seat, &effects)
    case .duplicate: duplicateSelection(of: seat, &effects)
    case .toFront: alterSelection(of: seat, .toFront, &effects)
    case .toBack: alterSelection(of: seat, .toBack, &effects)
    case .delete: deleteSelection(of: seat, &effects)
    }
  }

  /// Does something to what a seat has selected.
  mutating func alterSelection(
    of seat: SeatID, _ change: StrokeChange, _ effects: inout Effects
  ) {
    guard let selection = selections.bySeat[seat] else { return }
    effects.palettes.insert(seat)
    effects.surfaces.insert(.selectionBars)
    edit(.alter(selection.strokes, change, by: seat), &effects)
  }

  /// Gives what a seat has selected the colour that the seat has just chosen. The seat goes on selecting,
  /// although the choice of a colour means the pen otherwise.
  mutating func colorSelection(of seat: SeatID, _ effects: inout Effects) {
    guard selections.bySeat[seat] != nil else { return colorWriting(of: seat, &effects) }
    palettes.change(seat, in: surroundings, &effects) { $0.choose(.select) }
    if let color = seats[seat]?.brush.color { alterSelection(of: seat, .color(color), &effects) }
  }

  /// Gives what a seat has selected the width that the seat has just chosen, as it is seen now.
  mutating func widenSelection(of seat: SeatID, _ effects: inout Effects) {
    guard selections.bySeat[seat] != nil else { return resizeWriting(of: seat, &effects) }
    guard let width = seats[seat]?.brush.width else { return }
    alterSelection(of: seat, .width(width * metrics.scale / view.scale), &effects)
  }

  /// Removes what a seat has selected.
  mutating func deleteSelection(of seat: SeatID, _ effects: inout Effects) {
    guard let selection = selections.bySeat[seat] else { return }
    setSelection([], of: seat, &effects)
    edit(.remove(selection.strokes, by: seat), &effects)
    effects.palettes.insert(seat)
  }

  /// Moves what a seat has selected by a small step.
  /// - Returns: Whether something is selected.
  mutating func nudgeSelection(
    of seat: SeatID, _ direction: FocusDirection, _ effects: inout Effects
  ) -> Bool {
    guard selections.bySeat[seat] != nil else { return false }
    let step = max(1, (Self.nudge * metrics.pixelsPerMillimetre).rounded()) / view.scale
    let (across, up) = direction.step
    if let shift = Similarity(shift: Point(x: across * step, y: -up * step)) {
      alterSelection(of: seat, .transform(shift), &effects)
    }
    return true
  }
}
