import Ink
internal import OrderedCollections

/// Drags of sliders, and of palettes along their edges.
extension SeatTable {
  /// Sets a slider's value to a finger's position. Does nothing for other controls.
  /// - Parameter point: The finger's position, in seat space.
  mutating func drag(
    _ control: PaletteControl, of seat: SeatID, to point: Point, _ effects: inout Effects
  ) {
    guard let slider = control.gesture.slider,
      let target = layouts[seat]?.panel?.range(of: control), point.isFinite
    else { return }
    let across = min(max((point.x - target.minX) / max(1, target.width), 0), 1)
    let down = min(max((point.y - target.minY) / max(1, target.height), 0), 1)
    effects.palettes.insert(seat)
    seats[seat]?.set(slider, across: across, up: 1 - down)
  }

  /// Slides the palette along its edge with a contact that has moved far enough.
  /// - Parameter point: The finger's position, in seat space.
  mutating func slide(
    _ contact: ContactID, of seat: SeatID, to point: Point, in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard let layout = layouts[seat], let press = presses[seat]?[contact] else { return }
    if drags[contact]?.grip == nil {
      guard surroundings.isBeyondSlop(press.start, point) else { return }
      drags[contact]?.grip = press.start.x - layout.frame.minX
      presses[seat]?[contact]?.isSpent = true
    }
    guard let grip = drags[contact]?.grip else { return }
    seats[seat]?.palette.position = layout.position(ofLeft: point.x - grip)
    seats[seat]?.palette.barPosition = nil
    layOut(seat, in: surroundings, &effects)
  }

  /// Restores the settings that a contact has dragged, because its press was cancelled.
  /// - Parameter control: The control that it dragged; `nil` for the palette itself.
  mutating func takeBack(
    _ drag: PaletteDrag, of control: PaletteControl?, _ id: SeatID,
    in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard var seat = seats[id] else { return }
    let isShared =
      presses[id]?.targets.contains {
        guard let slider = $0.gesture.slider else { return false }
        return slider != .width
      } == true
    drag.before.restore(control, in: &seat, isShared: isShared)
    guard seat != seats[id] else { return }
    seats[id] = seat
    layOut(id, in: surroundings, &effects)
  }
}
