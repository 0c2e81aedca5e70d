import Ink
internal import OrderedCollections

/// Drags of sliders, and of palettes along their edges.
extension Palettes {
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

  /// Slides the palette along its edge with a contact that has moved far enough. Where several people share
  /// the edge, the whole part of the seat moves.
  /// - Parameter point: The finger's position, in seat space.
  /// - Returns: a request to move the seat to another edge, if the finger has carried the palette there.
  mutating func slide(
    _ contact: ContactID, of seat: SeatID, to point: Point, in surroundings: Surroundings,
    _ effects: inout Effects
  ) -> SurfaceRequest? {
    guard let layout = layouts[seat], let press = presses[seat]?[contact] else { return nil }
    if drags[contact]?.grip == nil {
      guard surroundings.isBeyondSlop(press.start, point) else { return nil }
      drags[contact]?.grip = press.start.x - layout.frame.minX
      presses[seat]?[contact]?.isSpent = true
    }
    guard let grip = drags[contact]?.grip else { return nil }
    let finger = layout.space.windowPoint(point)
    if let place = otherPlace(of: seat, from: press.start, to: finger, in: surroundings) {
      return .moveSeat(seat, to: place, finger: finger)
    }
    if let part = seats[seat].flatMap({ room(of: $0).neighbors.part }) {
      movePart(
        of: seat, to: point.x - grip - layout.frame.minX + part.lowerBound, in: surroundings,
        &effects)
    } else {
      seats[seat]?.palette.position = layout.position(ofLeft: point.x - grip)
      seats[seat]?.palette.barPosition = nil
    }
    layOut(seat, in: surroundings, &effects)
    return nil
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
    if let part = neighbors[id]?.part, drag.before.place.edge == seat.edge, drag.grip != nil,
      let width = layouts[id]?.space.width
    {
      let half = (part.upperBound - part.lowerBound) / 2
      movePart(
        of: id, to: (drag.before.place.along * width - half).rounded(), in: surroundings,
        &effects)
      seat.place = seats[id]?.place ?? seat.place
      seats[id] = seat
      return layOut(id, in: surroundings, &effects)
    }
    guard seat != seats[id] else { return }
    seats[id] = seat
    layOut(id, in: surroundings, &effects)
  }
}
